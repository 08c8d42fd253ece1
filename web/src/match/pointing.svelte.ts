/** Lines of the log and things on the table that point at each other, and what happened played again. */
import { grainOf } from "../board/grain";
import type { Shape, Walk } from "../board/state";
import type { Frame, Place, State, Table } from "../lib/protocol";
import type { LogLine } from "./log";
import { placesBefore, restaged, tracesOf, type Trace } from "./traces";

const PACE = 650; // milliseconds that one thing takes when it is played again
const WALK = 480; // of them on the way

/** What is looked at: a match that is played, or one that is shown again. */
export interface Seen {
  readonly table: Table | null;
  readonly frames: Frame[];
  readonly start?: State | null; // before these frames, where it is known
  readonly view: State | null;
  readonly walks: Map<number, Walk>;
  readonly log: LogLine[];
  readonly decided: Frame | null; // what came of this decision is drawn
}

export class Pointing {
  line = $state.raw<LogLine | null>(null); // that is pointed at
  held = $state.raw<LogLine | null>(null); // that was tapped, until another is
  figure = $state(-1); // whose lines are sought
  step = $state(-1); // of what is played again; -1: nothing is
  private timer: ReturnType<typeof setTimeout> | undefined;

  readonly square = $derived.by(() => (this.store.table ? grainOf(this.store.table) : 1));
  readonly all = $derived.by(() => tracesOf(this.store.frames, this.store.view, this.square, this.store.start));
  /** Since the last decision made here. */
  readonly fresh = $derived.by(() => {
    const since = this.store.decided?.index ?? Infinity;
    return this.all.filter((trace) => trace.index >= since);
  });
  readonly lit = $derived(this.line ?? this.held);
  readonly isPlaying = $derived(this.step >= 0);

  constructor(private readonly store: Seen) {}

  /** The state as the table shows it: that of the moment which is played again, or the present one. */
  get view(): State | null {
    const view = this.store.view;
    return view && this.isPlaying ? restaged(view, placesBefore(this.fresh, this.step + 1)) : view;
  }

  get walks(): Map<number, Walk> {
    const trace = this.fresh[this.step];
    if (!this.isPlaying) return this.store.walks;
    return trace?.form === "trail" ? new Map([[trace.figure, { figure: trace.figure, points: trace.points, delay: 0, duration: WALK }]]) : new Map();
  }

  /** What is drawn of all this. */
  get shapes(): Shape[] {
    const id = this.lit?.event ? this.lit.id : "";
    const shown = this.isPlaying ? this.fresh.slice(0, this.step + 1) : this.fresh;
    const now = this.isPlaying ? this.fresh[this.step]?.id : id;
    const traces = [...shown, ...this.all.filter((trace) => trace.id === id && !shown.includes(trace))];
    return [...traces.map((trace) => this.shape(trace, trace.id === now)), ...(this.isPlaying ? [] : this.rings())];
  }

  private shape(trace: Trace, isLit: boolean): Shape {
    const one = this.store.view?.figures.find((figure) => figure.id === trace.figure);
    const side = one?.controller ?? -1;
    if (trace.form === "trail") return { form: "trail", points: trace.points, side, id: trace.id, isLit };
    if (trace.form === "strike") return { form: "strike", from: trace.points[0]!, to: trace.points[1]!, side, id: trace.id, isLit, isNear: this.isNear(trace) };
    return { form: "fallen", at: trace.points[0]!, side, id: trace.id, isLit, radius: one ? Math.max(...one.base) : 0.5 * this.square, label: one?.name ?? "" };
  }

  /** A blow is struck at one who stands within a base or so. */
  private isNear(trace: Trace): boolean {
    const reach = [trace.figure, trace.target].map((id) => Math.max(...(this.store.view?.figures.find((one) => one.id === id)?.base ?? [0.5, 0.5])));
    const [from, to] = [trace.points[0]!, trace.points[1]!];
    return Math.hypot(to[0] - from[0], to[1] - from[1]) <= reach[0]! + reach[1]! + 0.3 * this.square;
  }

  /** Rings around those whom the line that is pointed at is about. */
  private rings(): Shape[] {
    return figuresOf(this.lit).flatMap((id): Shape[] => {
      const one = this.store.view?.figures.find((figure) => figure.id === id);
      return one?.at ? [{ form: "lit", at: [one.at[0], one.at[1]], radius: Math.max(...one.base) }] : [];
    });
  }

  /** A line was tapped: it stays pointed at until it is tapped again; where to look, if anywhere. */
  hold(line: LogLine): Place | null {
    this.held = this.held?.key === line.key ? null : line;
    this.line = null;
    const trace = this.all.find((one) => one.id === line.id);
    if (trace) return trace.points[trace.points.length - 1]!;
    const at = figuresOf(line).map((id) => this.store.view?.figures.find((one) => one.id === id)?.at).find(Boolean);
    return at ? [at[0], at[1]] : null;
  }

  /** Something on the table was tapped: its line. */
  find(id: string): LogLine | null {
    this.held = this.store.log.find((line) => line.id === id) ?? null;
    return this.held;
  }

  play(): void {
    this.stop();
    this.held = null;
    if (this.fresh.length) this.advance(0);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.step = -1;
  }

  private advance(step: number): void {
    this.step = step < this.fresh.length ? step : -1;
    if (this.isPlaying) this.timer = setTimeout(() => this.advance(step + 1), PACE);
  }
}

/** Whom a line is about. */
export function figuresOf(line: LogLine | null): number[] {
  const found = [line?.event?.figure ?? -1, line?.event?.target ?? -1, line?.roll?.by ?? -1];
  return [...new Set(found.filter((one) => one >= 0))];
}
