import { isVehicleCode } from "../../formats/vehicle-code.ts";
import type { Page } from "../../page/page.ts";
import type { Likeness } from "../definition.ts";
import { likenessTo } from "../likeness.ts";
import { southAfricanState } from "../south-african/issuing-state.ts";
import print from "./print.json" with { type: "json" };

/**
 * How much a page looks like the back of a driving licence card: its three legends and its table; nothing of it is the
 * holder's.
 */
export const likenessOfDriversBack = (page: Page): Likeness =>
	likenessTo(print, southAfricanState, page, { "codes-table": codesListed(page) >= codesListedMin });

/** The table lists all eight codes; a holder has four at most (docs/facts/south-africa.md, section 6.3). */
const codesListedMin = 5;

function codesListed({ lines }: Page): number {
	return new Set(lines.map(({ text }) => text.trim()).filter(isVehicleCode)).size;
}
