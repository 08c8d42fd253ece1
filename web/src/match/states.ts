/** The one state that the page knows, whatever the game: whoever has it has done its part. It is drawn faded and needs no badge beside others. */
import type { Figure } from "../lib/protocol";

export const DONE = "activated";

export function isDone(figure: Figure): boolean {
  return figure.states.some((state) => state.key === DONE);
}
