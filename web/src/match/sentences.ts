/** Small things about sentences. */

export function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1);
}

/** "Anne, Bleu et Claire" */
export function listed(names: string[], and: string): string {
  if (names.length < 2) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} ${and} ${names[names.length - 1]}`;
}

/** "se déplace-t-elle ?" stays on one line. */
export function unbroken(text: string): string {
  return text.replace(/-(?=t-|ils?\b|elles?\b|on\b|vous\b|nous\b)/g, "-\u2060");
}
