/** Lengths as the reader measures them. */
import { currentLanguage, figureOf, say } from "./i18n.svelte";
import type { Info } from "./protocol";

type Measures = (Pick<Info, "units" | "unit"> & Partial<Pick<Info, "one_unit">>) | null;

const INCH = 2.54;
const BY_UNIT: Record<string, number> = { pas: 2.5, mm: 0.1 }; // in centimetres, as the books have it

const centimetres = (length: number, info: Measures): number => length * (BY_UNIT[info?.unit.fr ?? ""] ?? INCH);
const ofBook = (length: number, info: Measures, digits: number): string => `${figureOf(length, digits)} ${say(isOne(length, digits) ? info?.one_unit ?? info?.unit : info?.unit) || "″"}`;

/** Whether a length, as it is written, is told in the singular. */
function isOne(length: number, digits: number): boolean {
  const written = Number(length.toFixed(digits));
  return currentLanguage() === "fr" ? Math.abs(written) < 2 : written === 1;
}

export function measured(length: number, info: Measures, digits = 1): string {
  return info?.units === "cm" ? `${figureOf(centimetres(length, info), digits)} cm` : ofBook(length, info, digits);
}

/** The same, and in the unit of the book as well, in which the sentences of the game speak. */
export function measuredTwice(length: number, info: Measures, digits = 1): string {
  return info?.units === "cm" ? `${measured(length, info, digits)} (${ofBook(length, info, digits)})` : ofBook(length, info, digits);
}
