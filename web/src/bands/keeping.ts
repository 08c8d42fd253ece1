/** The band one works on, kept in this browser: a reload loses nothing, and the form for a new match finds it here. */
import type { Setting } from "../lib/protocol";
import { fileNamed } from "../match/saving";
import { type KeptItem, itemIn } from "../shelf/kept";
import { documentOf, type BandDocument } from "./document";

const KEY = "escarmouche.band";

export interface KeptBand {
  game: string; // for which it is made
  band: BandDocument;
  switches: Record<string, Setting>; // house rules under which it is judged
  item?: KeptItem | undefined; // where it is kept on the shelf
}

/** What one works on, or worked on last for a game. */
export function keptBand(game = ""): KeptBand | null {
  try {
    const kept = JSON.parse(localStorage.getItem(game ? `${KEY}.${game}` : KEY) ?? "null") as Partial<KeptBand> | null;
    const band = documentOf(kept?.band);
    return band && kept ? { game: String(kept.game ?? ""), band, switches: kept.switches ?? {}, item: itemIn(kept.item) } : null;
  } catch {
    return null;
  }
}

export function keepBand(kept: KeptBand): void {
  try {
    for (const key of [KEY, `${KEY}.${kept.game}`]) localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // nothing is kept
  }
}

/** The file: which game it is for, then the list, one figure a line. */
export function fileOf(game: string, band: BandDocument): Blob {
  const { figures, game: _game, ...head } = band;
  const lines = figures.map((line) => `\n    ${JSON.stringify(line)}`).join(",");
  const around = Object.entries({ game, ...head }).map(([name, content]) => `\n  ${JSON.stringify(name)}: ${JSON.stringify(content)}`);
  return new Blob([`{${around.join(",")},\n  "figures": [${lines}\n  ]\n}\n`], { type: "application/json" });
}

/** A name for the file, from the title. */
export const fileName = (title: string): string => fileNamed(title, "band");
