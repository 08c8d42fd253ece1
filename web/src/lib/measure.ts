/** Lengths as the reader measures them. */
import { figureOf, say } from "./i18n.svelte";
import type { Info } from "./protocol";

const CM = 2.54;

export function measured(length: number, info: Pick<Info, "units" | "unit"> | null, digits = 1): string {
  if (info?.units === "cm") return `${figureOf(length * CM, digits)} cm`;
  return `${figureOf(length, digits)} ${say(info?.unit) || "″"}`;
}
