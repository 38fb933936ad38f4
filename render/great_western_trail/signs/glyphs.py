"""Small signs, painted in a square: the words of which icons are sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.great_western_trail import colours
from render.great_western_trail.colours import CATTLE, DONE, HANDS
from render.great_western_trail.signs.figures import cow, hazard, house, palm
from render.kit.house.colours import INK, PAPER, QUIET
from render.kit.palette import WHITE, mix, rgb
from render.kit.symbols import draw_symbol

if TYPE_CHECKING:
    from render.great_western_trail.signs.figures import UnitSquare
    from render.kit.palette import Colour

_RIBBON, _RIBBON_SHADE = rgb("#b0563c"), rgb("#5b2417")


def coin(sq: UnitSquare) -> None:
    """Paint dollars gained."""
    sq.disc(0.5, 0.5, 0.5, colours.COIN.edge)
    sq.disc(0.5, 0.5, 0.44, mix(colours.COIN.fill, colours.COIN.edge, 0.35))
    sq.disc(0.48, 0.475, 0.415, mix(colours.COIN.fill, WHITE, 0.55))
    sq.disc(0.5, 0.5, 0.385, colours.COIN.fill)


def cost(sq: UnitSquare) -> None:
    """Paint dollars paid: a coin with a red rim."""
    sq.disc(0.5, 0.5, 0.5, mix(colours.COST.edge, INK, 0.3))
    sq.disc(0.49, 0.485, 0.475, colours.COST.edge)
    sq.disc(0.5, 0.5, 0.39, colours.COST.fill)


def certificate(sq: UnitSquare) -> None:
    """Paint a certificate: a sheet with a seal."""
    sq.box((0.08, 0.02, 0.92, 0.98), colours.CERTIFICATE.edge, 0.1)
    sq.box((0.14, 0.08, 0.86, 0.92), colours.CERTIFICATE.fill, 0.06)
    sq.box((0.14, 0.08, 0.86, 0.2), mix(colours.CERTIFICATE.fill, colours.CERTIFICATE.edge, 0.55), 0.04)


def token(sq: UnitSquare) -> None:
    """Paint an exchange token: two arrows round a disc."""
    sq.disc(0.5, 0.5, 0.5, colours.TOKEN.edge)
    sq.disc(0.5, 0.5, 0.44, colours.TOKEN.fill)
    for turn in (1, -1):
        sq.line([(0.5 - turn * 0.24, 0.5 - turn * 0.13), (0.5 + turn * 0.12, 0.5 - turn * 0.13)], WHITE, 0.1)
        tip = (0.5 + turn * 0.3, 0.5 - turn * 0.13)
        sq.poly([tip, (tip[0] - turn * 0.2, tip[1] - 0.16), (tip[0] - turn * 0.2, tip[1] + 0.16)], WHITE)


def card(sq: UnitSquare, colour: str) -> None:
    """Paint a cattle card of a colour with its brand; "any": of any colour, else bare."""
    edge = CATTLE[colour].edge if colour in CATTLE else INK
    sq.box((0.1, 0.0, 0.9, 1.0), edge, 0.12)
    if colour not in CATTLE:
        sq.box((0.17, 0.07, 0.83, 0.93), PAPER, 0.07)
        if colour == "any":
            cow(sq.part(0.2, 0.2, 0.6))
        return
    look = CATTLE[colour]
    sq.box((0.17, 0.07, 0.83, 0.93), look.fill, 0.07)
    draw_symbol(sq.pen, look.symbol, sq.at(0.5, 0.5), 0.25 * sq.size, look.ink, hole=look.fill)


def objective(sq: UnitSquare) -> None:
    """Paint an objective card: a sheet with a target."""
    sq.box((0.1, 0.0, 0.9, 1.0), mix(colours.POINTS.fill, INK, 0.3), 0.12)
    sq.box((0.17, 0.07, 0.83, 0.93), PAPER, 0.07)
    for radius, fill in ((0.28, colours.POINTS.fill), (0.19, PAPER), (0.1, colours.POINTS.fill)):
        sq.disc(0.5, 0.5, radius, fill)


def back(sq: UnitSquare) -> None:
    """Paint a card's back."""
    sq.box((0.1, 0.0, 0.9, 1.0), INK, 0.12)
    sq.box((0.17, 0.07, 0.83, 0.93), colours.BACK, 0.07)
    draw_symbol(sq.pen, "disc", sq.at(0.5, 0.5), 0.34 * sq.size, PAPER)


