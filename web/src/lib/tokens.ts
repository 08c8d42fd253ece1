/** The tokens of this browser: a token is a seat. Kept by match, the latest first.

A tab remembers the link it was opened with, so that whoever opens the link of another seat beside their own loses neither. */

const KEY = "escarmouche.tokens";
const MOST = 50;

interface Kept { id: string; token: string }

function read(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Kept[]).filter((one) => typeof one?.id === "string" && typeof one.token === "string") : [];
  } catch {
    return [];
  }
}

function write(kept: Kept[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.slice(0, MOST)));
  } catch {
    // private browsing: the cookie of the server serves
  }
}

/** What a token allows, as far as its face tells: more is better. */
export function rankOf(token: string): number {
  try {
    const face = JSON.parse(atob((token.split(".")[0] ?? "").replace(/-/g, "+").replace(/_/g, "/"))) as { seats?: unknown[]; host?: boolean };
    return (face.host ? 100 : 0) + (face.seats?.length ?? 0);
  } catch {
    return 0;
  }
}

export function tokenOf(id: string): string | null {
  try {
    const own = sessionStorage.getItem(`${KEY}.${id}`);
    if (own) return own;
  } catch {
    // nothing is kept
  }
  return read().find((one) => one.id === id)?.token ?? null;
}

export function keepToken(id: string, token: string): void {
  try {
    sessionStorage.setItem(`${KEY}.${id}`, token);
  } catch {
    // nothing is kept
  }
  const kept = read();
  const known = kept.find((one) => one.id === id);
  const best = known && rankOf(known.token) > rankOf(token) ? known.token : token;
  write([{ id, token: best }, ...kept.filter((one) => one.id !== id)]);
}

export function forgetToken(id: string): void {
  try {
    sessionStorage.removeItem(`${KEY}.${id}`);
  } catch {
    // nothing was kept
  }
  write(read().filter((one) => one.id !== id));
}

export function allTokens(): string[] {
  return read().map((one) => one.token);
}
