/** Chances of choices as they are shown: rounded honestly, the most telling first. */
import { figureOf } from "../lib/i18n.svelte";
import type { Likely, OddsTold, OptionOdds } from "../lib/protocol";

const ON_BUTTON = 4; // lines that a button has room for

/** Per cent, never rounded to certainty: what may fail does not show 100 %. */
export function percentOf(chance: number, digits = 0): string {
  const least = digits === 0 ? 1 : 0.1;
  const exact = 100 * chance;
  return `${figureOf(chance > 0 && chance < 1 ? Math.min(100 - least, Math.max(least, exact)) : exact, digits)}\u202f%`;
}

/** The chances of an option, if these are of the question that is asked. */
export function oddsOf(told: OddsTold | null, number: number, option: string): OptionOdds | null {
  return told?.number === number ? (told.options.find((one) => one.option === option) ?? null) : null;
}

/** What a button says before it is pressed. */
export const onButton = (odds: OptionOdds): Likely[] => odds.chances.slice(0, ON_BUTTON);

/** Between which bounds an estimate lies; nothing where it was counted. */
export function boundsOf(likely: Likely, odds: OptionOdds): string {
  return odds.exact || likely.low === likely.high ? "" : `${percentOf(likely.low)} – ${percentOf(likely.high)}`;
}
