/** What one page hands over to the page that prints it. */
import { go } from "../lib/router.svelte";

const KEY = "escarmouche.print.band";

export interface HandedBand {
  game: string; // its id
  band: Record<string, unknown>; // as a match takes it
  switches?: Record<string, boolean | number | string>; // house rules that are changed
}

/** Print a band: its sheet and its cards. */
export function printBand(game: string, band: Record<string, unknown>, switches: HandedBand["switches"] = {}): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ game, band, switches }));
  } catch {
    // nothing is kept, and the page will say that it has nothing
  }
  go("/print/band");
}

/** The band that was handed over last. */
export function handedBand(): HandedBand | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Partial<HandedBand> | null;
    if (typeof kept?.game !== "string" || typeof kept.band !== "object" || !kept.band) return null;
    return { game: kept.game, band: kept.band, switches: kept.switches ?? {} };
  } catch {
    return null;
  }
}
