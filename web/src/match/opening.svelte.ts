/** Which rule somebody wants to read: any link can ask, the rules panel answers. */

let wanted = $state.raw<{ rule: string } | null>(null);

export function openRule(rule: string): void {
  wanted = { rule };
}

export function wantedRule(): { rule: string } | null {
  return wanted;
}

export function forgetRule(): void {
  wanted = null;
}
