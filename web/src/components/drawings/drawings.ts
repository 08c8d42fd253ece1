/** Which drawing a game has; one that has none yet gets the hill and the flag. */
import { type Engraved, engrave, type Form } from "./engraving";
import { EVENOR } from "./evenor";
import { FLAMMES } from "./flammes";
import { HILL } from "./hill";
import { MULTI_EPOCHS } from "./multiEpochs";
import { SONG_OF_BLADES } from "./songOfBlades";
import { SONS_OF_FATE } from "./sonsOfFate";

const DRAWINGS: Record<string, Form[]> = {
  "multi-epochs": MULTI_EPOCHS,
  evenor: EVENOR,
  "flammes-et-fantassins": FLAMMES,
  "song-of-blades": SONG_OF_BLADES,
  "sons-of-fate": SONS_OF_FATE,
};
const cut = new Map<string, Engraved[]>();

/** The cuts of a game's drawing, made once for paper and once for a dark ground. */
export function drawingOf(game: string, isDark: boolean): Engraved[] {
  const key = `${game} ${isDark ? "dark" : "light"}`;
  let done = cut.get(key);
  if (!done) {
    done = (DRAWINGS[game] ?? HILL).map((form) => engrave(form, isDark));
    cut.set(key, done);
  }
  return done;
}
