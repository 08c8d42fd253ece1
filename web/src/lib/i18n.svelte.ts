/** The language of the page: that of the browser until somebody chooses. */
import type { Text } from "./protocol";
import { en } from "../texts/en";
import { fr, type Texts } from "../texts/fr";

export type Language = "fr" | "en";
const KEY = "escarmouche.language";

function first(): Language {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept === "fr" || kept === "en") return kept;
  } catch {
    // nothing is kept
  }
  return navigator.languages.find((tag) => /^(fr|en)\b/i.test(tag))?.slice(0, 2).toLowerCase() === "fr" ? "fr" : "en";
}

let language = $state<Language>("en");

export function startLanguage(): void {
  language = first();
  document.documentElement.lang = language;
}

export function currentLanguage(): Language {
  return language;
}

export function setLanguage(chosen: Language): void {
  language = chosen;
  document.documentElement.lang = chosen;
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // nothing is kept
  }
}

/** The texts of the page in the language of the reader: `t().match.concede`. */
export function t(): Texts {
  return language === "fr" ? fr : en;
}

/** A text of the server in the language of the reader. */
export function say(text: Text | string | null | undefined): string {
  if (!text) return "";
  return typeof text === "string" ? text : language === "fr" ? spaced(text.fr || text.en) : text.en || text.fr;
}

/** French sets a space before high punctuation, and no line may break there. */
export function spaced(text: string): string {
  return text.replace(/ (?=[?!:;»])/g, "\u00a0").replace(/« /g, "«\u00a0");
}

/** A number as the reader writes it. */
export function figureOf(value: number, digits = 0): string {
  return value.toLocaleString(language === "fr" ? "fr-FR" : "en-GB", { maximumFractionDigits: digits, minimumFractionDigits: 0 });
}
