"""Ticket to Ride: what chat and pictures may ask of its rules."""

from rules.ticket_to_ride.atlas import ATLAS as ATLAS
from rules.ticket_to_ride.atlas import CITIES as CITIES
from rules.ticket_to_ride.atlas import CONSTANTS as CONSTANTS
from rules.ticket_to_ride.atlas import ROUTES as ROUTES
from rules.ticket_to_ride.atlas import TICKETS as TICKETS
from rules.ticket_to_ride.atlas import TRAIN_COLOURS as TRAIN_COLOURS
from rules.ticket_to_ride.atlas import Route as Route
from rules.ticket_to_ride.journeys import numbered as numbered
from rules.ticket_to_ride.journeys import trains_for as trains_for
from rules.ticket_to_ride.journeys import ways as ways
from rules.ticket_to_ride.model import CARDS as CARDS
from rules.ticket_to_ride.model import COLOURS as COLOURS
from rules.ticket_to_ride.model import FACE_DOWN as FACE_DOWN
from rules.ticket_to_ride.model import HIDDEN_TICKET as HIDDEN_TICKET
from rules.ticket_to_ride.model import LOCOMOTIVE as LOCOMOTIVE
from rules.ticket_to_ride.model import Card as Card
from rules.ticket_to_ride.model import Player as Player
from rules.ticket_to_ride.model import TicketToRideState as TicketToRideState
from rules.ticket_to_ride.scoring import is_completed as is_completed
from rules.ticket_to_ride.scoring import network_of as network_of
from rules.ticket_to_ride.scoring import points_of as points_of
