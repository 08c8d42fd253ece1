/** What the guide says to touch now: an option, or a part of the page. The forms show it. */

let touched = $state("");

export function teach(what: string): void {
  touched = what;
}

export const isTaught = (what: string): boolean => touched !== "" && touched === what;
