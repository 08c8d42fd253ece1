import type { Figure } from "../lib/protocol";

/** How a figure is out of play, whatever put it there: "out" of action, as every game says it, or "gone" in another way, which its states tell. */
export type Absence = "" | "out" | "gone";

export function absenceOf(figure: Figure): Absence {
  if (figure.in_play) return "";
  return figure.states.some((state) => state.key === "out") ? "out" : "gone";
}
