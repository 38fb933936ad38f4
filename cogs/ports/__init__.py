"""What the commands need of the application; ``bot`` provides it, so that ``cogs`` never imports ``bot``."""

from cogs.ports.habits import Habits, People
from cogs.ports.languages import Languages
from cogs.ports.noise import Noise, Older
from cogs.ports.pace import RELAXED, Clock, ClockEvent, Pace, Remedy, Tempo
from cogs.ports.posts import Delivered, Posts
from cogs.ports.reminders import Nudged, Reminders
from cogs.ports.search import MOST_CHANNELS, Search, Word
from cogs.ports.table import (
    Handover,
    LogEntry,
    Pause,
    Person,
    SavedOrders,
    SavedPlan,
    Seat,
    Status,
    Table,
    TableFacts,
    UndoRequest,
)
from cogs.ports.tables import Tables
from cogs.ports.waiting import Mine, Standing, Waiting

__all__ = [
    "MOST_CHANNELS",
    "RELAXED",
    "Clock",
    "ClockEvent",
    "Delivered",
    "Habits",
    "Handover",
    "Languages",
    "LogEntry",
    "Mine",
    "Noise",
    "Nudged",
    "Older",
    "Pace",
    "Pause",
    "People",
    "Person",
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
    "UndoRequest",
    "Waiting",
    "Word",
]
