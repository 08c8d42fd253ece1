/** Chances of choices as they are shown: rounded honestly, the most telling first. */
import { figureOf } from "../lib/i18n.svelte";
import type { Likely, OddsTold, OptionOdds, Request } from "../lib/protocol";

const ON_BUTTON = 6; // lines that a button has room for
const FEW = 12; // numbers that stand one beside the other, like options

/** Per cent, never rounded to certainty: what may fail does not show 100 %. */
export function percentOf(chance: number, digits = 0): string {
  const least = digits === 0 ? 1 : 0.1;
  const exact = 100 * chance;
  return `${figureOf(chance > 0 && chance < 1 ? Math.min(100 - least, Math.max(least, exact)) : exact, digits)}\u202f%`;
}

/** Whether the chances of all answers are asked for at once: there is a list of them. */
export const isListed = (request: Request): boolean => request.form === "choose" || (request.form === "number" && isFew(request));

export const isFew = (request: Request): boolean => (request.high ?? 0) - (request.low ?? 0) < FEW;

/** The chances of an option, if these are of the question that is asked. */
export function oddsOf(told: OddsTold | null, number: number, option: string): OptionOdds | null {
  return told?.number === number ? (told.options.find((one) => one.option === option) ?? null) : null;
}

/** What a button says before it is pressed, in the order of what tells most; where there is more than room, the least likely is left to the tap. */
export function onButton(odds: OptionOdds): Likely[] {
  const likeliest = odds.short.toSorted((one, other) => other.chance - one.chance).slice(0, ON_BUTTON);
  return odds.short.filter((one) => likeliest.includes(one));
}

/** How often, and that it is an estimate where it is one. */
export const shareOf = (likely: Likely, odds: OptionOdds, digits = 0): string => `${odds.rough ? "≈\u202f" : ""}${percentOf(likely.chance, digits)}`;

/** What happens together, where that says more than each thing by itself. */
export function together(odds: OptionOdds): Likely[] {
  const alone = odds.chances.map((one) => one.label.fr);
  return odds.results.every((one) => alone.includes(one.label.fr)) ? [] : odds.results;
}

/** Between which bounds an estimate lies; nothing where it was counted. */
export function boundsOf(likely: Likely, odds: OptionOdds): string {
  return odds.exact || likely.low === likely.high ? "" : `${percentOf(likely.low)} – ${percentOf(likely.high)}`;
}