def hand(sq: UnitSquare, colour: str) -> None:
    """Paint a hand: the green ones on a disc, the black ones on a lozenge."""
    look = HANDS[colour]
    if colour == "green":
        sq.disc(0.5, 0.5, 0.5, WHITE)
        sq.disc(0.5, 0.5, 0.45, look.fill)
    else:
        sq.poly([(0.5, -0.02), (1.02, 0.5), (0.5, 1.02), (-0.02, 0.5)], WHITE)
        sq.poly([(0.5, 0.05), (0.95, 0.5), (0.5, 0.95), (0.05, 0.5)], look.fill)
    palm(sq.part(0.24, 0.2, 0.54), look.ink)


def auxiliary(sq: UnitSquare, times: str = "2") -> None:
    """Paint an auxiliary action, single or up to double: one or two discs on a plate."""
    half = 0.5 if times == "1" else 0.64
    ground = mix(colours.MEADOW, WHITE, 0.4)
    sq.box((0.5 - half, 0.06, 0.5 + half, 0.94), INK, 0.2)
    sq.box((0.58 - half, 0.14, 0.42 + half, 0.86), ground, 0.13)
    if times == "1":
        disc(sq.part(0.2, 0.2, 0.6))
        return
    disc(sq.part(-0.03, 0.24, 0.52))
    disc(sq.part(0.51, 0.24, 0.52))


def tiles(sq: UnitSquare) -> None:
    """Paint a stack of tiles."""
    for down in (0.3, 0.15, 0.0):
        sq.box((0.04, 0.08 + down, 0.96, 0.66 + down), INK, 0.12)
        sq.box((0.1, 0.14 + down, 0.9, 0.6 + down), colours.CAMP, 0.08)


def arrow(sq: UnitSquare, fill: Colour = INK) -> None:
    """Paint an arrow to the right."""
    sq.box((0.2, 0.43, 0.6, 0.57), fill)
    sq.poly([(0.48, 0.24), (0.8, 0.5), (0.48, 0.76)], fill)


def arrow_back(sq: UnitSquare, fill: Colour = colours.COST.edge) -> None:
    """Paint an arrow to the left."""
    sq.box((0.4, 0.43, 0.8, 0.57), fill)
    sq.poly([(0.52, 0.24), (0.2, 0.5), (0.52, 0.76)], fill)


def arrow_down(sq: UnitSquare, fill: Colour = INK) -> None:
    """Paint an arrow downwards."""
    sq.box((0.42, 0.08, 0.58, 0.6), fill)
    sq.poly([(0.2, 0.5), (0.5, 0.94), (0.8, 0.5)], fill)


def disc(sq: UnitSquare, fill: Colour = mix(INK, WHITE, 0.15)) -> None:  # noqa: B008  a constant
    """Paint a player's disc."""
    sq.disc(0.5, 0.5, 0.46, fill)
    sq.disc(0.5, 0.5, 0.34, mix(fill, WHITE, 0.25))
    sq.disc(0.5, 0.5, 0.27, fill)


def points(sq: UnitSquare) -> None:
    """Paint the field of victory points: a shield."""
    outline = [(0.02, 0.04), (0.98, 0.04), (0.98, 0.52), (0.86, 0.78), (0.5, 1.0), (0.14, 0.78), (0.02, 0.52)]
    sq.poly(outline, colours.POINTS.edge)
    sq.poly([(0.5 + (x - 0.5) * 0.86, 0.48 + (y - 0.48) * 0.86) for x, y in outline], colours.POINTS.fill)


