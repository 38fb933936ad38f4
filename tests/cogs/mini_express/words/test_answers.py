"""What an answer of the panel says of gain, and how a turn is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.words.say import Say
from cogs.mini_express.words.effects import in_words, worth_of
from cogs.title.words.answers import Question
from cogs.title.words.scene import Scene
from cogs.titles import phrases_of
from rules.mini_express.actions import BuyShare, ChooseWest, DraftShare, GainInfluence, PlacePort
from rules.mini_express.catalogue import COMPANIES
from rules.mini_express.events import (
    AutomaChose,
    AutomaDrew,
    AutomaReset,
    AutomaUnable,
    InfluenceGained,
    LastTurns,
    LineJoined,
    Passed,
    ShareDrafted,
    SharesRanOut,
    SharesRemoved,
    ShareTaken,
    SpikeMoved,
    TrackBonus,
    TrackBuilt,
    ValueRaised,
)
from rules.mini_express.model import ChoosingInfluence, ChoosingWest, PlacingPort
from rules.mini_express.scoring import worth
from rules.mini_express.turns import Effects
from tests.cogs.mini_express.positions import scene_of
from tests.cogs.world import WORDS, english
from tests.rules.mini_express.tables import (
    GAME,
    begun,
    company,
    drafting,
    influence,
    markets,
    put_tile,
    put_trains,
)

if TYPE_CHECKING:
    from rules import Action, Event
    from rules.mini_express.model import MiniExpressState

TITLE = "mini_express"
PHRASES = phrases_of(TITLE)
SAY = Say(WORDS, "en")


def label(state: MiniExpressState, action: Action, question: str = "") -> str:
    """Return the answer to a question of an action."""
    return PHRASES.answers.label(SAY, Question(question, ()), action, scene_of(state, state.seat))


def brings(state: MiniExpressState, action: Action, question: str = "") -> str:
    """Return what the answer to a question of an action brings, beside what it is known by."""
    return PHRASES.answers.brings(SAY, Question(question, ()), action, scene_of(state, state.seat))


def told(state: MiniExpressState, *events: Event) -> list[str]:
    """Return events as a post tells them."""
    return PHRASES.story.told(SAY, events, Scene(GAME.view(state, None), ("alice", "bob")[: state.seats]))


def effect(name: str, **params: object) -> str:
    """Return an effect in words."""
    return english(f"{TITLE}.effect.{name}", **params)


def test_a_share_tells_its_price() -> None:
    """A share costs as much influence as trains lie there, and brings up to three trains (p.6)."""
    state = begun(3)
    put_trains(state, grey=2)
    influence(state, 0, grey=5)
    assert label(state, BuyShare("grey")) == "Grey: pay 2 influence"
    state.players[0].shares[COMPANIES.index("grey")] = 1
    company(state, "grey").shares = 4
    words = brings(state, BuyShare("grey"))
    assert words.startswith(effect("track", n=3))
    assert words.endswith("; then you have 2 shares, 3 left")


def test_a_share_of_a_full_track_place_says_so() -> None:
    """More than five trains never lie on a track place (p.6): a share then adds none."""
    state = begun(3)
    put_trains(state, grey=5)
    influence(state, 0, grey=9)
    assert effect("no_track") in brings(state, BuyShare("grey"))


def test_a_city_tells_what_it_brings() -> None:
    """A city tells trains, value, influence and what is left to choose (p.6-8)."""
    state = begun(3)
    (name, found), *_ = markets(state, "grey").items()
    put_tile(state, name, "orange_purple")
    assert effect("trains", n=found.trains) in label(state, found.builds[0], "city")
    both = SAY.join(["Orange", effect("any_other")])
    assert effect("influence", company=both, by=1) in brings(state, found.builds[0], "city")
    assert effect("trains", n=found.trains) not in brings(state, found.builds[0], "city")


def test_two_of_a_kind_stand_together() -> None:
    """Companies in which as much influence is gained are named together."""
    state = begun(3)
    (name, found), *_ = markets(state, "grey").items()
    put_tile(state, name, "brown_white")
    both = SAY.join(["Brown", "White"])
    assert effect("influence", company=both, by=1) in brings(state, found.builds[0], "city")


def test_a_company_tells_what_the_seat_has_of_it() -> None:
    """Which company builds matters for its shares and influence (p.9): the value and both are told."""
    state = begun(3)
    build = next(iter(markets(state, "grey").values())).builds[0]
    state.players[0].shares[COMPANIES.index("grey")] = 2
    influence(state, 0, grey=3)
    value = company(state, "grey").value
    assert brings(state, build, "company") == f"value {value}; you have 2 shares and 3 influence"


def test_a_starting_share_tells_value_and_trains() -> None:
    """A share of the draft is told by its company's value and track place (p.4)."""
    state = drafting(3)
    share = next(each for each in GAME.legal(state, state.seat) if isinstance(each, DraftShare))
    trains = company(state, share.company).track
    assert brings(state, share) == f"value 0, {trains} on the track place"


