/** Searching a rulebook: words in any order, accents and capitals not minded. */
import type { Chapter, RuleText, Text } from "../../lib/protocol";

export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{Diacritic}/gu, "").replaceAll("’", "'").toLowerCase();
}

/** Everything of a rule that can be looked for, in both languages: its chapter and the rulings it rests on included. */
export function haystack(rule: RuleText, chapter: Text, rulings: Map<string, RuleText>): string {
  const texts: (Text | null)[] = [chapter, rule.title, rule.summary, rule.question, rule.reason];
  for (const id of rule.rulings ?? []) {
    const ruling = rulings.get(id);
    if (ruling) texts.push(ruling.title, ruling.summary, ruling.question);
  }
  const said = texts.flatMap((text) => (text ? [text.fr, text.en] : []));
  return plain([rule.id, rule.switch, ...(rule.rulings ?? []), ...said].join(" "));
}

/** The chapters with the rules that hold all words; chapters without any are left out. */
export function search(chapters: Chapter[], words: string, stacks: Map<string, string>): Chapter[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return chapters;
  return chapters
    .map((chapter) => ({ ...chapter, rules: chapter.rules.filter((rule) => wanted.every((word) => stacks.get(rule.id)?.includes(word))) }))
    .filter((chapter) => chapter.rules.length > 0);
}

/** A text cut where it holds one of the words: odd parts are to be marked. */
export function cut(text: string, words: string): string[] {
  const wanted = plain(words).split(/\s+/).filter((word) => word.length > 1);
  const flat = plain(text);
  if (wanted.length === 0 || flat.length !== text.length) return [text];
  const pattern = new RegExp(wanted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "g");
  const parts: string[] = [];
  let at = 0;
  for (const found of flat.matchAll(pattern)) {
    parts.push(text.slice(at, found.index), text.slice(found.index, found.index + found[0].length));
    at = found.index + found[0].length;
  }
  return [...parts, text.slice(at)];
}
