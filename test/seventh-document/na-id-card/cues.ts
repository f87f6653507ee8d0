import type { Page } from "../../page/page.ts";
import type { Likeness } from "../definition.ts";
import { likenessTo } from "../likeness.ts";
import { namibianState } from "./namibia.ts";
import print from "./print.json" with { type: "json" };

/** How much a page looks like a Namibian identity card. */
export const likenessOfNamibianCard = (page: Page): Likeness => likenessTo(print, namibianState, page);
