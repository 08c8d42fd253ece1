/** A place, pose or path while it is being chosen: drawn at once, judged by the server a moment later. */
import { lengthOf } from "../board/geometry";
import type { Shape } from "../board/state";
import { say } from "../lib/i18n.svelte";
import type { Answer, Check, Figure, Place, Reach, Refusal, Request, Route, Stick, Suggestion, Text } from "../lib/protocol";
import { Adviser } from "./adviser.svelte";
import { setDown } from "./settingDown";
import type { MatchStore } from "./store.svelte";

const PACE = 90; // milliseconds between two questions to the table
const STEP = 4; // of a turn by key or button, in ninety-sixths

type Verdict = { ok: boolean; refusal: Refusal | null; length: number | null; limit: number | null; note: Text | null; cut?: boolean; whole?: Refusal | null };

export class Draft {
  points = $state.raw<Place[]>([]); // a path without its start, or the one place
  turn = $state(0);
  verdict = $state.raw<Verdict | null>(null);
  reach = $state.raw<Reach | null>(null);
  isDrawing = $state(false); // taps add waypoints
  isFixed = $state(false); // chosen by a tap, a drop or a suggestion; hovering no longer moves it
  suggestions = $state.raw<Answer[]>([]);
  isStuck = $state(false); // the table knows nowhere to go
  private suggestionAt = -1;
  private timer = 0;
  private asking = false;
  private wanted: (() => Promise<void>) | null = null;
  private aimed: Place | null = null; // where the finger is: the way may end before it
  private alive = true;

  constructor(readonly store: MatchStore, readonly request: Request) {
    this.start();
    void this.loadReach();
  }

  get form(): Request["form"] {
    return this.request.form;
  }

  get figure(): Figure | undefined {
    const id = this.request.limits?.figure ?? this.request.figure;
    return this.store.view?.figures.find((one) => one.id === id);
  }

  /** Whether somebody is set down there, and not something else. */
  get hasFigure(): boolean {
    return !this.request.limits?.outline;
  }

  get from(): Place | null {
    const from = this.request.limits?.from;
    if (from) return [from[0], from[1]];
    const at = this.figure?.at;
    return at ? [at[0], at[1]] : this.origin;
  }

  /** From where the reach is counted, where it is not from where the figure stands. */
  private get origin(): Place | null {
    return this.request.limits?.origin ?? null;
  }

  get end(): Place | null {
    return this.points[this.points.length - 1] ?? null;
  }

  get length(): number {
    const start = this.origin ?? this.from;
    return this.verdict?.length ?? (start ? lengthOf([start, ...this.points]) : 0);
  }

  get limit(): number | null {
    return this.verdict?.limit ?? this.request.limits?.reach ?? null;
  }

  /** Whether a path is one straight line: nothing leads round, and there are no waypoints. */
  get isStraight(): boolean {
    return this.request.limits?.is_straight ?? false;
  }

  /** The stick that this way is measured with, where the book has sticks. */
  get stick(): Stick | undefined {
    return this.request.limits?.sticks?.find((one) => one.length === this.limit);
  }

  get isRefused(): boolean {
    return this.verdict !== null && !this.verdict.ok;
  }

  /** The answer as the server wants it. */
  get answer(): Answer {
    if (this.form === "path") return this.points;
    const end = this.end ?? [0, 0];
    return this.form === "pose" ? [end, this.turn] : end;
  }

  dispose(): void {
    this.alive = false;
    clearTimeout(this.timer);
  }

  /** As the rules would do it. */
  restart(): void {
    this.clear();
    this.start();
  }

  private start(): void {
    this.take(this.request.default ?? null);
    if (this.points.length) {
      this.isFixed = true;
      this.verdict = { ok: true, refusal: null, length: null, limit: null, note: null };
      this.judge();
    }
  }

  /** Take over an answer as it is. */
  take(answer: Answer): void {
    if (!Array.isArray(answer)) return;
    if (this.form === "path") this.points = answer as Place[];
    else if (this.form === "pose") {
      const [place, turn] = answer as [Place, number];
      this.points = place ? [place] : [];
      this.turn = turn ?? 0;
    } else this.points = answer.length === 2 ? [answer as Place] : [];
  }

