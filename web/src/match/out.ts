import type { Figure } from "../lib/protocol";

/** Whether a figure is out of action: crossed out, unlike one that has left the table by itself. */
export const isOut = (figure: Figure): boolean => figure.states.some((state) => state.key === "out");