def test_the_western_company_tells_what_joins() -> None:
    """The company named as the western one gets what the joined line brings (p.15)."""
    state = begun(3, golden_spike=True)
    assert state.spike
    state.spike.place, state.spike.east = "board", "grey"
    state.pending = [ChoosingWest(("orange", "white"))]
    words = brings(state, ChooseWest("orange"))
    assert effect("joined") in words
    assert "Orange" in words


def test_cities_are_numbered_as_on_the_picture() -> None:
    """The number of a city is its place among those of all companies, so that each is there once."""
    state = begun(3)
    before = sum(len(markets(state, company)) for company in COMPANIES[: COMPANIES.index("orange")])
    for number, market in enumerate(markets(state, "orange").values(), before + 1):
        assert label(state, market.builds[0], "city").startswith(f"{number}.")


def test_short_words_tell_each_gain() -> None:
    """Where full words find no room, companies stand by a letter, each with what it gets."""
    found = in_words(
        SAY,
        Effects(
            events=(
                TrackBuilt(0, "grey", "atlanta", ("Q14", "P13", "O12")),
                TrackBonus(0, "white", 2),
                TrackBonus(0, "brown", 1),
                ValueRaised(0, "grey", 2, 4, "track"),
                InfluenceGained(0, "orange", 1, 3),
            ),
            to_choose=(ChoosingInfluence("orange"),),
            points=-3,
        ),
        short=True,
    )
    assert found == [
        effect("trains", n=3),
        english(f"{TITLE}.short.value", by=2),
        english(f"{TITLE}.short.influence", amounts="O+1/any+1"),
        english(f"{TITLE}.short.bonus", amounts="W+2/B+1"),
        worth_of(SAY, -3),
    ]


def test_short_words_tell_who_runs_out() -> None:
    """Companies that run out stand together where room is short, too (p.5)."""
    out = (SharesRanOut(0, "brown", 1), SharesRanOut(0, "white", 2))
    assert in_words(SAY, Effects(out), short=True) == [english(f"{TITLE}.short.out", companies="B/W")]


def asked(state: MiniExpressState) -> str:
    """Return what the seat to act is told to do."""
    return PHRASES.standing.status(SAY, GAME.view(state, state.seat), state.seat)[0]


def test_what_is_asked_is_possible() -> None:
    """Who can only build, or only buy, is told so (p.6)."""
    state = begun(3)
    put_trains(state, grey=4, brown=4, orange=4, white=4)
    assert asked(state) == english(f"{TITLE}.status.turn_build")
    influence(state, 0, grey=4)
    assert asked(state) == english(f"{TITLE}.status.turn")
    state.demand.clear()
    assert asked(state) == english(f"{TITLE}.status.turn_buy")


def test_a_draft_alone_minds_no_other_pair() -> None:
    """A single player is told nothing of others' pairs (p.10)."""
    assert asked(drafting(1)) == english(f"{TITLE}.status.draft_alone")
    assert asked(drafting(3)) == english(f"{TITLE}.status.draft")


def test_the_automa_tells_the_trains_that_are_there_now() -> None:
    """With a share taken it is told how many trains lie there now, be they three more or filled up (p.13)."""
    (said,) = told(begun(2), ShareTaken(2, "grey", 1, 2))
    assert "(1, now 3)" in said


