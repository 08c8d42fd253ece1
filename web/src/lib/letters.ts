/** Texts cut to a length, as the server does it (reading/letters.py): what a reader sees as one letter stays whole. */

const letters = new Intl.Segmenter("fr", { granularity: "grapheme" });

/** The beginning of a text, of no more code points than that; torn only if it is one letter without end. */
export function cut(text: string, most: number): string {
  let [kept, room] = ["", most];
  for (const { segment } of letters.segment(text)) {
    room -= [...segment].length;
    if (room < 0) return kept || [...segment].slice(0, most).join("");
    kept += segment;
  }
  return kept;
}
