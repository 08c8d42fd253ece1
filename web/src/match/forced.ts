/** Questions that have one answer. */
import type { Answer, Request } from "../lib/protocol";

/** The one answer there is; undefined where there is something to decide, where something may be slipped in before, or where that there is one answer is a secret. */
export function forcedAnswer(request: Request): Answer | undefined {
  if (request.interrupts.length || request.veiled) return undefined;
  const open = (request.options ?? []).filter((option) => !option.refused);
  switch (request.form) {
    case "choose": return open.length === 1 ? open[0]!.id : undefined;
    case "choose_some": return open.length > 0 && request.least === open.length ? open.map((option) => option.id) : undefined;
    case "order": return request.options?.length === 1 ? request.options.map((option) => option.id) : undefined;
    case "number": return request.low !== undefined && request.low === request.high ? request.low : undefined;
    default: return undefined;
  }
}
