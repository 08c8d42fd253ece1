/** What a seat is called: the name of its player, or its colour in the language of the reader. */
import { t } from "./i18n.svelte";

export function sideName(name: string, seat: number): string {
  return name || t().seat.names[seat % t().seat.names.length]!;
}
