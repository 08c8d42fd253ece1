/** The band one works on, kept in this browser: a reload loses nothing, and the form for a new match finds it here. */
import type { Setting, ShelfItem } from "../lib/protocol";
import { fileNamed } from "../match/saving";
import { Asides } from "../shelf/aside.svelte";
import { itemIn, settledAt, type Draft } from "../shelf/kept";
import { documentOf, type BandDocument } from "./document";

const KEY = "escarmouche.band";

export interface KeptBand extends Draft {
  game: string; // for which it is made
  band: BandDocument;
  switches: Record<string, Setting>; // house rules under which it is judged
}

/** Those that were not kept anywhere else when another was opened. */
export const bandsAside = new Asides<KeptBand>("escarmouche.band.aside", { read: bandIn, document: ({ band }) => band, isEmpty: ({ band }) => !band.figures.length });

/** What one works on, or worked on last for a game. */
export function keptBand(game = ""): KeptBand | null {
  return read(keyOf(game));
}

export const keepBand = (kept: KeptBand): void => ["", kept.game].forEach((game) => write(keyOf(game), kept));

/** One was kept on the shelf when another had taken its place or the page was left: whatever is written down of it says so. */
export function keptBandLate(now: ShelfItem, sent: unknown): void {
  bandsAside.settle(now, sent);
  for (const key of ["", now.game].map(keyOf)) {
    const kept = read(key);
    const item = kept && settledAt(kept.item, kept.band, now, sent);
    if (kept && item) write(key, { ...kept, item });
  }
}

const keyOf = (game: string): string => (game ? `${KEY}.${game}` : KEY);

function read(key: string): KeptBand | null {
  try {
    return bandIn(JSON.parse(localStorage.getItem(key) ?? "null"));
  } catch {
    return null;
  }
}

function write(key: string, kept: KeptBand): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // nothing is kept
  }
}

function bandIn(stored: unknown): KeptBand | null {
  const kept = stored as Partial<KeptBand> | null;
  const band = documentOf(kept?.band);
  return band && kept ? { game: String(kept.game ?? ""), band, switches: kept.switches ?? {}, item: itemIn(kept.item) } : null;
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