  private async loadReach(): Promise<void> {
    try {
      const found = await this.store.ask<Reach>({ what: "reach" });
      if (this.alive) this.reach = found;
    } catch {
      // the area is a help, not a need
    }
  }

  // gestures

  hover(place: Place): void {
    if (this.isFixed && !this.isDrawing) return;
    if (this.isDrawing) return;
    this.aim(place);
  }

  leave(): void {
    if (!this.isFixed && !this.isDrawing) this.clear();
  }

  drag(place: Place): void {
    this.isFixed = true;
    this.aim(place);
  }

  tap(place: Place): void {
    if (this.form === "path" && this.isDrawing) {
      this.extend(place);
      return;
    }
    this.isFixed = true;
    this.aim(place);
  }

  /** What hovering shows is meant; only what was meant can be confirmed. */
  settle(): boolean {
    if (this.isFixed) return true;
    this.isFixed = this.points.length > 0;
    return false;
  }

  /** One more waypoint after those there are. */
  extend(place: Place): void {
    if (this.form !== "path" || this.isStraight) {
      this.tap(place);
      return;
    }
    const first = !this.isDrawing;
    this.isDrawing = true;
    this.isFixed = true;
    this.aimed = null;
    this.points = first && !this.points.length ? [rounded(place)] : [...this.points, rounded(place)];
    this.judge();
  }

  nudge(dx: number, dy: number): void {
    const here = this.end ?? this.from ?? middleOf(this.request) ?? [this.store.table ? this.store.table.width / 2 : 0, 1];
    this.isFixed = true;
    const next: Place = rounded([here[0] + dx, here[1] + dy]);
    if (this.isDrawing && this.points.length) {
      this.points = [...this.points.slice(0, -1), next];
      this.judge();
    } else this.aim(next);
  }

  rotate(by: 1 | -1): void {
    this.turn = (this.turn + by * STEP + 96) % 96;
    this.judge();
  }

  back(): void {
    if (this.isDrawing && this.points.length > 1) {
      this.points = this.points.slice(0, -1);
      this.judge();
    } else this.clear();
  }

  clear(): void {
    this.points = [];
    this.aimed = null;
    this.verdict = null;
    this.isFixed = false;
    this.isDrawing = false;
    this.wanted = null;
  }

  /** The next legal proposal of the table. */
  async suggest(): Promise<void> {
    if (!this.suggestions.length) {
      const [advised, found] = await Promise.all([new Adviser(this.store).advice(), this.store.ask<Suggestion>({ what: "suggest", count: 12 }).catch(() => null)]);
      const known = [...(advised ? [advised.answer] : []), ...(found?.answers ?? [])].map((answer) => JSON.stringify(answer));
      this.suggestions = [...new Set(known)].map((text): Answer => JSON.parse(text)).filter((answer) => Array.isArray(answer) && answer.length > 0);
      this.isStuck = found !== null && !this.suggestions.length;
    }
    if (!this.suggestions.length || !this.alive) return;
    this.suggestionAt = (this.suggestionAt + 1) % this.suggestions.length;
    const next = this.suggestions[this.suggestionAt]!;
    this.isFixed = true;
    this.isDrawing = false;
    this.aimed = null;
    this.take(next);
    this.judge();
  }

  /** Go to a place: round what stands between when the form is a path. */
  private aim(place: Place): void {
    const goal = rounded(place);
    this.aimed = goal;
    this.points = [this.form === "path" ? rounded(withinReach(this.from, goal, this.limit)) : goal];
    if (this.form !== "path") {
      this.judge();
      return;
    }
    this.verdict = null;
    this.soon(async () => {
      const found = await this.store.ask<Route>({ what: "route", to: goal, cut: true });
      if (!this.alive || this.aimed !== goal) return;
      if (found.answer) this.points = found.answer;
      this.verdict = found;
    });
  }

  private judge(): void {
    const answer = this.answer;
    const asked = JSON.stringify(answer);
    this.soon(async () => {
      const found = await this.store.ask<Check>({ what: "check", answer, cut: true });
      if (!this.alive || JSON.stringify(this.answer) !== asked) return;
      if (found.cut) this.take(found.answer);
      this.verdict = found;
    });
  }

