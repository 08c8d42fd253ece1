/** What is printed of traits and weapons: each once, however many figures have it. */
import type { PaperFigure, PaperGroup, PaperLine } from "../lib/protocol";

/** The lines of all figures, every one once, kind by kind, in the order of their titles. */
export function glossaryOf(figures: PaperFigure[], title: (line: PaperLine) => string): PaperGroup[] {
  const groups = new Map<string, { group: PaperGroup; lines: Map<string, PaperLine> }>();
  for (const group of figures.flatMap((figure) => figure.groups)) {
    const kept = groups.get(group.key) ?? { group, lines: new Map<string, PaperLine>() };
    for (const line of group.lines.map(uncounted)) kept.lines.set(sameLine(line, title), line);
    groups.set(group.key, kept);
  }
  return [...groups.values()].map(({ group, lines }) => ({
    ...group, lines: [...lines.values()].sort((a, b) => title(a).localeCompare(title(b)) || a.value.localeCompare(b.value)),
  }));
}

/** How many somebody has of something explains nothing. */
const uncounted = (line: PaperLine): PaperLine => (/^×\d+$/.test(line.value) ? { ...line, value: "" } : line);

/** Two spears of equal numbers are one line, whoever carries them. */
const sameLine = (line: PaperLine, title: (line: PaperLine) => string): string => [title(line), line.value, line.summary?.en ?? ""].join("|");

/** What stands beside a name: the number, and the notes where no rule says more. */
export function besides(line: PaperLine, say: (text: PaperLine["title"]) => string): string {
  const notes = line.summary ? [] : line.notes.map(say);
  return [line.value, ...notes].filter(Boolean).join(", ");
}
