/** What the board shows of a match, in the reader's language: the protocol's state becomes tokens, zones and shapes, and every label is spoken here. */
import { bareBoard, type Aura, type Badge, type BoardState, type Mark, type Marker, type TableShape, type Token, type Zone } from "../board/state";
import { say, t } from "../lib/i18n.svelte";
import type { Figure, Icons, State, Table } from "../lib/protocol";
import { glyphOf, pipsOf } from "./roles";
import { DONE, isDone } from "./states";

/** What else a token tells besides the state of the match. */
export interface Telling {
  names: string[]; // of the sides, by seat
  icons: Icons; // of the game's states
  focus?: number; // the figure that the question is about
  marks?: Map<number, Mark>; // what may be chosen, by figure
}

export function tableShape(table: Table): TableShape {
  return {
    width: table.width,
    depth: table.depth,
    winds: t().winds,
    pieces: table.pieces.map((piece) => ({
      id: piece.id, kind: piece.kind, label: say(piece.label), polygon: piece.polygon, disc: piece.disc, floor: piece.floor, height: piece.height, state: piece.state,
      isOpaque: piece.opaque, isSoft: piece.soft, isImpassable: piece.impassable, isRough: piece.ground.length > 0,
      isLinear: piece.linear, isPlatform: piece.platform, isDoor: piece.door,
    })),
  };
}

/** A table to look at. */
export function tableOnly(table: Table, label: string): BoardState {
  return bareBoard(tableShape(table), label);
}

/** A match to look at: nobody is asked anything. `icons`: of the game, with the signs of what lies about. */
export function matchBoard(ground: TableShape, view: State | null, tokens: Token[], icons: Icons): BoardState {
  return { ...bareBoard(ground, t().ease.table), tokens, markers: markersOf(view, icons), zones: zonesOf(view), auras: aurasOf(view) };
}

/** The figures on the table: the higher over the lower, whoever acts over the others. */
export function tokensOf(view: State | null, { names, icons, focus = -1, marks = new Map() }: Telling): Token[] {
  return (view?.figures ?? [])
    .filter((figure) => figure.at)
    .sort((a, b) => a.at![2] - b.at![2] || Number(a.id === view?.acting) - Number(b.id === view?.acting) || b.id - a.id)
    .map((figure) => tokenOf(figure, {
      isActing: figure.id === view?.acting || figure.id === focus, mark: marks.get(figure.id) ?? null, sideName: names[figure.controller] ?? "", icons,
    }));
}

interface Standing { isActing: boolean; mark: Mark | null; sideName: string; icons: Icons }

function tokenOf(figure: Figure, { isActing, mark, sideName, icons }: Standing): Token {
  const [x, y, level, turn] = figure.at!;
  const isFaded = !isActing && isDone(figure);
  const words = figure.states.filter((state) => !isActing || state.key !== DONE).map((state) => say(state.label)).join(", ");
  const pips = pipsOf(figure);
  const label = [figure.name, say(figure.role), sideName, pips ? t().ease.pips(pips.left, pips.most) : "", words, isActing ? t().match.figure.acting : "", spoken(mark)].filter(Boolean).join(", ");
  return {
    id: figure.id, at: [x, y], level, turn, base: figure.base, side: figure.controller, monogram: figure.monogram, name: figure.name,
    glyph: glyphOf(figure, icons), pips, words, label, badges: badgesOf(figure, isFaded, icons), isFaded, isActing, mark,
  };
}

function spoken(mark: Mark | null): string {
  if (mark === "choice") return t().match.figure.choosable;
  return mark === "refused" ? t().match.figure.refused : "";
}

/** What the faded base tells already has a badge only where there is no other. */
function badgesOf(figure: Figure, isFaded: boolean, icons: Icons): Badge[] {
  const badge = (state: Figure["states"][number]): Badge => ({ icon: icons[state.key] ?? "", title: say(state.label), isSmall: state.key === DONE });
  const loud = figure.states.filter((state) => state.key !== DONE);
  return (loud.length || !isFaded ? loud : figure.states).map(badge);
}

function markersOf(view: State | null, icons: Icons): Marker[] {
  return (view?.markers ?? []).flatMap(({ kind, at, carrier, seat, label }) =>
    at && carrier < 0 ? [{ at: [at[0], at[1]], side: seat, sign: icons[`marker.${kind}`] ?? "", label: say(label) }] : []);
}

/** Where one deploys matters before the first round. */
function zonesOf(view: State | null): Zone[] {
  return (view?.zones ?? []).map(({ kind, label, seat, polygon }) => ({ polygon, side: seat, label: say(label), isPast: kind === "deployment" && view!.round > 0 }));
}

function aurasOf(view: State | null): Aura[] {
  return (view?.effects ?? []).flatMap(({ at, radius, label }) => (at && radius ? [{ at, radius, label: say(label) }] : []));
}