def test_ways_tell_only_what_differs() -> None:
    """Paths to one city are numbered as on the picture, and tell what only they bring (p.7)."""
    state = begun(3)
    ways = next(market.builds for market in markets(state, "grey").values() if len(market.builds) > 1)
    only = next(place for place in ways[1].path if place not in ways[0].path)
    state.companies[0].hexes.append(only)
    assert effect("bonus_by_path") in brings(state, ways[1], "city")
    assert effect("bonus", company="Brown", n=1) not in brings(state, ways[1], "city")
    words = label(state, ways[1], "path")
    bonus = effect("bonus", company="Brown", n=1)
    assert words == f"Path 2: {bonus}"
    assert brings(state, ways[1], "path").startswith("influence +")


def test_ways_tell_their_whole_bonus() -> None:
    """p.7: a bonus that comes by every way is told of each as well, so that none reads as if it had less."""
    state = begun(3)
    ways = next(market.builds for market in markets(state, "grey").values() if len(market.builds) > 1)
    state.companies[0].hexes.append(ways[0].path[-1])
    bonus = effect("bonus", company="Brown", n=1)
    words = [label(state, way, "path") for way in ways[:2]]
    assert words == [f"Path 1: {bonus}", f"Path 2: {bonus}"]


def test_the_only_city_of_a_company_is_named_with_it() -> None:
    """Where choosing a company leaves one city, its answer tells which, for the city is not asked for."""
    state = begun(3)
    (name, found), *others = markets(state, "grey").items()
    for other, _ in others:
        del state.demand[other]
    words = label(state, found.builds[0], "company")
    assert english(f"{TITLE}.city.{name}") in words
    assert effect("trains", n=found.trains) in words


def test_the_only_company_is_named_with_its_cities() -> None:
    """Where one company alone can build, it is not asked for, and its cities tell which it is."""
    state = begun(3)
    (_, found), *_ = markets(state, "grey").items()
    assert "Grey" not in label(state, found.builds[0], "city").split(":")[0]
    put_trains(state, brown=0, orange=0, white=0)
    assert "Grey" in label(state, found.builds[0], "city").split(":")[0]


def test_influence_of_a_purple_icon() -> None:
    """The choice of a purple icon tells the influence before and after (p.7)."""
    state = begun(3)
    influence(state, 0, white=4)
    state.pending = [ChoosingInfluence("grey")]
    words = label(state, GainInfluence("white"))
    assert words == "White: now 4, then 5"
    shares = state.players[0].shares[COMPANIES.index("white")]
    assert brings(state, GainInfluence("white")) == english(f"{TITLE}.brings.shares", n=shares)


def test_influence_that_is_worth_points_tells_so() -> None:
    """Influence may raise what shares are worth: the choice tells by how much (p.9)."""
    state = begun(3)
    company(state, "white").value = 9
    for seat in range(3):
        influence(state, seat, white=seat)
    state.players[0].shares[COMPANIES.index("white")] = 1
    before = worth(state, 0)
    state.pending = [ChoosingInfluence("grey")]
    words = brings(state, GainInfluence("white"))
    influence(state, 0, white=1)
    assert words == f"you have 1 share; {worth_of(SAY, worth(state, 0) - before)}"


def test_influence_of_nothing_is_told() -> None:
    """A company without influence stands in the list: its shares are worth nothing (p.9)."""
    state = begun(3)
    influence(state, 0, grey=2, brown=0)
    told_of_seat = PHRASES.standing.status(SAY, GAME.view(state, 0), 0)
    assert any(english(f"{TITLE}.status.amount", company="Brown", n=0) in line for line in told_of_seat)


def test_ports_are_numbered_as_on_the_picture() -> None:
    """The number of a port is its place among those that are free (p.16)."""
    state = begun(3, map="europe", ports=True)
    state.pending = [PlacingPort("grey")]
    labels = [label(state, action) for action in GAME.legal(state, 0) if isinstance(action, PlacePort)]
    assert [words.split(".")[0] for words in labels] == ["1", "2", "3", "4", "5"]
    assert brings(state, GAME.legal(state, 0)[0]) == "a new start for Grey"


