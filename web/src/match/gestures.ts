/** What a figure dragged on the table means: which answer leads to its walk or to its charge. The game says by which kinds of options. */
import type { Gestures, Option, Place, Request, State } from "../lib/protocol";

/** Where a figure was dragged: to a place, or to somebody. */
export interface Goal { figure: number; at: Place; target: number }

export interface Step { option: Option; isBeginning: boolean } // beginning: the figure is only taken in hand

/** Who the question is about, or who acts. */
const subjectOf = (request: Request, view: State): number => (request.figure >= 0 ? request.figure : view.acting);

/** The answer that brings a figure nearer to where it was dragged; null where this question has none. */
export function nextStep(request: Request, view: State, gestures: Gestures, goal: Goal): Step | null {
  if (request.form !== "choose") return null;
  const open = (request.options ?? []).filter((option) => !option.refused);
  if (subjectOf(request, view) === goal.figure) {
    const found = firstOf(open, goal.target >= 0 ? gestures.charge : gestures.move, (option) => goal.target < 0 || !option.figures.length || option.figures.includes(goal.target));
    if (found) return { option: found, isBeginning: false };
  }
  const taken = firstOf(open, gestures.begin, (option) => option.figures.includes(goal.figure));
  return taken && { option: taken, isBeginning: true };
}

function firstOf(open: Option[], kinds: string[], fits: (option: Option) => boolean): Option | null {
  for (const kind of kinds) {
    const found = open.find((option) => option.kind === kind && fits(option));
    if (found) return found;
  }
  return null;
}

/** The figures that may be dragged now. */
export function draggable(request: Request, view: State, gestures: Gestures): number[] {
  return view.figures.filter(({ id, at, controller }) => {
    if (!at || controller !== request.seat) return false;
    const goals: Goal[] = [-1, ...view.figures.filter((one) => one.controller !== controller).map((one) => one.id)].map((target) => ({ figure: id, at: [0, 0], target }));
    return goals.some((goal) => nextStep(request, view, gestures, goal) !== null);
  }).map((figure) => figure.id);
}

/** Why a figure cannot go where it was dragged, in the rules' own words, where the question says it. */
export function refusedStep(request: Request, gestures: Gestures, goal: Goal): Option | null {
  const kinds = goal.target >= 0 ? gestures.charge : gestures.move;
  return (request.options ?? []).find((option) => option.refused && kinds.includes(option.kind) && (goal.target < 0 || option.figures.includes(goal.target))) ?? null;
}
