/** A group of controls that Tab reaches once; arrows, Home and End go from one to the next. It keeps the focus when what had it goes away. */
const CONTROLS = "button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), summary";
const FORWARD = ["ArrowDown", "ArrowRight"];
const BACK = ["ArrowUp", "ArrowLeft"];
const UP_AND_DOWN = ["ArrowDown", "ArrowUp"];
const ASIDE = "[data-whole]"; // belongs to the control before it: right and left lead there, down and up pass it by
const MOST_DIGITS = 9;

export interface Stop { hasDigits?: boolean } // what answers is numbered, so that a digit chooses it

export function oneStop(group: HTMLElement, { hasDigits = false }: Stop = {}): { destroy: () => void } {
  let here: HTMLElement | null = null; // where Tab leads
  let isInside = false; // the focus was here when its control went away

  const controls = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => one.offsetParent !== null);

  function arrange(): void {
    const all = controls();
    if (!here || !all.includes(here)) here = all.find((one) => one.matches("[data-option], [data-confirm], [aria-selected=true]")) ?? all.find((one) => !one.matches(".rule")) ?? all[0] ?? null;
    for (const one of all) one.tabIndex = one === here ? 0 : -1;
    if (hasDigits) number();
    if (isInside && (document.activeElement === document.body || document.activeElement === null)) group.focus({ preventScroll: true });
  }

  function number(): void {
    const all = [...group.querySelectorAll<HTMLElement>("[data-option]")].filter((one) => one.matches("button:not(:disabled), input:not(:disabled)"));
    all.forEach((one, i) => {
      if (i < MOST_DIGITS) one.dataset["digit"] = String(i + 1);
      else delete one.dataset["digit"];
    });
  }

  function focused(event: FocusEvent): void {
    if (!(event.target instanceof HTMLElement) || !event.target.matches(CONTROLS)) return;
    here = event.target;
    isInside = true;
    arrange();
  }

  /** The focus leaves for somewhere else; a control that is taken away leaves it nowhere. */
  function left(event: FocusEvent): void {
    if (event.relatedTarget instanceof Node && !group.contains(event.relatedTarget)) isInside = false;
  }

  function pressed(event: KeyboardEvent): void {
    if (event.target instanceof HTMLInputElement && event.target.type !== "checkbox") return;
    const passes = UP_AND_DOWN.includes(event.key);
    const all = controls().filter((one) => !passes || !one.matches(ASIDE) || one === document.activeElement);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = FORWARD.includes(event.key) ? at + 1 : BACK.includes(event.key) ? at - 1 : event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : null;
    if (to === null || (at < 0 && event.target !== group)) return;
    event.preventDefault();
    all.at(to % all.length)?.focus();
  }

  const watcher = new MutationObserver(arrange);
  watcher.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "data-option", "aria-selected", "open"] });
  group.addEventListener("focusin", focused);
  group.addEventListener("focusout", left);
  group.addEventListener("keydown", pressed);
  group.tabIndex = -1;
  arrange();
  return {
    destroy: () => {
      watcher.disconnect();
      group.removeEventListener("focusin", focused);
      group.removeEventListener("focusout", left);
      group.removeEventListener("keydown", pressed);
    },
  };
}
