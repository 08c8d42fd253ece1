/** The tokens of this browser: a token is a seat. Kept by match, the latest first. */

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

export function tokenOf(id: string): string | null {
  return read().find((one) => one.id === id)?.token ?? null;
}

export function keepToken(id: string, token: string): void {
  write([{ id, token }, ...read().filter((one) => one.id !== id)]);
}

export function forgetToken(id: string): void {
  write(read().filter((one) => one.id !== id));
}

export function allTokens(): string[] {
  return read().map((one) => one.token);
}
