import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../src/lib/api";
import { linkedTo, pathOf, shelf } from "../../src/shelf/shelf";
import { forgetShelfToken, keepShelfToken, shelfToken } from "../../src/shelf/token";

interface Asked { method: string; path: string; token: string | null; body: unknown }

const asked: Asked[] = [];
let answers: [number, unknown][] = [];

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key), clear: () => kept.clear(), key: () => null, length: 0,
  };
}

function answer(path: string, request: RequestInit): Promise<Response> {
  const headers = request.headers as Record<string, string>;
  asked.push({ method: request.method!, path, token: headers["Authorization"]?.slice(7) ?? null, body: request.body ? JSON.parse(String(request.body)) : null });
  const [status, body] = answers.shift() ?? [500, {}];
  return Promise.resolve(new Response(JSON.stringify(body), { status }));
}

const refused = (code: string): unknown => ({ error: { code, sentence: { fr: code, en: code }, details: [] } });

describe("the shelf of this browser", () => {
  beforeEach(() => {
    vi.stubGlobal("localStorage", storage());
    vi.stubGlobal("fetch", answer);
    forgetShelfToken();
    asked.length = 0;
    answers = [];
  });

  it("is empty and asks nobody before something is kept", async () => {
    expect(await shelf.kept("band")).toEqual([]);
    expect(asked).toEqual([]);
  });

  it("begins with the first thing that is kept, once for two at the same time", async () => {
    answers = [[201, { token: "key", path: "/mine#key" }], [201, { item: { id: "a" } }], [201, { item: { id: "b" } }]];
    await Promise.all([shelf.keep({ kind: "band", body: {} }), shelf.keep({ kind: "table", body: {} })]);
    expect(asked.map(({ path, token }) => [path, token])).toEqual([["/api/shelf", null], ["/api/shelf/items", "key"], ["/api/shelf/items", "key"]]);
    expect(shelfToken()).toBe("key");
  });

  it("tells bands from tables", async () => {
    keepShelfToken("key");
    answers = [[200, { items: [{ id: "a", kind: "band" }, { id: "b", kind: "table" }] }]];
    expect((await shelf.kept("table")).map((one) => one.id)).toEqual(["b"]);
  });

  it("says which version it rewrites", async () => {
    keepShelfToken("key");
    answers = [[200, { item: { id: "a", version: 4 } }], [409, refused("stale")]];
    expect((await shelf.rewrite("a", 3, { figures: [] }, { title: "x" })).version).toBe(4);
    expect(asked[0]).toEqual({ method: "PUT", path: "/api/shelf/items/a", token: "key", body: { version: 3, body: { figures: [] }, title: "x" } });
    await expect(shelf.rewrite("a", 3, {})).rejects.toBeInstanceOf(ApiError);
  });

  it("renames, copies, throws away and takes back by the id", async () => {
    keepShelfToken("key");
    answers = Array.from({ length: 4 }, () => [200, { item: { id: "a" } }]);
    await shelf.rename("a", "n");
    await shelf.duplicate("a");
    await shelf.remove("a");
    await shelf.restore("a");
    expect(asked.map(({ method, path }) => `${method} ${path.replace("/api/shelf/items/a", "")}`)).toEqual(["POST /rename", "POST /copy", "DELETE ", "POST /restore"]);
  });

  it("begins anew where the server no longer knows it", async () => {
    keepShelfToken("old");
    answers = [[401, refused("unauthorized")], [201, { token: "new", path: "" }], [200, { items: [] }]];
    expect(await shelf.kept("band")).toEqual([]);
    expect(shelfToken()).toBe("new");
  });

  it("reads a link without a shelf", async () => {
    answers = [[200, { id: "a", mine: false }]];
    expect((await shelf.read("a")).mine).toBe(false);
    expect(asked[0]!.token).toBeNull();
  });

  it("outlives a browser that stores nothing", () => {
    vi.stubGlobal("localStorage", undefined);
    keepShelfToken("key");
    expect(shelfToken()).toBe("key");
  });
});

describe("links", () => {
  const here = "https://example.org";

  it.each([
    [`${here}/band/abc2`, { id: "abc2" }], [`  ${here}/band/abc2#x `, { id: "abc2" }], ["/band/abc2", { id: "abc2" }],
    ["https://elsewhere.net/band/abc2", "elsewhere"], [`${here}/table/abc2`, null], [`${here}/band/`, null], [`${here}/band/a/b`, null],
    ["abc2", null], ["", null], ["javascript:alert(1)", null], [`${here}/band/..%2f`, null],
  ])("%s", (text, found) => expect(linkedTo(text, "band", here)).toEqual(found));

  it("open by kind", () => expect(pathOf({ kind: "table", id: "x" })).toBe("/table/x"));
});
