/** A tiny router on the history API. */

export type Route =
  | { page: "home" }
  | { page: "new" }
  | { page: "watch" }
  | { page: "table" }
  | { page: "band" }
  | { page: "mine" }
  | { page: "campaigns" }
  | { page: "campaign"; id: string }
  | { page: "shared"; kind: "band" | "table"; id: string }
  | { page: "trial" }
  | { page: "match"; id: string }
  | { page: "replay"; id: string }
  | { page: "rules"; game: string }
  | { page: "learn"; game: string }
  | { page: "print"; what: "band" | "reference" | "table" }
  | { page: "report"; id: string }
  | { page: "lost" };

/** Which page a path means. */
export function routeOf(path: string): Route {
  const [head = "", rest = "", more, beyond] = path.replace(/\/+$/, "").slice(1).split("/").map(decodeURIComponent);
  if (head === "print" && rest === "match" && more && beyond === undefined) return { page: "report", id: more };
  if (more !== undefined || beyond !== undefined) return { page: "lost" };
  if (!rest) {
    if (head === "") return { page: "home" };
    if (head === "new" || head === "watch" || head === "table" || head === "band" || head === "mine" || head === "trial") return { page: head };
    return head === "campaign" ? { page: "campaigns" } : { page: "lost" };
  }
  if (head === "campaign") return { page: head, id: rest };
  if (head === "match" || head === "replay") return { page: head, id: rest };
  if (head === "band" || head === "table") return { page: "shared", kind: head, id: rest };
  if (head === "rules" || head === "learn") return { page: head, game: rest };
  if (head === "print" && (rest === "band" || rest === "reference" || rest === "table")) return { page: head, what: rest };
  return { page: "lost" };
}

let route = $state<Route>({ page: "home" });
let query = $state("");

export function currentRoute(): Route {
  return route;
}

/** What stands behind the `?`, as it is now. */
export function currentQuery(): URLSearchParams {
  return new URLSearchParams(query);
}

function arrive(): void {
  route = routeOf(location.pathname);
  query = location.search;
}

export function go(path: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  arrive();
  if (!replace) scrollTo(0, 0);
}

/** Leave something with the page one is on, to find it there when one comes back. */
export function leaveHere(kept: unknown): void {
  history.replaceState({ kept }, "", location.href);
}

/** What was left here. */
export function leftHere(): unknown {
  return (history.state as { kept?: unknown } | null)?.kept ?? null;
}

/** Links inside the page change it without loading it again. */
export function startRouter(): void {
  arrive();
  addEventListener("popstate", arrive);
  document.addEventListener("click", (click) => {
    if (click.defaultPrevented || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return;
    const link = click.target instanceof Element ? click.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    click.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
