/** What tells figures apart besides two letters: the sign of their role, and what they can still take. */
import type { Pips } from "../board/state";
import type { Figure, Icons } from "../lib/protocol";

const ROLE = "role.";
const SHOOTER = "shooter";
const FIGHTER = "fighter";

/** The sign of the first of the game's tags that a figure has; else whether it shoots. */
export function glyphOf(figure: Figure, icons: Icons): string {
  const tags = figure.tags.map((tag) => tag.key);
  const found = Object.keys(icons).find((key) => key.startsWith(ROLE) && tags.includes(key.slice(ROLE.length)));
  return icons[found ?? ROLE + (figure.ranges.length ? SHOOTER : FIGHTER)] ?? "";
}

/** Of the tracks of its sheet with more than one box, the one that is nearest to its end. */
export function pipsOf(figure: Figure): Pips | null {
  let found: Pips | null = null;
  for (const widget of figure.widgets) {
    if (widget.form === "track" && widget.most > 1 && (!found || widget.value < found.left)) found = { left: widget.value, most: widget.most };
  }
  return found;
}
