/** The state of a match from what it was and what the server says is other. */
import type { State, StateChange } from "../lib/protocol";

/** The state with what is other in it; what is as it was stays the same object. */
export function changed(state: State, change: StateChange): State {
  const found: Record<string, unknown> = { ...state };
  for (const [name, value] of Object.entries(change)) {
    const known = found[name];
    found[name] = Array.isArray(known) && !Array.isArray(value) ? known.map((one: unknown, i) => (value as Record<string, unknown>)[i] ?? one) : value;
  }
  return found as unknown as State;
}
