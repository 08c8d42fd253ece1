/** Lengths as the reader measures them. */
import { figureOf, say } from "./i18n.svelte";
import type { Info } from "./protocol";

type Measures = Pick<Info, "units" | "unit"> | null;

const INCH = 2.54;
const BY_UNIT: Record<string, number> = { pas: 2.5, mm: 0.1 }; // in centimetres, as the books have it

const centimetres = (length: number, info: Measures): number => length * (BY_UNIT[info?.unit.fr ?? ""] ?? INCH);
const ofBook = (length: number, info: Measures, digits: number): string => `${figureOf(length, digits)} ${say(info?.unit) || "″"}`;

export function measured(length: number, info: Measures, digits = 1): string {
  return info?.units === "cm" ? `${figureOf(centimetres(length, info), digits)} cm` : ofBook(length, info, digits);
}

/** The same, and in the unit of the book as well, in which the sentences of the game speak. */
export function measuredTwice(length: number, info: Measures, digits = 1): string {
  return info?.units === "cm" ? `${measured(length, info, digits)} (${ofBook(length, info, digits)})` : ofBook(length, info, digits);
}
