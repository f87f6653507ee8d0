import type { Page } from "../../page/page.ts";
import type { Likeness } from "../definition.ts";
import { likenessTo } from "../likeness.ts";
import { southAfricanState } from "../south-african/issuing-state.ts";
import print from "./print.json" with { type: "json" };

/** How much a page looks like the back of a Smart ID card: the conditions of its issue. */
export const likenessOfSmartBack = (page: Page): Likeness => likenessTo(print, southAfricanState, page);
