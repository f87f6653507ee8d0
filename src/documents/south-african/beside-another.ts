import { type CaptionDictionary, type CaptionHit, findCaptions } from "../../page/captions.ts";
import type { Page, Quad } from "../../page/page.ts";
import { boxOf, quadOf } from "../../page/quad.ts";
import { pageInside } from "./closer-page.ts";

/**
 * The part of a page that belongs to one of two documents: where `others` (captions that this document never prints) are found, only the
 * lines inside `area`; else the page as it is, for an area is never certain. Two holders' numbers must not be mixed.
 */
export function withoutOther(page: Page, others: CaptionDictionary<string>, area: Quad | null): Page {
	return area && findCaptions(page.lines, others).length > 0 ? pageInside(page, area) : page;
}

/** The rectangle around captions, grown by a share of its longer side; null for fewer than three captions. */
export function areaAround(hits: readonly CaptionHit<string>[], share: number): Quad | null {
	if (hits.length < 3) return null;
	const boxes = hits.map(({ quad }) => boxOf(quad));
	const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
	const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
	const more = share * Math.max(right - left, bottom - top);
	return quadOf({ left: left - more, right: right + more, top: top - more, bottom: bottom + more });
}
