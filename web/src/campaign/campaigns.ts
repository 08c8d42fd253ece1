/** Campaigns: what is asked of the server about them. */
import { ApiError, call } from "../lib/api";
import type { Answer, CampaignForm, CampaignMade, Campaigns, CampaignTold, CampaignWish } from "../lib/protocol";
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

export { ApiError };
