import { afterEach, describe, expect, it, vi } from "vitest";
import { cut } from "../../src/lib/letters";
import type { ShelfItem } from "../../src/lib/protocol";
import { openFile } from "../../src/shelf/opening";
import { shelf } from "../../src/shelf/shelf";

const [WOLF, FAMILY, FLAG, HAND] = ["🐺", "👨‍👩‍👧", "🇫🇷", "👍🏽"];

describe("texts are cut between letters", () => {
  afterEach(() => vi.restoreAllMocks());

  // The same examples as in tests/reading/test_letters.py.
  it.each([
    ["abc", 3, "abc"], ["abcd", 3, "abc"], [WOLF.repeat(5), 3, WOLF.repeat(3)], ["abe\u0301d", 3, "ab"], ["abe\u0301d", 4, "abe\u0301"],
    [`a${FAMILY}`, 4, "a"], [`a${FAMILY}`, 6, `a${FAMILY}`], [FLAG.repeat(3), 5, FLAG.repeat(2)], [FLAG.repeat(3), 4, FLAG.repeat(2)],
    [`a${HAND}`, 2, "a"], [`e${"\u0301".repeat(9)}`, 3, "e\u0301\u0301"], ["", 3, ""],
  ])("%s at %i", (text, most, kept) => expect(cut(text, most)).toBe(kept));

  it("in names of files that are kept", async () => {
    const keep = vi.spyOn(shelf, "keep").mockResolvedValue({ item: { id: "a" } as ShelfItem, left_out: [] });
    await openFile(new File(["x"], `${"a".repeat(79)}${WOLF.repeat(9)}.json`));
    expect(keep.mock.calls[0]![0].name).toBe(`${"a".repeat(79)}${WOLF}`);
  });
});