def test_a_build_is_one_line() -> None:
    """What a build brought stands in one line with it."""
    state = begun(2)
    (line,) = told(
        state,
        TrackBuilt(0, "grey", "atlanta", ("Q14", "P13", "O12")),
        TrackBonus(0, "white", 1),
        ValueRaised(0, "grey", 2, 4, "track"),
        InfluenceGained(0, "brown", 1, 3),
    )
    assert effect("value", by=2, value=4) in line
    assert effect("influence", company="Brown", by=1) in line
    assert effect("bonus", company="White", n=1) in line


def test_two_builds_are_two_lines() -> None:
    """In the duel the second action of a turn has a line of its own (p.14)."""
    state = begun(2, two_players="duel")
    first = TrackBuilt(0, "grey", "atlanta", ("Q14", "P13", "O12"))
    second = TrackBuilt(0, "brown", "roanoke", ("R9", "Q10"))
    assert len(told(state, first, InfluenceGained(0, "brown", 1, 2), second)) == 2


def test_the_automa_tells_why() -> None:
    """The automa's turn tells the tile drawn, the company, the city and the rule that decided (p.11-12)."""
    state = begun(2)
    drawn, chosen = told(
        state,
        AutomaDrew(2, "2_1", "orange", "memphis"),
        AutomaChose(
            2, "orange", "atlanta", "fewest_trains", 2, ("mobile",), ("P13", "O12"), "Q14", "clockwise"
        ),
        TrackBuilt(2, "orange", "atlanta", ("P13", "O12")),
        ValueRaised(2, "orange", 1, 5, "track"),
    )
    for word in (english(f"{TITLE}.automa"), "Orange", "Memphis"):
        assert word in drawn
    for word in ("Atlanta", effect("trains", n=2), effect("value", by=1, value=5)):
        assert word in chosen


def chosen_of(count: int, distance: int) -> str:
    """Return how a city is told that lay nearest to the target, of so many in reach."""
    others = ("new_orleans", "salt_lake_city", "los_angeles", "san_francisco")[: count - 1]
    path = ("P13", "O12")
    chosen = AutomaChose(2, "orange", "atlanta", "nearest", distance, others, path, "Q14", "only")
    (line,) = told(begun(2), chosen)
    return line


def test_the_automa_counts_what_it_passed_over() -> None:
    """However many cities were in reach, the line that tells the choice stays as short (p.11)."""
    assert len(chosen_of(5, 3)) == len(chosen_of(2, 3))
    assert "5" in chosen_of(5, 3)


def test_the_automa_builds_to_its_target() -> None:
    """Where the city is the target itself, this is all there is to say (p.11)."""
    said = english(f"{TITLE}.event.automa_chose.target", player="Automa", company="Orange", city="Atlanta")
    assert chosen_of(5, 0) == said


def test_a_bonus_that_exhausts_a_company_splits_no_line() -> None:
    """What a build brought stands in its line, though a company ran out in the middle of it (p.5)."""
    line, *others = told(
        begun(2),
        TrackBuilt(0, "grey", "atlanta", ("Q14", "P13", "O12")),
        TrackBonus(0, "white", 1),
        SharesRanOut(0, "white", 2),
        ValueRaised(0, "grey", 2, 4, "track"),
        InfluenceGained(0, "brown", 1, 3),
    )
    assert effect("value", by=2, value=4) in line
    assert effect("influence", company="Brown", by=1) in line
    assert others == [english(f"{TITLE}.event.shares_ran_out.trains", company="White", n=2)]


def test_influence_chosen_late_stands_with_its_build() -> None:
    """The influence of a purple icon stands with its build, whatever was told in between (p.7, p.14)."""
    line, *others = told(
        begun(2, golden_spike=True),
        TrackBuilt(0, "grey", "omaha", ("Q14", "P13", "O12")),
        SpikeMoved(0, "grey", ("brown",)),
        InfluenceGained(0, "brown", 1, 3),
    )
    assert effect("influence", company="Brown", by=1) in line
    assert len(others) == 1


def test_both_values_stand_with_the_joined_line() -> None:
    """The golden spike's bonus stands in one line with the joining of east and west (p.15)."""
    build, joined = told(
        begun(2, golden_spike=True),
        TrackBuilt(0, "grey", "denver", ("Q14", "P13")),
        LineJoined(0, "grey", "white"),
        ValueRaised(0, "grey", 2, 7, "golden_spike"),
        ValueRaised(0, "white", 2, 6, "golden_spike"),
    )
    assert effect("value_of", company="White", by=2, value=6) not in build
    for name, value in (("Grey", 7), ("White", 6)):
        assert effect("value_of", company=name, by=2, value=value) in joined


