"""The picture of a battle: the table with its figures, and the rosters of both sides beside it."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.text import Text

from escarmouche.cli.narrating import SIDES
from escarmouche.cli.terminal.canvas import MARGIN, PANEL, Canvas, scale_for
from escarmouche.cli.terminal.phrases import Phrases
from escarmouche.cli.terminal.signs import MARKER, sign_of, signs_of_markers
from escarmouche.cli.terminal.widgets import told_facts
from escarmouche.engine.match.match import Match
from escarmouche.engine.showing.scene import EffectShown, FigureSheet, Scene, Track
from escarmouche.engine.words.messages import Message
from escarmouche.engine.words.monograms import monograms, shown
from escarmouche.table.geometry.points import Point
from escarmouche.table.geometry.shapes import UNIT_CIRCLE

BRACKETS: Final = (("[", "]"), ("(", ")"), ("{", "}"), ("<", ">"))
ACTING: Final = (">", "<")
LEGAL: Final = "·"
LEGAL_ASCII: Final = "."
LIMIT: Final = "╌"
LIMIT_ASCII: Final = "_"
RIM: Final = "∘"  # of a disc in which something is in force
RIM_ASCII: Final = "o"


class Highlights:
    """What a question wants shown on the table."""

    def __init__(
        self,
        *,
        acting: int = -1,
        letters: list[tuple[str, Point]] | None = None,
        legal: list[tuple[int, int]] | None = None,
    ) -> None:
        self.acting: Final = acting
        self.letters: Final = letters if letters is not None else []
        self.legal: Final = legal if legal is not None else []  # cells where a figure may go


class Picture:
    """Draws a match on a console of any width."""

    def __init__(self, match: Match, phrases: Phrases, console: Console) -> None:
        self.match: Final = match
        self.phrases: Final = phrases
        self.console: Final = console
        self.monograms: Final = monograms([figure.name for figure in match.battle.figures])
        self.signs: Final = signs_of_markers(match.game.folder)
        self.is_ascii: Final = not console.encoding.lower().startswith("utf")
        self._canvas: Canvas | None = None

    def monogram(self, id: int) -> str:
        """The letters of a figure as they stand on the table."""
        return shown(self.monograms[id], self.match.battle.figures[id].owner)

    def canvas(self) -> Canvas:
        """A clean drawing of the scenery; probed once for a terrain and a size of the screen."""
        terrain = self.match.battle.terrain
        scale = scale_for(terrain, self.console.width, self.console.height)
        known = self._canvas
        if known is None or known.terrain is not terrain or known.scale != scale:
            known = Canvas(terrain, scale, is_ascii=self.is_ascii)
            self._canvas = known
        else:
            known.wipe()
        return known

    def draw(self, scene: Scene, highlights: Highlights) -> None:
        """The table, the rosters beside or below it, and the legend."""
        canvas = self.canvas()
        for row, column in highlights.legal:
            canvas.tint(row, column, LEGAL_ASCII if self.is_ascii else LEGAL, "on grey15")
        has_zones = self.put_zones(canvas, scene)
        areas = self.put_areas(canvas, scene)
        kinds = self.put_markers(canvas, scene)
        self.put_figures(canvas, scene, highlights.acting)
        for letter, place in highlights.letters:
            row, column = canvas.free_near(*canvas.cell_of(place.x, place.y), 1)
            canvas.write(row, column, letter, "bold black on yellow")
        room = self.console.width - (canvas.columns + MARGIN + 3)
        rosters = self.rosters(scene, room if room >= PANEL - 2 else self.console.width)
        if room >= PANEL - 2:
            self.print_beside(canvas, rosters)
        else:
            for line in [*canvas.lines(), *rosters]:
                self.console.print(line, no_wrap=True, overflow="crop")
        line = self.legend(canvas, highlights)
        for kind in kinds:
            line.append(f"{self.marker_sign(kind)} {self.marker_called(kind)}  ")
        if has_zones:
            line.append(f"{LIMIT_ASCII if self.is_ascii else LIMIT} {self.phrases.part('legend.zone')}  ")
        for area in areas:
            line.append(f"{RIM_ASCII if self.is_ascii else RIM} {area}  ")
        line.rstrip()
        self.console.print(line)

    def put_markers(self, canvas: Canvas, scene: Scene) -> list[str]:
        """Objectives and other markers that lie on the table; the kinds that are shown."""
        shown: list[str] = []
        for marker in scene.markers:
            if marker.at is None or marker.carrier >= 0:
                continue
            row, column = canvas.free_near(*canvas.cell_of(marker.at[0], marker.at[1]), 1)
            canvas.write(row, column, self.marker_sign(marker.kind), "bold yellow")
            if marker.kind not in shown:
                shown.append(marker.kind)
        return shown

    def marker_sign(self, kind: str) -> str:
        sign, plain = self.signs.get(kind, MARKER)
        return plain if self.is_ascii else sign

    def put_zones(self, canvas: Canvas, scene: Scene) -> bool:
        """The inner limits of the zones that the game shows, on open ground; whether there are any."""
        terrain, is_shown = canvas.terrain, False
        for zone in scene.zones:
            left, bottom, right, top = zone.bounds
            for y in [limit for limit in (bottom, top) if 0.0 < limit < terrain.depth]:
                row, first = canvas.cell_of(left, y)
                for column in range(first, canvas.cell_of(right, y)[1] + 1, 2):
                    canvas.tint(row, column, LIMIT_ASCII if self.is_ascii else LIMIT, "dim")
                is_shown = True
        return is_shown

    def put_areas(self, canvas: Canvas, scene: Scene) -> list[str]:
        """The rims of the discs in which an effect is in force, on open ground; what these effects are called."""
        terrain = canvas.terrain
        found: list[str] = []
        for effect in scene.effects:
            if effect.at is None or effect.radius <= 0.0:
                continue
            for ux, uy in UNIT_CIRCLE:
                x, y = effect.at[0] + ux * effect.radius, effect.at[1] + uy * effect.radius
                if 0.0 <= x < terrain.width and 0.0 <= y < terrain.depth:
                    canvas.tint(*canvas.cell_of(x, y), RIM_ASCII if self.is_ascii else RIM, "dim")
            found.append(self.effect_called(effect))
        return list(dict.fromkeys(found))

    def put_figures(self, canvas: Canvas, scene: Scene, acting: int) -> None:
        """Monograms first, brackets after them: letters are never covered; those without a gap are told by lines below."""
        placed: list[tuple[int, int, int]] = []
        for sheet in scene.figures:
            where = sheet.at
            if where is not None:
                left = int(where[0] * canvas.columns / canvas.terrain.width + 0.5) - 1
                row, column = canvas.free_near(canvas.cell_of(where[0], where[1])[0], left, 2)
                canvas.write(row, column, self.monogram(sheet.id), "")
                placed.append((row, column, sheet.id))
        lined: list[tuple[int, int]] = []
        for row, column, id in sorted(placed):
            owner = self.match.battle.figures[id].owner
            side = f"bold {SIDES[owner % len(SIDES)]}"
            has_line = (
                any(other == row and column == at + 2 for other, at, _ in placed) and (row, column - 2) not in lined
            )
            if has_line:
                lined.append((row, column))
            style = side + (" underline" if has_line else "") + (" reverse" if id == acting else "")
            canvas.write(row, column, self.monogram(id), style)
            signs = ACTING if id == acting else BRACKETS[owner % len(BRACKETS)]
            canvas.frame(row, column, (signs[0], signs[1], 2), side)
            if id == acting:
                canvas.point_at(row, column, "v" if self.is_ascii else "▼", side)

    def print_beside(self, canvas: Canvas, rosters: list[Text]) -> None:
        lines = canvas.lines()
        whole: list[Text] = []
        width = canvas.columns + MARGIN + 3
        for number in range(max(len(lines), len(rosters))):
            line = lines[number] if number < len(lines) else Text("")
            if number < len(rosters):
                line = line.copy()
                line.pad_right(width - len(line))
                line.append_text(rosters[number])
            whole.append(line)
        self.console.print(Text("\n").join(whole), no_wrap=True, overflow="crop")

    def rosters(self, scene: Scene, width: int) -> list[Text]:
        """Every side with what it has, and who is there in what state, side by side with the letters on the table."""
        found: list[Text] = []
        scores = scene.score("points")
        for seat in range(self.match.battle.rules.seats):
            head = Text(self.phrases.seat(seat), style=f"bold underline {SIDES[seat % len(SIDES)]}")
            if seat < len(scores):
                head.append(f"  {self.phrases.part('points', number=scores[seat])}", style="not underline dim")
            found.append(head)
            for told in told_facts(self.phrases, scene, seat):
                found += Text(told, style="dim").wrap(self.console, max(width - 1, 10))
            for sheet in scene.figures:
                if sheet.owner == seat:
                    found.append(self.roster_line(sheet, width))
            found.append(Text(""))
        return found

    def roster_line(self, sheet: FigureSheet, width: int) -> Text:
        """One figure: letters, name, life if it has several points of it, states."""
        id, owner = sheet.id, sheet.owner
        left, right = BRACKETS[owner % len(BRACKETS)]
        is_out = "out" in sheet.states
        line = Text(f"{left}{self.monogram(id)}{right}", style=f"{SIDES[owner % len(SIDES)]}{' dim' if is_out else ''}")
        line.append(f" {sheet.name}", style="dim strike" if is_out else "")
        for widget in sheet.widgets:
            if isinstance(widget, Track) and widget.most > 1:
                line.append(f" {widget.value}/{widget.most}", style="bold")
        seen = ("out",) if is_out else sheet.states
        states = [self.phrases.say(Message(f"state.{state}", {"figure": id})).lower() for state in seen]
        if states:
            line.append(f" {', '.join(states)}", style="italic dim")
        line.truncate(max(width - 1, 10), overflow="ellipsis")
        return line

    def legend(self, canvas: Canvas, highlights: Highlights) -> Text:
        """What the signs mean."""
        line = Text("", style="dim")
        left, right = ACTING
        if highlights.acting >= 0 and self.match.battle.figures[highlights.acting].body is not None:
            line.append(f"{left}{self.monogram(highlights.acting)}{right} ", style="bold")
            line.append(self.phrases.part("legend.acting") + "  ")
        if highlights.legal:
            line.append((LEGAL_ASCII if self.is_ascii else LEGAL) + " " + self.phrases.part("legend.legal") + "  ")
        for kind in canvas.shown_kinds():
            sign, style = sign_of(kind, self.is_ascii)
            if sign.strip():
                line.append(sign, style=style)
                line.append(f" {self.scenery_called(kind)}  ")
        return line

    def scenery_called(self, kind: str) -> str:
        """The name of a kind of scenery, or the kind itself."""
        return self.phrases.part(f"scenery.{kind}") if self.phrases.knows(f"play.scenery.{kind}") else kind

    def marker_called(self, kind: str) -> str:
        """What the game calls a kind of marker, or the kind itself."""
        key = f"marker.{kind}"
        return self.phrases.within(Message(key)) if self.phrases.knows(key) else kind

    def effect_called(self, effect: EffectShown) -> str:
        """What the game calls an effect in force, or its kind itself."""
        message = Message(f"effect.{effect.kind}", {"figure": effect.figure})
        return self.phrases.within(message) if self.phrases.knows(message.key) else effect.kind
