/** A figure dragged on the table before its way is asked for: the questions on the way to it are answered, up to where somebody has to decide. */
import { distance } from "../board/geometry";
import type { Shape } from "../board/state";
import { measured } from "../lib/measure";
import type { Figure, Option, Place, Request } from "../lib/protocol";
import type { Draft } from "./draft.svelte";
import { draggable, nextStep, refusedStep, type Goal } from "./gestures";
import type { MatchStore } from "./store.svelte";

export class Carrying {
  goal = $state.raw<Goal | null>(null); // where it is dragged, or where it was dropped and is to go
  refused = $state.raw<Option | null>(null); // what it was dropped for and may not do
  private isBegun = false; // the figure has been taken in hand
  private isDropped = false;

  constructor(private readonly store: MatchStore) {}

  /** Who may be dragged now. */
  figures(request: Request): number[] {
    const { view, gestures } = this.store;
    return view && gestures ? draggable(request, view, gestures) : [];
  }

  drag(goal: Goal): void {
    this.refused = null;
    this.isDropped = false;
    this.goal = goal;
  }

  drop(goal: Goal, request: Request): void {
    this.goal = null;
    const own = this.figureOf(goal.figure);
    const { view, gestures } = this.store;
    if (!own?.at || !view || !gestures || (goal.target < 0 && distance([own.at[0], own.at[1]], goal.at) < own.base[0])) return;
    if (!nextStep(request, view, gestures, goal)) {
      this.refused = refusedStep(request, gestures, goal);
      return;
    }
    this.goal = goal;
    this.isBegun = false;
    this.isDropped = true;
    this.goOn(request, null);
  }

  /** A question came: answer it if the way leads through it, draw the way if it is asked for. Whether that was its end. */
  goOn(request: Request, draft: Draft | null): boolean {
    const { view, gestures } = this.store;
    const goal = this.goal;
    if (!goal || !this.isDropped || !view || !gestures) return false;
    if (draft && (request.limits?.figure ?? request.figure) === goal.figure) {
      this.end();
      if (goal.target < 0 || request.limits?.target !== goal.target) draft.drag(this.placeOf(goal.target) ?? goal.at);
      return true;
    }
    const step = nextStep(request, view, gestures, goal);
    const isElsewhere = request.figure >= 0 && request.figure !== goal.figure;
    if (step && !(step.isBeginning && this.isBegun)) {
      this.isBegun = true;
      void this.store.answer(step.option.id);
    } else if (step || isElsewhere || (this.isBegun && view.acting >= 0 && view.acting !== goal.figure)) this.end();
    return false;
  }

  end(): void {
    this.goal = null;
    this.refused = null;
    this.isDropped = false;
  }

  get shapes(): Shape[] {
    const own = this.goal && this.figureOf(this.goal.figure);
    if (!this.goal || !own?.at) return [];
    const from: Place = [own.at[0], own.at[1]];
    const to = this.placeOf(this.goal.target) ?? this.goal.at;
    return [
      { form: "line", points: [from, to], look: "path" },
      ...(this.goal.target < 0 ? [{ form: "ghost", at: to, base: own.base, turn: own.at[3], side: own.controller, monogram: own.monogram, isRefused: false, isPose: false } as Shape] : []),
      { form: "note", at: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], text: measured(distance(from, to), this.store.info), look: "plain" },
    ];
  }

  private figureOf(id: number): Figure | undefined {
    return this.store.view?.figures.find((one) => one.id === id);
  }

  private placeOf(id: number): Place | null {
    const at = this.figureOf(id)?.at;
    return at ? [at[0], at[1]] : null;
  }
}
