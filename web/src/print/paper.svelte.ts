/** The paper that is printed on: A4, or Letter where that is usual; kept in this browser. */
import { currentQuery } from "../lib/router.svelte";

export type Paper = "a4" | "letter";
const KEY = "escarmouche.paper";
const LETTER = /-(US|CA|MX|PH|CL|CO)$/; // regions that print on Letter

export const PAPERS: Record<Paper, { width: number; height: number; name: string }> = {
  a4: { width: 210, height: 297, name: "A4" },
  letter: { width: 215.9, height: 279.4, name: "Letter" },
}; // in millimetres

export const MARGIN = 9; // millimetres on every side

export const isPaper = (word: unknown): word is Paper => word === "a4" || word === "letter";

/** The paper of the address, else the one that was chosen last, else that of the reader's region. */
export function firstPaper(wanted: string | null, kept: string | null, tags: readonly string[]): Paper {
  if (isPaper(wanted)) return wanted;
  if (isPaper(kept)) return kept;
  return tags.length > 0 && LETTER.test(tags[0]!) ? "letter" : "a4";
}

function keptPaper(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

let paper = $state<Paper>("a4");

export const currentPaper = (): Paper => paper;

export function startPaper(): void {
  paper = firstPaper(currentQuery().get("paper"), keptPaper(), navigator.languages);
}

export function choosePaper(chosen: Paper): void {
  paper = chosen;
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // nothing is kept
  }
}

/** The rule of style that tells the browser so: no file of style can know it. */
export const pageRule = (chosen: Paper): string =>
  `@page { size: ${PAPERS[chosen].width}mm ${PAPERS[chosen].height}mm; margin: ${MARGIN}mm; }`;

/** Lay this paper into the printer while a page is open. */
export function layPaper(chosen: Paper): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(pageRule(chosen));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
