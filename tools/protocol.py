"""Writes what the page and the reader need to know of the protocol: `web/src/lib/protocol.ts` and the tables of
`docs/server.md`, from the typed messages of the server, their first lines and the comments of their fields.

Run it with `make protocol` after a change; a test compares what is committed with what it would write.
"""

from __future__ import annotations

import inspect
import re
import types
import typing
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
from pydantic import BaseModel

from escarmouche.engine.showing import scene
from escarmouche.server import budgets, configuring, errors, incoming, wishes
from escarmouche.server.protocol import (
    bands,
    basics,
    campaigns,
    frames,
    games,
    helping,
    matches,
    paper,
    requests,
    screens,
    shelf,
    socket,
    states,
    tables,
    trials,
)

ROOT: Final = Path(__file__).parent.parent
TYPESCRIPT: Final = ROOT / "web" / "src" / "lib" / "protocol.ts"
DOCUMENT: Final = ROOT / "docs" / "server.md"

Kind = type[msgspec.Struct] | type[BaseModel]

# Named types that are no classes, in the order of the file.
ALIASES: Final[dict[str, Any]] = {
    "Place": basics.Place, "Pose": basics.Pose, "Answer": basics.Answer, "Fields": basics.Fields,
    "Setting": basics.Setting, "Labels": basics.Labels, "Icons": basics.Icons, "Widget": scene.Widget, "Status": matches.Status,
    "SeatKind": matches.SeatKind, "DiceKind": matches.DiceKind, "UndoPolicy": matches.UndoPolicy,
    "Units": matches.Units, "StageStatus": campaigns.StageStatus, "CampaignStatus": campaigns.CampaignStatus, "ShelfKind": shelf.ShelfKind, "Form": requests.Form, "Change": frames.Change, "Reading": helping.Reading,
    "Polygons": helping.Polygons, "TrialStatus": trials.TrialStatus, "Reply": helping.Reply, "Spoken": socket.Spoken, "AnyCommand": incoming.Command,
    "AnyAsk": incoming.Ask,
}  # fmt: skip

WIDGETS: Final[list[Kind]] = [
    scene.Counter, scene.Track, scene.Tokens, scene.Cards, scene.Tags, scene.Dice, scene.Figures,
]  # fmt: skip
COMMANDS: Final[list[Kind]] = [
    incoming.AnswerCommand, incoming.InterruptCommand, incoming.DefaultsCommand, incoming.UndoCommand,
    incoming.ConsentCommand, incoming.StandCommand, incoming.ConcedeCommand, incoming.LeaveCommand, incoming.ReplaceCommand, incoming.OfferCommand,
    incoming.PledgeCommand,
    incoming.RevealCommand, incoming.BandCommand, incoming.CallOffCommand, incoming.NameCommand, incoming.ChatCommand,
]  # fmt: skip
ASKS: Final[list[Kind]] = [
    incoming.CheckAsk, incoming.RouteAsk, incoming.ReachAsk, incoming.SuggestAsk, incoming.AdviseAsk, incoming.SightAsk, incoming.RulerAsk,
    incoming.RangesAsk,
    incoming.ThreatsAsk,
    incoming.ExposureAsk,
    incoming.OddsAsk,
]  # fmt: skip

