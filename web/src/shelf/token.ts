/** The key of this browser's shelf: whoever has it has the shelf. */

const KEY = "escarmouche.shelf";
const ASIDE = "escarmouche.shelf.aside";
let held: string | null = null; // where nothing can be stored, for as long as the page is open

export function shelfToken(): string | null {
  try {
    return localStorage.getItem(KEY) ?? held;
  } catch {
    return held;
  }
}

export function keepShelfToken(token: string): void {
  held = token;
  try {
    localStorage.setItem(KEY, token);
  } catch {
    // private browsing
  }
}

/** The server does not know it, today: it is set aside, for nobody can give it back. */
export function forgetShelfToken(): void {
  held = null;
  try {
    const known = localStorage.getItem(KEY);
    if (known) localStorage.setItem(ASIDE, known);
    localStorage.removeItem(KEY);
  } catch {
    // nothing was kept
  }
}
