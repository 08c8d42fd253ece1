import { beforeEach, describe, expect, it, vi } from "vitest";
import { allTokens, forgetToken, keepToken, rankOf, tokenOf } from "../../src/lib/tokens";

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key), clear: () => kept.clear(), key: () => null, length: 0,
  };
}

const token = (seats: number[], host = false): string => `${btoa(JSON.stringify({ match: "m", seats, host }))}.signature`;

describe("tokens", () => {
  beforeEach(() => {
    vi.stubGlobal("localStorage", storage());
    vi.stubGlobal("sessionStorage", storage());
  });

  it("are kept by match, the latest first", () => {
    keepToken("a", token([0]));
    keepToken("b", token([1]));
    expect(allTokens()).toEqual([token([1]), token([0])]);
    forgetToken("a");
    expect(allTokens()).toEqual([token([1])]);
  });

  it("of another seat do not take the place of one's own", () => {
    keepToken("a", token([0], true));
    keepToken("a", token([1]));
    expect(tokenOf("a")).toBe(token([1])); // this tab
    expect(allTokens()).toEqual([token([0], true)]); // this browser
  });

  it("tell what they allow", () => expect([token([0], true), token([1]), token([]), "?"].map(rankOf)).toEqual([101, 1, 0, 0]));
});