SECTIONS: Final[dict[str, list[Kind]]] = {
    "Basics": [basics.Text, basics.Refusal, basics.Detail, basics.ErrorBody, basics.Failed],
    "Games": [
        games.TableSource, games.Seating, games.ScenarioInfo, games.GameSummary, games.Games, games.BandFigure, games.BandInfo,
        games.SwitchSetting, games.SwitchInfo, games.Recipe, games.Sample, games.GameInfo, games.RuleText, games.Chapter,
        games.Rules, wishes.BandWish, games.Share, games.BandCheck,
    ],
    "Bands": [
        bands.FormItem, bands.FormNumber, bands.FormField, bands.BandForm, wishes.BandDraft, bands.BandLine, bands.BandFault,
        bands.BandMisfit, bands.BandOffer, bands.BandJudged, wishes.DrawWish, bands.BandDrawn,
    ],
    "Trials": [wishes.TrialWish, trials.Estimate, trials.FigureTried, trials.Trial],
    "Paper": [
        paper.PaperNumber, paper.PaperLine, paper.PaperGroup, paper.PaperTrack, paper.PaperCard, paper.PaperFigure, paper.BandSheets,
        paper.ReferenceLine, paper.ReferenceSection, paper.Reference,
    ],
    "Screens": [screens.LessonNote, screens.Lesson, screens.Gestures, screens.DrawnGrain, screens.DrawnForm, screens.GameDrawing],
    "Tables": [
        tables.Piece, tables.Table, tables.Nature, tables.Palette, wishes.TableWish, tables.TableFault, tables.SideOutlook,
        tables.TableHints, tables.TableJudged, tables.ReadyTable, tables.ReadyTables,
    ],
    "Shelves": [
        shelf.ShelfKey, shelf.ShelfLine, shelf.Shelf, shelf.ShelfItem, shelf.ShelfKept, shelf.ShelfRead, wishes.ShelfWish, wishes.ShelfChange,
        wishes.ShelfName, wishes.ShelfCopy,
    ],
    "Matches": [
        incoming.SeatWish, incoming.MatchWish, incoming.ForkWish, matches.You, incoming.Enter, matches.Entered,
        matches.SeatLink, matches.WatchLink, matches.Links, matches.Made, matches.Imported, matches.Outcome,
        matches.BandBrief, matches.SeatInfo, matches.Strand, matches.DiceInfo, matches.Origin, matches.Resumed, matches.MatchLine,
        matches.Info, matches.Watch, incoming.MineWish, matches.Mine, matches.Rematch,
        matches.Queued,
        matches.Verified,
    ],
    "Campaigns": [
        wishes.CampaignWish, campaigns.TermSetting, campaigns.Term, campaigns.CampaignForm, campaigns.CampaignMade, campaigns.CampaignSeat,
        campaigns.CampaignNumber, campaigns.CampaignFigure, campaigns.CampaignPurse, campaigns.CampaignBand, campaigns.CampaignStage, campaigns.CampaignMoment,
        campaigns.CampaignChapter, campaigns.CampaignTold, wishes.Decision, campaigns.CampaignLine, wishes.CampaignsWish,
        campaigns.Campaigns,
    ],
    "State": [
        *WIDGETS, scene.Tag, scene.Range, scene.Score, scene.Fact, states.StateShown, states.Figure, states.Marker,
        states.Zone, states.Effect, states.State, states.StateChange,
    ],
    "Requests": [requests.Chance, requests.Option, requests.Stick, requests.Limits, requests.DiceAsked, requests.Interrupt, requests.Request],
    "Frames": [
        frames.TallyLine, frames.Tally, frames.MatchEvent, frames.RollShown, frames.HiddenRoll, frames.Question,
        frames.Walk, frames.Undone, frames.AskedNext, frames.Frame, frames.TableAt, frames.RoundAt, frames.Replay,
    ],
    "The socket": [
        incoming.Hello, incoming.Look, socket.Chat, socket.Proposal, socket.Standing, socket.Present, socket.Welcome,
        socket.Update, socket.Ack, socket.Refused, socket.Stale, socket.Said, socket.Presence, socket.Over,
        socket.Failure,
    ],
    "Commands": COMMANDS,
    "Asking the table": [
        *ASKS, helping.Check, helping.Reach, helping.Suggestion, helping.Advice, helping.SightPart, helping.Sight, helping.Ruler,
        helping.Ring, helping.Ranges, helping.ThreatMap, helping.Exposed, helping.Exposure, helping.Likely, helping.OptionOdds, helping.OddsTold,
    ],
}  # fmt: skip

# What the page calls things by itself; the socket adds type, id and index to what it sends.
PAGE: Final = """\
// The page's own names

type Bare<T> = T extends unknown ? Omit<T, "type" | "id" | "index"> : never;
/** A command without what the socket adds. */
export type Command = Bare<AnyCommand>;
/** A question to the table without what the socket adds. */
export type Ask = Bare<AnyAsk>;
export type ServerMessage = Spoken | Reply;
export type Band = Fields;
/** A way to a place. */
export type Route = Check & { answer: Place[] | null };
"""


class Field:
    """One field of a message, as it is written."""

    def __init__(self, name: str, type: Any, *, is_optional: bool, comment: str) -> None:
        self.name: Final = name
        self.type: Final = type
        self.is_optional: Final = is_optional
        self.comment: Final = comment


# Reading the classes.


def comments_of(kind: Kind) -> dict[str, str]:
    """The comments behind the fields of a class and of those it extends."""
    found: dict[str, str] = {}
    for one in reversed(kind.__mro__):
        if one.__module__.partition(".")[0] not in ("builtins", "msgspec", "pydantic"):
            for line in inspect.getsource(one).splitlines():
                match = re.match(r"    (\w+): .*?  # (.+)$", line)
                if match is not None:
                    found[match[1]] = match[2]
    return found