def plus(sq: UnitSquare, fill: Colour = INK) -> None:
    """Paint a plus."""
    sq.line([(0.5, 0.2), (0.5, 0.8)], fill, 0.16)
    sq.line([(0.2, 0.5), (0.8, 0.5)], fill, 0.16)


def slash(sq: UnitSquare, fill: Colour = INK) -> None:
    """Paint a stroke between alternatives."""
    sq.line([(0.32, 0.95), (0.68, 0.05)], fill, 0.12)


def none(sq: UnitSquare, fill: Colour = colours.COST.edge) -> None:
    """Paint a bar across what does not count."""
    sq.line([(0.08, 0.92), (0.92, 0.08)], WHITE, 0.22)
    sq.line([(0.08, 0.92), (0.92, 0.08)], fill, 0.12)


def permanent(sq: UnitSquare) -> None:
    """Paint a permanent certificate: one with a seal."""
    certificate(sq)
    sq.disc(0.5, 0.58, 0.24, colours.POINTS.fill)
    draw_symbol(sq.pen, "star", sq.at(0.5, 0.58), 0.17 * sq.size, colours.CERTIFICATE.fill)


def arrow_aside(sq: UnitSquare) -> None:
    """Paint an arrow to the building beside."""
    arrow_back(sq, INK)


def removed(sq: UnitSquare) -> None:
    """Paint a hazard that goes away."""
    hazard(sq)
    none(sq)


def removed_card(sq: UnitSquare) -> None:
    """Paint a card that leaves the game."""
    card(sq, "any")
    none(sq)


def free(sq: UnitSquare) -> None:
    """Paint a hand that nothing is paid to."""
    palm(sq.part(0.14, 0.08, 0.76), INK)
    none(sq)


def rosette(sq: UnitSquare) -> None:
    """Paint a rosette: the specialization of Sam."""
    tail = (0.04, 0.5), (0.36, 0.5), (0.34, 1.0), (0.19, 0.88), (0.06, 1.0)
    for aside in (-1, 1):
        sq.poly([(0.5 + aside * x, y) for x, y in tail], _RIBBON_SHADE)
    for radius, fill in ((0.39, _RIBBON_SHADE), (0.34, _RIBBON), (0.25, WHITE)):
        sq.disc(0.5, 0.39, radius, fill)
    draw_symbol(sq.pen, "star", sq.at(0.5, 0.4), 0.2 * sq.size, _RIBBON_SHADE)


def most_houses(sq: UnitSquare) -> None:
    """Paint a crowned house: the buildings of whoever has most."""
    house(sq.part(0.1, 0.2, 0.8))
    draw_symbol(sq.pen, "crown", sq.at(0.5, 0.14), 0.2 * sq.size, WHITE)
    draw_symbol(sq.pen, "crown", sq.at(0.5, 0.14), 0.17 * sq.size, colours.POINTS.fill)


def tick(sq: UnitSquare) -> None:
    """Paint a mark for what is done, or possible now."""
    sq.disc(0.5, 0.5, 0.5, WHITE)
    sq.disc(0.5, 0.5, 0.45, DONE)
    sq.pen.line([sq.at(0.27, 0.52), sq.at(0.43, 0.68), sq.at(0.73, 0.34)], WHITE, sq.size * 0.12)


def not_yet(sq: UnitSquare) -> None:
    """Paint a mark for what is not done."""
    for radius, fill in ((0.5, WHITE), (0.45, mix(QUIET, INK, 0.2)), (0.31, WHITE)):
        sq.disc(0.5, 0.5, radius, fill)


def unknown(sq: UnitSquare) -> None:
    """Paint a mark for what nobody else knows."""
    sq.disc(0.5, 0.5, 0.5, WHITE)
    sq.disc(0.5, 0.5, 0.45, mix(QUIET, INK, 0.2))
    for x in (0.28, 0.5, 0.72):
        sq.disc(x, 0.5, 0.075, WHITE)
