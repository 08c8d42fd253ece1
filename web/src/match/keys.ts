/** Answering by keys: a digit chooses, Enter confirms. What a digit means stands on the button (`data-digit`). */

/** Whether a key belongs to what has the focus: to a text that is being written, to a button that Enter presses. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || document.querySelector("dialog[open]")) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("textarea, select, [contenteditable], input:not([type=checkbox])")) return true;
  return event.key === "Enter" && target?.closest("button, a, summary, label, .frame") != null;
}

/** Press what a key means in the question; whether it meant something. */
export function answerByKey(event: KeyboardEvent, question: ParentNode | null): boolean {
  if (!question || isTaken(event)) return false;
  const pressed = meant(event.key, question);
  if (!pressed) return false;
  event.preventDefault();
  pressed();
  return true;
}

function meant(key: string, question: ParentNode): (() => void) | null {
  const one = (selector: string): HTMLElement | null => question.querySelector<HTMLElement>(selector);
  if (/^\d$/.test(key)) {
    const button = one(`[data-digit="${key}"]:not(:disabled)`);
    return button && (() => button.click());
  }
  if (key === "Backspace") {
    const last = [...question.querySelectorAll<HTMLElement>("[data-thrown]")].at(-1);
    return last ? () => last.click() : null;
  }
  if (key !== "Enter") return null;
  const confirm = one("[data-confirm]:not(:disabled)");
  if (confirm) return () => confirm.click();
  const options = question.querySelectorAll<HTMLElement>("button[data-option]:not(:disabled)");
  if (options.length === 1) return () => options[0]!.click();
  return options.length ? () => options[0]!.focus() : null;
}
