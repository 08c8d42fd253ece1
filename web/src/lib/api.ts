/** HTTP: everything that is asked once. */
import type {
  BandCheck, BandDraft, BandDrawn, BandForm, BandJudged, BandSheets, BandWish, DrawWish, Entered, ErrorBody, ForkWish, GameDrawing, GameInfo, Games, Imported, Info, Lesson, Links, Made, MatchWish, Mine, Palette, Present, Queued, ReadyTables, Reference, Rematch, Replay, Rules,
  Table, TableJudged, TableWish, Text, Trial, TrialWish, Verified, Watch,
} from "./protocol";
import { inQueue } from "./queue.svelte";
import { tokenOf } from "./tokens";

export class ApiError extends Error {
  constructor(readonly status: number, readonly body: ErrorBody) {
    super(body.sentence.en);
  }

  /** What to tell the reader: the reason of the rules when there is one. */
  get text(): Text {
    return this.body.refusal?.sentence ?? this.body.sentence;
  }
}

const UNREACHABLE: ErrorBody = {
  code: "unreachable",
  sentence: { fr: "Le serveur ne répond pas.", en: "The server does not answer." },
  details: [],
};

interface Options { body?: unknown; raw?: BodyInit; token?: string | null }

export async function call<T>(method: string, path: string, { body, raw, token }: Options = {}): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined || raw !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, body: raw ?? (body === undefined ? null : JSON.stringify(body)) });
  } catch {
    throw new ApiError(0, UNREACHABLE);
  }
  const read: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new ApiError(answer.status, (read as { error?: ErrorBody } | null)?.error ?? UNREACHABLE);
  return read as T;
}

/** Slow work may have to wait for its turn. */
const slowly = <T>(work: Promise<T>): Promise<T> => inQueue(work, () => call<Queued>("GET", "/api/queue"));

const ofMatch = (id: string, rest = ""): string => `/api/matches/${encodeURIComponent(id)}${rest}`;

export const api = {
  games: () => call<Games>("GET", "/api/games"),
  game: (game: string) => call<GameInfo>("GET", `/api/games/${encodeURIComponent(game)}`),
  rules: (game: string) => call<Rules>("GET", `/api/games/${encodeURIComponent(game)}/rules`),
  lesson: (game: string) => call<Lesson>("GET", `/api/games/${encodeURIComponent(game)}/lesson`),
  drawing: (game: string) => call<GameDrawing>("GET", `/api/games/${encodeURIComponent(game)}/drawing`),
  checkBand: (game: string, body: BandWish) =>
    call<BandCheck>("POST", `/api/games/${encodeURIComponent(game)}/bands/check`, { body }),
  bandForm: (game: string) => call<BandForm>("GET", `/api/games/${encodeURIComponent(game)}/band-form`),
  judgeBand: (game: string, body: BandDraft) =>
    call<BandJudged>("POST", `/api/games/${encodeURIComponent(game)}/bands/judge`, { body }),
  drawBand: (game: string, body: DrawWish) =>
    call<BandDrawn>("POST", `/api/games/${encodeURIComponent(game)}/bands/draw`, { body }),
  bandSheets: (game: string, body: BandWish) =>
    call<BandSheets>("POST", `/api/games/${encodeURIComponent(game)}/bands/sheets`, { body }),
  reference: (game: string) => call<Reference>("GET", `/api/games/${encodeURIComponent(game)}/reference`),
  table: (recipe: string, seed: number) => call<Table>("GET", `/api/tables?recipe=${encodeURIComponent(recipe)}&seed=${seed}`),
  checkTable: (content: unknown) => call<Table>("POST", "/api/tables/check", { body: content }),
  palette: () => call<Palette>("GET", "/api/tables/palette"),
  judgeTable: (wish: TableWish) => call<TableJudged>("POST", "/api/tables/judge", { body: wish }),
  readyTables: (game: string) => call<ReadyTables>("GET", `/api/games/${encodeURIComponent(game)}/tables`),
  beginTrial: (game: string, wish: TrialWish) => call<Trial>("POST", `/api/games/${encodeURIComponent(game)}/trials`, { body: wish }),
  trial: (id: string) => call<Trial>("GET", `/api/trials/${encodeURIComponent(id)}`),
  stopTrial: (id: string) => call<Trial>("DELETE", `/api/trials/${encodeURIComponent(id)}`),
  /** Stop a trial while the page goes away. */
  leaveTrial: (id: string): void => void fetch(`/api/trials/${encodeURIComponent(id)}`, { method: "DELETE", keepalive: true }).catch(() => null),
  make: (wish: MatchWish) => call<Made>("POST", "/api/matches", { body: wish }),
  enter: (id: string, token: string) => call<Entered>("POST", ofMatch(id, "/enter"), { body: { token } }),
  info: (id: string) => call<Info>("GET", ofMatch(id), { token: tokenOf(id) }),
  links: (id: string) => call<Links>("GET", ofMatch(id, "/links"), { token: tokenOf(id) }),
  state: (id: string, index: number) =>
    call<Present>("GET", ofMatch(id, `/state?index=${index}`), { token: tokenOf(id) }),
  verify: (id: string) => slowly(call<Verified>("POST", ofMatch(id, "/verify"), { token: tokenOf(id) })),
  replay: (id: string, from: number, to: number, seat?: number) =>
    call<Replay>("GET", ofMatch(id, `/replay?from=${from}&to=${to}${seat === undefined ? "" : `&seat=${seat}`}`), { token: tokenOf(id) }),
  record: async (id: string): Promise<Blob> => {
    const token = tokenOf(id);
    const answer = await slowly(fetch(ofMatch(id, "/record"), { headers: token ? { Authorization: `Bearer ${token}` } : {} }));
    if (!answer.ok) throw new ApiError(answer.status, ((await answer.json().catch(() => null)) as { error?: ErrorBody })?.error ?? UNREACHABLE);
    return answer.blob();
  },
  importRecord: (file: Blob) => slowly(call<Imported>("POST", "/api/records", { raw: file })),
  fork: (id: string, wish: ForkWish) => slowly(call<Made>("POST", ofMatch(id, "/fork"), { body: wish, token: tokenOf(id) })),
  rematch: (id: string) => call<Rematch>("POST", ofMatch(id, "/rematch"), { token: tokenOf(id) }),
  watch: () => call<Watch>("GET", "/api/watch"),
  mine: (tokens: string[]) => call<Mine>("POST", "/api/mine", { body: { tokens } }),
};
