/** What happened, as it is drawn on the table: the ways of figures, shots and blows, and where somebody fell. */
import { distance } from "../board/geometry";
import type { Frame, MatchEvent, Place, State } from "../lib/protocol";
import { wayTo } from "./walks";

export interface Trace {
  id: string; // of the event, as lines of the log know it
  index: number; // of the frame
  form: "trail" | "strike" | "fallen";
  figure: number; // that moved, struck or fell
  target: number; // that was struck at, or -1
  points: Place[]; // the way; from whom to whom; where it fell
}

const STILL = 0.02; // of a square: less is no way

/** What an event is called by both a line of the log and what is drawn of it. */
export const eventId = (index: number, number: number): string => `${index}:${number}`;

/** Where everybody stood before and after each frame, from what events tell; `square`: units of the game to a square of the board; `start`: the state before them, if it is known. */
export function tracesOf(frames: Frame[], view: State | null, square = 1, start: State | null = null): Trace[] {
  const places = new Map<number, Place>((start?.figures ?? []).flatMap(({ id, at }): [number, Place][] => (at ? [[id, [at[0], at[1]]]] : [])));
  const ways = new Map<number, Place[]>(); // that were chosen and not yet walked
  const about = new Map<number, { id: string; index: number }>(); // the last event about each figure
  let traces: Trace[] = [];
  for (const frame of frames) {
    if (frame.undo) traces = traces.filter((trace) => trace.index <= frame.undo!.to);
    if (frame.path) {
      ways.set(frame.path.figure, frame.path.points);
      if (!places.has(frame.path.figure)) places.set(frame.path.figure, frame.path.points[0]!);
    }
    frame.events.forEach((event, number) => {
      const id = eventId(frame.index, number);
      for (const one of [event.figure, event.target]) if (one >= 0) about.set(one, { id, index: frame.index });
      const trace = traceOf(event, places, ways, square);
      if (trace) traces.push({ ...trace, id, index: frame.index });
    });
  }
  for (const figure of view?.figures ?? []) {
    const [at, last] = [places.get(figure.id), about.get(figure.id)];
    if (!figure.in_play && !figure.at && at && last) traces.push({ ...last, form: "fallen", figure: figure.id, target: -1, points: [at] });
  }
  return traces;
}

type Drawn = Pick<Trace, "form" | "figure" | "target" | "points">;

function traceOf(event: MatchEvent, places: Map<number, Place>, ways: Map<number, Place[]>, square: number): Drawn | null {
  const { figure, target, at } = event;
  if (figure >= 0 && at) {
    const [from, to]: [Place | undefined, Place] = [places.get(figure), [at[0]!, at[1]!]];
    places.set(figure, to);
    const way = ways.get(figure) ?? [];
    ways.delete(figure);
    if (!from || distance(from, to) < STILL * square) return null;
    return { form: "trail", figure, target: -1, points: wayTo(distance(way[0] ?? to, from) < STILL * square ? way : [], from, to) };
  }
  const [from, to] = [places.get(figure), places.get(target)];
  return from && to && figure !== target ? { form: "strike", figure, target, points: [from, to] } : null;
}

/** The places before a trace, of all who move or fall from it on: as the table was then. */
export function placesBefore(traces: Trace[], step: number): Map<number, Place> {
  const found = new Map<number, Place>();
  for (let i = traces.length - 1; i >= step; i -= 1) {
    const { form, figure, points } = traces[i]!;
    if (form !== "strike") found.set(figure, points[0]!);
  }
  return found;
}

/** A state in which some stand elsewhere, or still stand. */
export function restaged(view: State, places: Map<number, Place>): State {
  const figures = view.figures.map((figure) => {
    const place = places.get(figure.id);
    const at = figure.at ?? [0, 0, 0, 0];
    return place ? { ...figure, at: [place[0], place[1], at[2], at[3]] as typeof at } : figure;
  });
  return { ...view, figures };
}
