/** My bands and my tables, on the server: listed, kept, rewritten, renamed, copied, thrown away and taken back; and read by anybody who has a link. */
import { ApiError, call } from "../lib/api";
import type { Fields, Shelf, ShelfChange, ShelfItem, ShelfKept, ShelfKey, ShelfKind, ShelfLine, ShelfRead, ShelfWish } from "../lib/protocol";
import { forgetShelfToken, keepShelfToken, shelfToken } from "./token";

/** What may be said of something besides its content. */
export type About = Omit<ShelfChange, "version" | "body">;

/** Letters of a title, as the server counts them. */
export const LONGEST_TITLE = 80;
const ITEMS = "/api/shelf/items";
const UNKNOWN = 401;
const NOTHING: Shelf = { items: [], bytes: 0, most_bytes: 0, most_items: 0, days: 0 };

const of = (id: string, rest = ""): string => `${ITEMS}/${encodeURIComponent(id)}${rest}`;
let beginning: Promise<string> | null = null; // two who keep something at the same time begin one shelf

/** The token, and a shelf with it if there is none yet. */
function token(): Promise<string> {
  const known = shelfToken();
  if (known) return Promise.resolve(known);
  beginning ??= call<ShelfKey>("POST", "/api/shelf").then((key) => {
    keepShelfToken(key.token);
    return key.token;
  }).finally(() => (beginning = null));
  return beginning;
}

/** Do something with one's shelf; a server that no longer knows it gives another. */
async function mine<T>(method: string, path: string, body?: unknown): Promise<T> {
  try {
    return await call<T>(method, path, { body, token: await token() });
  } catch (caught) {
    if (!(caught instanceof ApiError) || caught.status !== UNKNOWN || caught.body.code !== "unauthorized") throw caught;
    forgetShelfToken();
    return call<T>(method, path, { body, token: await token() });
  }
}

const item = async (asked: Promise<ShelfKept>): Promise<ShelfItem> => (await asked).item;

export const shelf = {
  /** Everything that lies there; nothing where there is no shelf yet. */
  all: (): Promise<Shelf> => (shelfToken() ? mine<Shelf>("GET", "/api/shelf") : Promise.resolve(NOTHING)),
  /** The bands, or the tables, the latest changed first. */
  kept: async (kind: ShelfKind): Promise<ShelfLine[]> => (await shelf.all()).items.filter((one) => one.kind === kind),
  keep: (wish: ShelfWish): Promise<ShelfKept> => mine("POST", ITEMS, wish),
  /** Another content in its place; refused with `stale` where another tab was quicker. */
  rewrite: (id: string, version: number, body: Fields, about: About = {}): Promise<ShelfItem> => item(mine("PUT", of(id), { version, body, ...about })),
  rename: (id: string, title: string): Promise<ShelfItem> => item(mine("POST", of(id, "/rename"), { title })),
  /** One more like it on one's own shelf, whosever it is. */
  duplicate: (id: string, title = ""): Promise<ShelfItem> => item(mine("POST", of(id, "/copy"), { title })),
  /** One more like it on the shelf of another token. */
  copyTo: (other: string, id: string): Promise<ShelfItem> => item(call("POST", of(id, "/copy"), { body: { title: "" }, token: other })),
  remove: (id: string): Promise<ShelfItem> => item(mine("DELETE", of(id))),
  restore: (id: string): Promise<ShelfItem> => item(mine("POST", of(id, "/restore"))),
  /** What a link leads to, whosever it is. */
  read: (id: string): Promise<ShelfItem> => call("GET", of(id), { token: shelfToken() }),
  /** What a file says, of which nothing is kept. */
  look: (wish: ShelfWish): Promise<ShelfRead> => call("POST", "/api/shelf/read", { body: wish }),
  /** What lies on the shelf of another token. */
  of: (other: string): Promise<Shelf> => call("GET", "/api/shelf", { token: other }),
};

/** Where something is opened. */
export const pathOf = ({ kind, id }: Pick<ShelfLine, "kind" | "id">): string => `/${kind}/${id}`;

/** What a pasted link leads to: an id of this server, `elsewhere`, or nothing that can be told. */
export function linkedTo(pasted: string, kind: ShelfKind, origin: string): { id: string } | "elsewhere" | null {
  const text = pasted.trim();
  const path = text.startsWith("/") ? text : null;
  let url: URL;
  try {
    url = new URL(path ?? text, origin);
  } catch {
    return null;
  }
  if (!path && !/^https?:\/\//i.test(text)) return null;
  const [head, id, more] = url.pathname.slice(1).split("/");
  if (head !== kind || !id || more || !/^[a-z0-9]{1,16}$/.test(id)) return null;
  return url.origin === origin ? { id } : "elsewhere";
}
