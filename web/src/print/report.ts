/** What a battle report tells of a finished match: turn by turn what mattered, who was lost, and how the dice fell. */
import type { Figure, State, Text } from "../lib/protocol";
import type { LogLine } from "../match/log";

export interface Told {
  text: Text; // what happened
  rule: string; // behind it
}

export interface Turn {
  round: number; // 0: before the first
  lines: Told[];
}

export interface Luck {
  dice: number; // how many were thrown
  mean: number; // of what they showed
  expected: number; // of what such dice show
}

/** The events of these kinds, all of them without any; what was taken back is left out, and what was said twice in a row. */
export function turnsOf(lines: LogLine[], telling: readonly string[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    if (line.kind !== "event" || line.isUndone || !line.event || !line.text) continue;
    if (telling.length && !telling.includes(line.event.kind)) continue;
    let turn = turns.at(-1);
    if (!turn || turn.round !== line.round) turns.push((turn = { round: line.round, lines: [] }));
    if (turn.lines.at(-1)?.text.en !== line.text.en) turn.lines.push({ text: line.text, rule: line.rule });
  }
  return turns;
}

/** Who of a side is no longer in play. */
export const lostOf = (state: State, seat: number): Figure[] => state.figures.filter((figure) => figure.owner === seat && !figure.in_play);

/** The dice of a side: those of its figures. */
export function luckOf(lines: LogLine[], state: State, seat: number): Luck {
  const own = new Set(state.figures.filter((figure) => figure.owner === seat).map((figure) => figure.id));
  let [dice, sum, expected] = [0, 0, 0];
  for (const { roll, isUndone } of lines) {
    if (!roll || isUndone || !own.has(roll.by)) continue;
    for (const [i, face] of roll.faces.entries()) {
      dice += 1;
      sum += face;
      expected += ((roll.dice[i] ?? 6) + 1) / 2;
    }
  }
  return { dice, mean: dice ? sum / dice : 0, expected: dice ? expected / dice : 0 };
}

const LAST = 60; // lines of the log of a match that is still played

/** The last events of a log that stand. */
export const lastOf = (lines: LogLine[]): LogLine[] => lines.filter((line) => line.kind === "event" && !line.isUndone).slice(-LAST);