  /** The latest wish only, not too often, one at a time. */
  private soon(wish: () => Promise<void>): void {
    this.wanted = wish;
    if (this.timer || this.asking) return;
    this.timer = window.setTimeout(() => void this.run(), PACE);
  }

  private async run(): Promise<void> {
    this.timer = 0;
    const wish = this.wanted;
    this.wanted = null;
    if (!wish || !this.alive) return;
    this.asking = true;
    try {
      await wish();
    } catch {
      this.verdict = null;
    }
    this.asking = false;
    if (this.wanted) this.timer = window.setTimeout(() => void this.run(), PACE);
  }

  // what is drawn

  /** Where one might think of going: what of it is out of reach is hatched. */
  private get around(): Place[] | null {
    const { zone, reach } = this.request.limits ?? {};
    if (zone) {
      const [left, bottom, right, top] = zone;
      return [[left, bottom], [right, bottom], [right, top], [left, top]];
    }
    const from = this.origin ?? this.from;
    const table = this.store.table;
    if (!from || !reach || !table) return null;
    return Array.from({ length: 72 }, (_, i): Place => [
      Math.min(table.width, Math.max(0, from[0] + Math.cos((i * Math.PI) / 36) * reach)),
      Math.min(table.depth, Math.max(0, from[1] + Math.sin((i * Math.PI) / 36) * reach)),
    ]);
  }

  /** What stays while a figure is dragged: drawn once. */
  private readonly ground = $derived.by((): Shape[] => {
    if (!this.reach) return [];
    const shapes: Shape[] = [];
    const around = this.around;
    const hasTarget = this.request.limits?.target !== undefined;
    if (around) shapes.push(hasTarget ? { form: "area", polygons: [[around]], look: "range" } : { form: "area", polygons: [[around], ...this.reach.polygons], look: "far" });
    shapes.push({ form: "area", polygons: this.reach.polygons, look: this.reach.exact ? "reach" : "cells" });
    return shapes;
  });

  /** The stick as it is laid on the table: from the rim of the base towards where one goes. */
  private stickShape(from: Place, figure: Figure | undefined): Shape | null {
    const stick = this.stick;
    const end = this.end!;
    const far = Math.hypot(end[0] - from[0], end[1] - from[1]);
    if (!stick || far === 0) return null;
    const along = (length: number): Place => [from[0] + ((end[0] - from[0]) / far) * length, from[1] + ((end[1] - from[1]) / far) * length];
    const rim = figure?.base[0] ?? 0;
    return { form: "stick", from: along(rim), to: along(rim + stick.length), label: say(stick.label), isRefused: this.isRefused };
  }

  get shapes(): Shape[] {
    const shapes = [...this.ground];
    const figure = this.figure;
    if (!this.points.length) return shapes;
    if (this.form === "path" && this.from) {
      const stick = this.stickShape(this.from, figure);
      if (stick) shapes.push(stick);
      shapes.push({ form: "line", points: [this.from, ...this.points], look: this.isRefused ? "refused" : "path" });
    }
    const outline = this.request.limits?.outline;
    if (outline) {
      shapes.push({ form: "model", at: this.end!, corners: setDown(outline, this.end!, this.turn), isRefused: this.isRefused });
      return shapes;
    }
    shapes.push({
      form: "ghost", at: this.end!, base: figure?.base ?? [0.5, 0.5], turn: this.form === "pose" ? this.turn : (figure?.at?.[3] ?? 0),
      side: figure?.controller ?? this.request.seat, monogram: figure?.monogram ?? "", isRefused: this.isRefused, isPose: this.form === "pose",
    });
    return shapes;
  }
}

function rounded([x, y]: Place): Place {
  return [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000];
}

/** Towards a place, no farther than one may go: until the table has judged it. */
function withinReach(from: Place | null, to: Place, limit: number | null): Place {
  const far = from ? Math.hypot(to[0] - from[0], to[1] - from[1]) : 0;
  if (!from || !limit || far <= limit) return to;
  return [from[0] + ((to[0] - from[0]) * limit) / far, from[1] + ((to[1] - from[1]) * limit) / far];
}

function middleOf(request: Request): Place | null {
  const zone = request.limits?.zone;
  return zone ? [(zone[0] + zone[2]) / 2, (zone[1] + zone[3]) / 2] : null;
}