def fields_of(kind: Kind) -> list[Field]:
    """The fields of a class; the one that tells it from others comes first."""
    comments = comments_of(kind)
    if issubclass(kind, BaseModel):
        hints = typing.get_type_hints(kind, include_extras=True)
        return [
            Field(
                info.alias or name, hints[name], is_optional=not info.is_required(), comment=comment_on(kind, name, comments)
            )
            for name, info in kind.model_fields.items()
        ]  # fmt: skip
    config = kind.__struct_config__
    found: list[Field] = []
    if config.tag is not None:
        found.append(Field(str(config.tag_field), typing.Literal[config.tag], is_optional=False, comment="always"))
    for one in msgspec.structs.fields(kind):
        is_left_out = config.omit_defaults and not one.required
        type = one_of(one.type, without=(msgspec.UnsetType, types.NoneType) if is_left_out else (msgspec.UnsetType,))
        is_optional = is_left_out or msgspec.UnsetType in typing.get_args(one.type)
        comment = comment_on(kind, one.name, comments)
        found.append(Field(one.encode_name, type, is_optional=is_optional, comment=comment))
    return found


def comment_on(kind: Kind, name: str, comments: dict[str, str]) -> str:
    if name not in comments:
        raise LookupError(f"{kind.__name__}.{name} has no comment that says what it is")
    return comments[name]


def one_of(type: Any, *, without: tuple[Any, ...]) -> Any:
    """A union without some of its parts."""
    if typing.get_origin(type) not in (typing.Union, types.UnionType):
        return type
    parts = tuple([part for part in typing.get_args(type) if part not in without])
    return typing.Union[parts]  # noqa: UP007  made at run time


# TypeScript.


