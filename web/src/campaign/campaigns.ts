/** Campaigns: what is asked of the server about them. */
import { ApiError, call } from "../lib/api";
import type { Answer, CampaignForm, CampaignMade, Campaigns, CampaignTold, CampaignWish, Request } from "../lib/protocol";
import { tokenOf } from "../lib/tokens";

const of = (id: string, rest = ""): string => `/api/campaigns/${encodeURIComponent(id)}${rest}`;

export const campaigns = {
  form: (game: string) => call<CampaignForm>("GET", `/api/games/${encodeURIComponent(game)}/campaign`),
  make: (wish: CampaignWish) => call<CampaignMade>("POST", "/api/campaigns", { body: wish }),
  show: (id: string) => call<CampaignTold>("GET", of(id), { token: tokenOf(id) }),
  links: (id: string) => call<CampaignMade>("GET", of(id, "/links"), { token: tokenOf(id) }),
  decide: (id: string, seat: number, version: number, answer: Answer) =>
    call<CampaignTold>("POST", of(id, "/decide"), { body: { seat, version, answer }, token: tokenOf(id) }),
  begin: (id: string) => call<CampaignTold>("POST", of(id, "/match"), { token: tokenOf(id) }),
  mine: (tokens: string[]) => call<Campaigns>("POST", "/api/campaigns/mine", { body: { tokens } }),
  bring: (file: Blob) => call<CampaignMade>("POST", "/api/campaigns/file", { raw: file }),
  file: async (id: string): Promise<Blob> => {
    const text = await call<unknown>("GET", of(id, "/file"), { token: tokenOf(id) });
    return new Blob([JSON.stringify(text)], { type: "application/json" });
  },
};

const isStale = (error: unknown): boolean => error instanceof ApiError && error.body.code === "stale";

/** Whether a question is the same as before, though the campaign has gone on since: everything of it but its number. */
export function isSame(one: Request, other: Request | undefined): boolean {
  const bare = (request: Request): string => JSON.stringify({ ...request, number: 0 });
  return other !== undefined && bare(one) === bare(other);
}

const TRIES = 5; // of one answer, while others decide as fast as it is sent

/**
 * Answer a question. Where somebody else has just decided, the answer is sent again as long as the question is what it was;
 * else `isLost`: how the campaign stands, without it.
 */
export async function answered(asked: Request, how: {
  version: number; decide: (version: number) => Promise<CampaignTold>; show: () => Promise<CampaignTold>;
}): Promise<{ told: CampaignTold; isLost: boolean }> {
  let version = how.version;
  for (let tries = 1; ; tries += 1) {
    try {
      return { told: await how.decide(version), isLost: false };
    } catch (error) {
      if (!isStale(error)) throw error;
      const told = await how.show();
      if (tries >= TRIES || !isSame(asked, told.asked.find((one) => one.seat === asked.seat))) return { told, isLost: true };
      version = told.version;
    }
  }
}

export { ApiError };
