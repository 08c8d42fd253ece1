/** Which drawing a game has; one that has none yet gets the hill and the flag. */
import { type Engraved, engrave, type Form } from "./engraving";
import { EVENOR } from "./evenor";
import { HILL } from "./hill";
import { MULTI_EPOCHS } from "./multiEpochs";

const DRAWINGS: Record<string, Form[]> = { "multi-epochs": MULTI_EPOCHS, evenor: EVENOR };
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
