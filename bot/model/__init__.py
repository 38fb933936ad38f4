"""What the commands need of the application; ``bot`` provides it, so that ``cogs`` never imports ``bot``."""

from bot.model.invitations import COLOURS, Before, Gathering, Invited, Order, Place
from bot.model.people import Habits, Kept, People
from bot.model.languages import Languages
from bot.model.notifications import Mention, Noise, Older
from bot.model.pace import RELAXED, Clock, ClockEvent, Pace, Remedy, Tempo
from bot.model.delivered import Delivered, Posts
from bot.model.nudged import Nudged, Reminders
from bot.model.search import MOST_CHANNELS, Search, Word
from bot.model.table import (
    Absence,
    Handover,
    Holder,
    LogEntry,
    Pause,
    Person,
    SavedOrders,
    SavedPlan,
    Seat,
    Status,
    Table,
    TableFacts,
)
from bot.model.tables import Tables
from bot.model.votes import Vote, VoteEvent, Wish
from bot.model.waiting import Mine, Standing, Waiting

__all__ = [
    "COLOURS",
    "MOST_CHANNELS",
    "RELAXED",
    "Absence",
    "Before",
    "Clock",
    "ClockEvent",
    "Delivered",
    "Gathering",
    "Habits",
    "Handover",
    "Holder",
    "Invited",
    "Kept",
    "Languages",
    "LogEntry",
    "Mention",
    "Mine",
    "Noise",
    "Nudged",
    "Older",
    "Order",
    "Pace",
    "Pause",
    "People",
    "Person",
    "Place",
    "Posts",
    "Remedy",
    "Reminders",
    "SavedOrders",
    "SavedPlan",
    "Search",
    "Seat",
    "Standing",
    "Status",
    "Table",
    "TableFacts",
    "Tables",
    "Tempo",
    "Vote",
    "VoteEvent",
    "Waiting",
    "Wish",
    "Word",
]
