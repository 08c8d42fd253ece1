/** How long ago something was, in words. */
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** `justNow` is said of the last minute. */
export function ago(moment: string, language: string, justNow: string, now: number = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(moment)) / 1000);
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  }
  return justNow;
}