def test_the_last_round_tells_who_ran_out() -> None:
    """That a company's last share was taken is told once, where this is the last round too (p.5)."""
    events = (SharesRanOut(0, "grey", 0), LastTurns(0, ("grey", "white")))
    assert told(begun(2), *events) == [
        english(f"{TITLE}.event.last_turns", companies=SAY.join(["Grey", "White"]))
    ]
    assert len(told(begun(2), SharesRanOut(0, "grey", 1), events[1])) == 2


def test_why_the_automa_drew_anew() -> None:
    """That a company could do nothing stands in one line with the tile drawn in its place (p.10)."""
    _, anew, taken = told(
        begun(2),
        AutomaDrew(2, "2_1", "orange", "memphis"),
        AutomaUnable(2, "orange", 1, "no_share"),
        AutomaReset(2, 0),
        AutomaReset(2, 3),
        AutomaDrew(2, "1_1", "white", "memphis", redrawn=True),
        ShareTaken(2, "white", 1, 3),
    )
    sentences = [
        english(f"{TITLE}.event.automa_unable.no_share", company="Orange"),
        english(f"{TITLE}.event.automa_reset", player="Automa", n=3),
    ]
    assert anew.startswith(" ".join(sentences))
    assert "White" in anew
    assert english(f"{TITLE}.event.automa_reset.alone", player="Automa") not in anew
    assert "White" in taken


def test_first_shares_of_a_seat_are_one_line() -> None:
    """Who got several first shares at once is named once (p.4, p.13)."""
    drafted = [ShareDrafted(2, "grey", 2), ShareDrafted(2, "white", 1)]
    ann, automa = told(begun(2), ShareDrafted(0, "grey", 1), *drafted)
    assert ann == english(f"{TITLE}.event.share_drafted", player="alice", company="Grey", n=1)
    assert automa.count("Automa") == 1
    for shares in (("Grey", 2), ("White", 1)):
        assert english(f"{TITLE}.story.shares", company=shares[0], n=shares[1]) in automa


def test_shares_out_of_the_game_are_one_line() -> None:
    """Shares that nobody drafted are told together, each with the value that they raised (p.4)."""
    (line,) = told(begun(3), SharesRemoved(0, "grey", 1, 2, 2), SharesRemoved(0, "white", 1, 0, 0))
    assert english(f"{TITLE}.story.shares.value", company="Grey", n=1, by=2, value=2) in line
    assert english(f"{TITLE}.story.shares", company="White", n=1) in line


def test_the_target_stays_in_the_draft() -> None:
    """The automa's first shares move the company marker only, in the post and in the log (p.10)."""
    state = begun(1)
    event = AutomaDrew(1, "2_1", "orange", "augusta")
    (drawn,) = told(state, event, ShareDrafted(1, "orange", 2))
    assert drawn == english(f"{TITLE}.story.drawn", **drawn_tile(), n=2)
    logged = PHRASES.story.event(SAY, event, Scene(GAME.view(state, None), ("alice",)))
    assert logged == english(f"{TITLE}.event.automa_drew.draft", **drawn_tile())


def drawn_tile() -> dict[str, str]:
    """Return the words for a tile that the automa drew for an orange share."""
    tile = english(f"{TITLE}.name.tile", company=2, city=1)
    return {"player": "Automa", "tile": tile, "company": "Orange"}


def test_the_automa_is_no_person() -> None:
    """In Japanese players are called さん, the automa is not."""
    say = Say(WORDS, "ja")
    scene = Scene(GAME.view(begun(2), None), ("さくら", "健太"))
    events = (
        ShareDrafted(2, "grey", 1),
        TrackBuilt(2, "grey", "atlanta", ("Q14", "P13")),
        InfluenceGained(2, "grey", 1, 1),
        Passed(2),
    )
    for event in events:
        assert f"{say(f'{TITLE}.automa')}さん" not in PHRASES.story.event(say, event, scene)
