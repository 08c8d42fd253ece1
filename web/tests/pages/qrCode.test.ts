import { describe, expect, it } from "vitest";
import { qrCode, QUIET } from "../../src/lib/qrCode";

// What another maker of codes (segno 1.6.6, level M, mask 2) makes of the same text.
const KNOWN = [
  "#######..###..#######",
  "#.....#...#...#.....#",
  "#.###.#.#..##.#.###.#",
  "#.###.#.#.....#.###.#",
  "#.###.#.#...#.#.###.#",
  "#.....#.#...#.#.....#",
  "#######.#.#.#.#######",
  "........#..##........",
  "#.#####..##.#.#####..",
  "##.#.#.#..##.#..#.###",
  "...####..##.##...#.#.",
  ".#.#.#...###.#..####.",
  "####.###.#..#.#.#..#.",
  "........##.....##.#.#",
  "#######..##.###..#.#.",
  "#.....#.#....#...##.#",
  "#.###.#.#.....#.#..##",
  "#.###.#.#..#..###.#..",
  "#.###.#.##..#....##..",
  "#.....#....###.####..",
  "#######.#..##.##.#.#.",
];

/** The modules that a path fills, as lines of signs. */
function lines(path: string, size: number): string[] {
  const found = Array.from({ length: size }, () => Array<string>(size).fill("."));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let k = 0; k < Number(width); k++) found[Number(y)]![Number(x) + k] = "#";
  }
  return found.map((line) => line.join(""));
}

describe("a QR code", () => {
  it("has the modules that another maker gives it, with white around", () => {
    const { size, path } = qrCode("escarmouche:#1");
    const blank = ".".repeat(size);
    const white = Array<string>(QUIET).fill(blank);
    expect(lines(path, size)).toEqual([...white, ...KNOWN.map((line) => ".".repeat(QUIET) + line + ".".repeat(QUIET)), ...white]);
  });

  it("is another one for another link", () => {
    expect(qrCode("http://127.0.0.1/match/a#b").path).not.toBe(qrCode("http://127.0.0.1/match/a#c").path);
  });
});
