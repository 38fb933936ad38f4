"""What a table, a seat, a vote and a pace are: plain structs, which everything else speaks of.

Uses the rules alone. Its door is this list.
"""

from bot.model.invitations import COLOURS, Before, Invitations, Invited, Order, Place
from bot.model.notifications import Mention, NotificationLevel, Older
from bot.model.pace import RELAXED, Clock, ClockEvent, Pace, Remedy, Tempo
from bot.model.people import Habits, Kept
from bot.model.posts import Delivered
from bot.model.search import MOST_CHANNELS, Played, Search, Word
from bot.model.table import (
    OVER,
    Absence,
    Glance,
    Handover,
    Holder,
    LogEntry,
    Pause,
    Person,
    SavedPlan,
    SavedPremoves,
    Seat,
    Status,
    StoredTable,
    Table,
    TableFacts,
)
from bot.model.votes import Vote, VoteEvent, VoteKind
from bot.model.waiting import Mine, Nudged, Standing, Waiting

__all__ = [
    "COLOURS",
    "MOST_CHANNELS",
    "OVER",
    "RELAXED",
    "Absence",
    "Before",
    "Clock",
    "ClockEvent",
    "Delivered",
    "Glance",
    "Habits",
    "Handover",
    "Holder",
    "Invitations",
    "Invited",
    "Kept",
    "LogEntry",
    "Mention",
    "Mine",
    "NotificationLevel",
    "Nudged",
    "Older",
    "Order",
    "Pace",
    "Pause",
    "Person",
    "Place",
    "Played",
    "Remedy",
    "SavedPlan",
    "SavedPremoves",
    "Search",
    "Seat",
    "Standing",
    "Status",
    "StoredTable",
    "Table",
    "TableFacts",
    "Tempo",
    "Vote",
    "VoteEvent",
    "VoteKind",
    "Waiting",
    "Word",
]
