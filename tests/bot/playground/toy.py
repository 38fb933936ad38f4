"""A small bot that uses all that the playground has to show."""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING, Self

import discord
from discord import app_commands
from discord.ext import commands
from PIL import Image

if TYPE_CHECKING:
    import re
    from pathlib import Path

HOSTILE = "<img src=x onerror=\"document.title='hacked'\"><script>document.title='hacked'</script>"


def picture(size: tuple[int, int] = (1100, 700), name: str = "board.png") -> discord.File:
    """Return a picture of so many pixels."""
    data = io.BytesIO()
    Image.new("RGB", size, "steelblue").save(data, "PNG")
    data.seek(0)
    return discord.File(data, name, description="A board")


class Count(discord.ui.DynamicItem[discord.ui.Button[discord.ui.View]], template=r"count:(?P<n>\d+)"):
    """A button that outlives restarts and counts its presses."""

    def __init__(self, n: int) -> None:
        super().__init__(discord.ui.Button(label=f"Pressed {n}", custom_id=f"count:{n}", emoji="🚂"))
        self.n = n

    @classmethod
    async def from_custom_id(
        cls,
        _interaction: discord.Interaction,
        _item: discord.ui.Item[discord.ui.View],
        match: re.Match[str],
        /,
    ) -> Self:
        """Read the count from the custom id."""
        return cls(int(match["n"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Count one more."""
        await interaction.response.edit_message(view=board(self.n + 1))


class Menu(discord.ui.Select[discord.ui.LayoutView]):
    """A menu that tells privately what was chosen."""

    def __init__(self) -> None:
        options = [
            discord.SelectOption(label=name, value=name.lower(), description=f"Paint it {name}", emoji="🎨")
            for name in ("Red", "Green", "Blue")
        ]
        super().__init__(custom_id="paint", placeholder="Choose colours", options=options, max_values=2)

    async def callback(self, interaction: discord.Interaction) -> None:
        """Tell the choice."""
        await interaction.response.send_message(f"You chose {', '.join(self.values)}", ephemeral=True)


class Note(discord.ui.Modal, title="A note"):
    """A dialog with a text and a menu."""

    text: discord.ui.Label[Self] = discord.ui.Label(text="Your note", component=discord.ui.TextInput())

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """Repeat the text for all."""
        assert isinstance(self.text.component, discord.ui.TextInput)
        await interaction.response.send_message(f"Noted: {self.text.component.value}")


class Write(discord.ui.Button[discord.ui.LayoutView]):
    """A button that opens the dialog."""

    def __init__(self) -> None:
        super().__init__(label="Write a note", custom_id="write", style=discord.ButtonStyle.success)

    async def callback(self, interaction: discord.Interaction) -> None:
        """Open it."""
        await interaction.response.send_modal(Note())


def board(n: int = 0) -> discord.ui.LayoutView:
    """Return a message with one of each component."""
    view = discord.ui.LayoutView(timeout=None)
    row: discord.ui.ActionRow[discord.ui.LayoutView] = discord.ui.ActionRow()
    row.add_item(Count(n))
    row.add_item(Write())
    row.add_item(discord.ui.Button(label="Closed", disabled=True, style=discord.ButtonStyle.danger))
    view.add_item(
        discord.ui.Container(
            discord.ui.TextDisplay(f"# Board {n}\n**bold** _italic_ `code` {HOSTILE}\n- one\n- two"),
            discord.ui.MediaGallery(
                discord.MediaGalleryItem("attachment://board.png", description="A board")
            ),
            discord.ui.Separator(),
            discord.ui.Section(
                discord.ui.TextDisplay("A section"),
                accessory=discord.ui.Button(label="Site", url="https://example.org/"),
            ),
            row,
            discord.ui.ActionRow(Menu()),
            accent_colour=discord.Colour.gold(),
        )
    )
    return view


class Names(app_commands.Translator):
    """Korean names."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        _context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Translate the words that there are."""
        words = {"play": "놀이", "colour": "색", "Play with a colour": "색을 고르기", "Red": "빨강"}
        return words.get(string.message) if locale is discord.Locale.korean else None


class Toy(commands.AutoShardedBot):
    """The bot; it keeps a count of its starts in a file."""

    def __init__(self, folder: Path) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned, intents=discord.Intents(guilds=True), help_command=None
        )
        self.folder = folder
        self.allowed_mentions = discord.AllowedMentions(everyone=False, roles=False)

    async def setup_hook(self) -> None:
        """Register everything."""
        self.add_dynamic_items(Count)
        self.add_view(board())
        await self.tree.set_translator(Names())
        self.tree.add_command(play)
        self.tree.add_command(kinds)
        await self.tree.sync()
        starts = self.folder / "starts"
        starts.write_text(str(int(starts.read_text()) + 1 if starts.exists() else 1))
        if (self.folder / "broken").exists():
            raise RuntimeError("the toy is broken")


play = app_commands.Group(name="play", description="Toys")


@play.command(name="colour", description="Play with a colour")
@app_commands.choices(shade=[app_commands.Choice(name="Red", value="red")])
async def colour(interaction: discord.Interaction, name: str, shade: str = "none", n: int = 1) -> None:
    """Show all options as they arrived, and the locales."""
    told = f"{name} {shade} {n} {interaction.locale.value} {interaction.guild_locale}"
    await interaction.response.send_message(told, ephemeral=True)


@colour.autocomplete("name")
async def complete(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
    """Offer the names that contain the text."""
    shade = interaction.namespace.shade or "no shade"
    names = ("amber", "azure", "beige")
    return [app_commands.Choice(name=f"{n} ({shade})", value=n) for n in names if current in n]


@colour.autocomplete("n")
async def complete_number(_interaction: discord.Interaction, _current: str) -> list[app_commands.Choice[int]]:
    """Offer a number, whatever is typed."""
    return [app_commands.Choice(name="dozen", value=12)]


@play.command(name="board", description="Post a board")
async def post(interaction: discord.Interaction) -> None:
    """Post the message with everything."""
    await interaction.response.defer()
    await interaction.followup.send(view=board(), file=picture())


kinds = app_commands.Group(name="kinds", description="Other answers")


@kinds.command(name="slow", description="Answer late")
async def slow(interaction: discord.Interaction) -> None:
    """Think until the folder has a file ``go``."""
    await interaction.response.defer(ephemeral=True)
    assert isinstance(interaction.client, Toy)
    while not (interaction.client.folder / "go").exists():  # noqa: ASYNC110  the test makes the file
        await asyncio.sleep(0.01)
    await interaction.followup.send("At last", ephemeral=True)


@kinds.command(name="mute", description="Do not answer")
async def mute(_interaction: discord.Interaction) -> None:
    """Do nothing."""


@kinds.command(name="fail", description="Raise an error")
async def fail(_interaction: discord.Interaction) -> None:
    """Fail."""
    raise ValueError("the toy failed")


@kinds.command(name="file", description="Send a file and mention somebody")
async def file(interaction: discord.Interaction, person: discord.Member) -> None:
    """Send an attachment that is no picture."""
    data = discord.File(io.BytesIO(b"<script>alert(1)</script>"), "export.html")
    await interaction.response.send_message(f"For {person.mention}", file=data)


@kinds.command(name="gallery", description="Send pictures in one gallery")
async def gallery(
    interaction: discord.Interaction, wide: int, high: int, number: int = 1, *, boxed: bool = True
) -> None:
    """Send as many pictures of one size, in a container or without."""
    files = [picture((wide, high), f"{n}.png") for n in range(number)]
    items = [discord.MediaGalleryItem(f"attachment://{file.filename}") for file in files]
    shown = discord.ui.MediaGallery[discord.ui.LayoutView](*items)
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.Container(shown) if boxed else shown)
    await interaction.response.send_message(view=view, files=files)


@kinds.command(name="plain", description="Send text, a picture and buttons without components around")
async def plain(interaction: discord.Interaction, person: discord.Member) -> None:
    """Send what reminders are made of."""
    view = discord.ui.View(timeout=None).add_item(discord.ui.Button(label="Look", custom_id="look"))
    file = picture((1720, 1826))
    await interaction.response.send_message(f"**Your** turn, {person.mention}", file=file, view=view)


@kinds.command(name="boxed", description="Mention somebody within components")
async def boxed(interaction: discord.Interaction, person: discord.Member) -> None:
    """Send a mention of which a telephone tells no words."""
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.Container(discord.ui.TextDisplay(f"Your turn, {person.mention}")))
    await interaction.response.send_message(view=view)


@kinds.command(name="twice", description="Send with one nonce twice")
async def twice(interaction: discord.Interaction) -> None:
    """Send two messages of which Discord keeps the first."""
    await interaction.response.defer()
    assert isinstance(interaction.channel, discord.TextChannel)
    first = await interaction.channel.send("first", nonce="one", file=picture())
    second = await interaction.channel.send("second", nonce="one", file=picture())
    await interaction.followup.send(f"same: {first.id == second.id}")
