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

/** The first track of its sheet, where it has more than one box. */
export function pipsOf(figure: Figure): Pips | null {
  for (const widget of figure.widgets) if (widget.form === "track" && widget.most > 1) return { left: widget.value, most: widget.most };
  return null;
}
