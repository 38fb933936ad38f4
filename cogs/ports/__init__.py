"""What the commands need of the application; ``bot`` provides it, so that ``cogs`` never imports ``bot``."""

from cogs.ports.gathering import COLOURS, Before, Gathering, Invited, Order, Place
from cogs.ports.habits import Habits, Kept, People
from cogs.ports.languages import Languages
from cogs.ports.noise import Mention, Noise, Older
from cogs.ports.pace import RELAXED, Clock, ClockEvent, Pace, Remedy, Tempo
from cogs.ports.posts import Delivered, Posts
from cogs.ports.reminders import Nudged, Reminders
from cogs.ports.search import MOST_CHANNELS, Search, Word
from cogs.ports.table import (
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
from cogs.ports.tables import Tables
from cogs.ports.votes import Vote, VoteEvent, Wish
from cogs.ports.waiting import Mine, Standing, Waiting

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