def written(type: Any, *, is_alias: bool = False) -> str:
    """A Python type in TypeScript."""
    if not is_alias:
        for name, alias in ALIASES.items():
            if type == alias:
                return name
    origin, parts = typing.get_origin(type), typing.get_args(type)
    if origin is typing.Annotated:
        return written(
            parts[1] if typing.get_origin(parts[1]) is not None else parts[0]
        )  # what is meant, if it says so
    if type in NAMES:
        return NAMES[type]
    if origin in (typing.Union, types.UnionType):
        return union(type, is_alias=is_alias)
    if origin is typing.Literal:
        return " | ".join([str(part).lower() if isinstance(part, bool) else f'"{part}"' for part in parts])
    if origin is tuple and parts[-1] is not Ellipsis:
        return f"[{', '.join([written(part) for part in parts])}]"
    if origin in (list, tuple):
        inner = written(parts[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {written(parts[1])}>"
    return str(type.__name__)


NAMES: Final[dict[Any, str]] = {
    str: "string", int: "number", float: "number", bool: "boolean", types.NoneType: "null", Any: "unknown",
}  # fmt: skip


def union(type: Any, *, is_alias: bool) -> str:
    """The parts of a union, each once; what is sent as it was written has the type of what was written."""
    rest = one_of(type, without=(types.NoneType, msgspec.Raw))
    named = [name for name, alias in ALIASES.items() if rest == alias and not is_alias]
    parts = named or [written(part) for part in typing.get_args(type) if part not in (types.NoneType, msgspec.Raw)]
    if types.NoneType in typing.get_args(type):
        parts.append("null")
    return " | ".join(dict.fromkeys(parts))


def first_line(kind: Kind) -> str:
    return inspect.cleandoc(kind.__doc__ or "").splitlines()[0]


def interface(kind: Kind) -> list[str]:
    """A class as an interface of TypeScript."""
    lines = [f"/** {first_line(kind)} */", f"export interface {kind.__name__} {{"]
    for field in fields_of(kind):
        mark = "?" if field.is_optional else ""
        lines.append(f"  {field.name}{mark}: {written(field.type)}; // {field.comment}")
    return [*lines, "}", ""]


def typescript() -> str:
    """The whole of `protocol.ts`."""
    names = [*ALIASES, *[kind.__name__ for kinds in SECTIONS.values() for kind in kinds]]
    if len(set(names)) < len(names):
        raise LookupError(f"two messages have one name: {sorted({name for name in names if names.count(name) > 1})}")
    lines = ["/** The messages of docs/server.md. Made by tools/protocol.py from the server: `make protocol`. */", ""]
    lines += [f"export type {name} = {written(alias, is_alias=True)};" for name, alias in ALIASES.items()]
    for title, kinds in SECTIONS.items():
        lines += ["", f"// {title}", ""]
        for kind in kinds:
            lines += interface(kind)
        lines.pop()
    return "\n".join([*lines, "", PAGE])


# The tables of the document.


def cell(text: str) -> str:
    return text.replace("|", r"\|")


def table_of(kind: Kind) -> list[str]:
    """A class as a table of its fields."""
    lines = [f"**{kind.__name__}**: {first_line(kind)}", "", "| field | type | meaning |", "| --- | --- | --- |"]
    for field in fields_of(kind):
        name = f"`{field.name}`" + (" (may be missing)" if field.is_optional else "")
        lines.append(f"| {name} | `{cell(written(field.type))}` | {cell(field.comment)} |")
    return [*lines, ""]


def told_apart(kinds: list[Kind], by: str) -> list[str]:
    """Messages that one field tells apart, as one table; what all of them have is left out."""
    common = {"type", "id", "seat", "index", by}
    lines = [f"| `{by}` | fields | meaning |", "| --- | --- | --- |"]
    for kind in kinds:
        fields = fields_of(kind)
        value = next(typing.get_args(field.type)[0] for field in fields if field.name == by)
        own = [f"`{field.name}`: {field.comment}" for field in fields if field.name not in common]
        lines.append(f"| `{value}` | {cell('; '.join(own))} | {cell(first_line(kind))} |")
    return [*lines, ""]


def code_table() -> list[str]:
    lines = ["| code | status | meaning |", "| --- | --- | --- |"]
    lines += [f"| `{code}` | {status} | {meaning} |" for code, (status, meaning) in errors.CODES.items()]
    return [*lines, ""]


def budget_table() -> list[str]:
    lines = ["| what | at most |", "| --- | --- |"]
    lines += [f"| {what} | {most} |" for what, most in budgets.TOLD.items()]
    return [*lines, ""]


def settings_rows() -> list[str]:
    lines = ["| setting | default | from | to | meaning |", "| --- | --- | --- | --- | --- |"]
    for one in configuring.settings_table().values():
        is_number = isinstance(one.default, int | float) and not isinstance(one.default, bool)
        most = f"{one.high:,}" if is_number and one.high < configuring.MOST else ""
        default = f"{one.default:g}" if is_number else str(one.default or "").lower()
        default = "no" if one.default is False else "yes" if one.default is True else default
        lines.append(
            f"| `{one.name}` | {default} | {one.low if is_number else ''} | {most} | {cell(one.about['en'])} |"
        )
    return [*lines, ""]


def form_table() -> list[str]:
    lines = ["| `form` | what may be answered, and how |", "| --- | --- |"]
    lines += [f"| `{form}` | {cell(answer)} |" for form, answer in requests.ANSWERS.items()]
    return [*lines, ""]


def alias_table() -> list[str]:
    lines = ["| name | type |", "| --- | --- |"]
    lines += [f"| `{name}` | `{cell(written(alias, is_alias=True))}` |" for name, alias in ALIASES.items()]
    return [*lines, ""]


SPECIAL: Final[dict[str, Callable[[], list[str]]]] = {
    "names": alias_table, "errors": code_table, "forms": form_table, "commands": lambda: told_apart(COMMANDS, "do"),
    "asks": lambda: told_apart(ASKS, "what"), "budgets": budget_table, "settings": settings_rows,
}  # fmt: skip
BLOCK: Final = re.compile(r"(<!-- protocol: ([\w ]+) -->\n).*?(<!-- end -->)", re.DOTALL)


def tables_for(names: str) -> Iterator[str]:
    known = {kind.__name__: kind for kinds in SECTIONS.values() for kind in kinds}
    for name in names.split():
        yield from SPECIAL[name]() if name in SPECIAL else table_of(known[name])


def document(text: str) -> str:
    """The document with the tables between its marks as they should be."""
    return BLOCK.sub(lambda found: found[1] + "\n" + "\n".join(tables_for(found[2])) + "\n" + found[3], text)


def undocumented(text: str) -> list[str]:
    """Messages that no mark of the document names."""
    named = {name for found in BLOCK.finditer(text) for name in found[2].split()}
    in_one = {"commands": COMMANDS, "asks": ASKS}
    told = {kind.__name__ for name, kinds in in_one.items() if name in named for kind in kinds}
    return [kind.__name__ for kinds in SECTIONS.values() for kind in kinds if kind.__name__ not in named | told]


def main() -> None:
    TYPESCRIPT.write_text(typescript(), encoding="utf-8")
    DOCUMENT.write_text(document(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
