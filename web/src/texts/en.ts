/** Every text of the page, in English. */
import { bands } from "./bands.en";
import { campaign } from "./campaign.en";
import { common } from "./common.en";
import { ease } from "./ease.en";
import type { Texts } from "./fr";
import { match } from "./match.en";
import { pages } from "./pages.en";
import { print } from "./print.en";
import { seat } from "./seat.en";
import { shelf } from "./shelf.en";
import { tables } from "./tables.en";
import { trials } from "./trials.en";

export const en: Texts = { ...common, ...pages, match, ease, seat, shelf, tables, trials, bands, print, campaign };
