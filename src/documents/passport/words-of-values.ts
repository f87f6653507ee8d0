import { isKnownPlace } from "../../formats/gazetteer.ts";
import { printedDates } from "../../formats/printed-date.ts";
import type { CaptionHit } from "../../page/captions.ts";
import type { Line, Quad } from "../../page/page.ts";
import { boxOf, heightOf } from "../../page/quad.ts";
import { isHeader, type PassportCaption } from "./captions.ts";

type Hit = CaptionHit<PassportCaption>;

/** Captions are set smaller than the dates they announce: print of at least this share of their height is a value's. */
const asLarge = 0.85;
/** Print of less than this share is a caption's. */
const asSmall = 0.72;
/** Where so many different captions are as large as values, size tells nothing. */
const largeCaptionsMax = 2;
/** So many dates tell how large a page's values are. */
const datesMin = 2;

/**
 * The captions without words of values that are captions elsewhere: in capitals, as large as the page's dates, and either with more of the
 * value on the line ("AUTORIDAD DE PASAPORTES"), or the document's name below the first date ("PASSPORT / OFFICE LUSAKA"), or a known place that
 * resembles a caption by a letter ("GONDER").
 */
export function withoutWordsOfValues(hits: readonly Hit[], lines: readonly Line[]): readonly Hit[] {
	const dates = lines.filter(({ text }) => printedDates(text).length > 0);
	const valueHeight = valueHeightOf(dates);
	if (valueHeight === null) return hits;
	const enough = asLarge * valueHeight;
	const firstDate = Math.min(...dates.map(({ quad }) => boxOf(quad).top));
	const large = hits.filter(({ line }) => heightOf(line.quad) >= enough);
	// Of captions in small letters words in capitals are told without their size.
	const capitals = large.filter((hit) => isInCapitals(hit) && !isHeader(textOf(hit)));
	const names = new Set(capitals.map(({ name }) => name));
	if (names.size > largeCaptionsMax) return hits;
	const isOfValue = (hit: Hit): boolean =>
		isInCapitals(hit) &&
		(isHeader(textOf(hit))
			? boxOf(hit.line.quad).top > firstDate
			: /\p{Lu}{3}/u.test(restOf(hit, hits)) || (hit.likeness < 1 && isTown(hit.line.text)));
	return hits.filter((hit) => !(large.includes(hit) && isOfValue(hit)));
}

/** How high values are printed, by the lines that hold the page's dates; null where there are fewer than two. */
export function valueHeightOf(dates: readonly Line[]): number | null {
	const heights = dates.map(({ quad }) => heightOf(quad)).sort((a, b) => a - b);
	return heights.length < datesMin ? null : (heights[heights.length >> 1] ?? null);
}

/** Whether a text is set as high as the page's values, or as small as captions; neither where the page does not tell. */
export const isValueHigh = ({ valueHeight }: { readonly valueHeight: number | null }, quad: Quad): boolean =>
	valueHeight !== null && heightOf(quad) >= asLarge * valueHeight;
export const isCaptionSmall = ({ valueHeight }: { readonly valueHeight: number | null }, quad: Quad): boolean =>
	valueHeight !== null && heightOf(quad) < asSmall * valueHeight;

const isInCapitals = ({ line }: Hit): boolean => !/\p{Ll}/u.test(line.text);

/** Shorter names are read in damaged captions by chance. */
const isTown = (text: string): boolean => text.length >= 5 && isKnownPlace(text, null);

/** What a caption says as it was read. */
export const textOf = ({ line, from, to }: Hit): string => line.text.slice(from, to);

/** What a line says beside its captions. */
function restOf({ line }: Hit, hits: readonly Hit[]): string {
	const own = hits.filter((hit) => hit.line === line);
	return [...line.text].filter((_, at) => !own.some(({ from, to }) => at >= from && at < to)).join("");
}
