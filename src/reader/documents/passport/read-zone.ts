import type { SpacedText } from "../../decode/beam.ts";
import { isoOf } from "../../formats/country-code.ts";
import { emissionsOf } from "../../formats/mrz/emissions.ts";
import { firstLineGrammar } from "../../formats/mrz/first-line.ts";
import { type LineReading, type RankedLine, readLine } from "../../formats/mrz/line-reading.ts";
import { withoutFillers } from "../../formats/mrz/names.ts";
import { type LineGrammar, type SearchedLook, searchLook, showing } from "../../formats/mrz/search.ts";
import { hasPossibleDates, secondLineGrammar, secondSeenSpans } from "../../formats/mrz/second-line.ts";
import { checksOf, isVisaLine } from "../../formats/mrz/second-line-checks.ts";
import { firstSpans, secondSpans, seenSpanOf } from "../../formats/mrz/td3.ts";
import { median } from "../../page/median.ts";
import type { Line, Look, Page, Quad } from "../../page/page.ts";
import { partOf } from "../../page/quad.ts";
import type { Zone } from "./find-zone.ts";
import { countPrinted } from "./on-page.ts";
import { favourOfNumber } from "./states.ts";
import { closerLooks, linesOfStrip, lookAtQuads, stripsOf, type ZoneStrip } from "./zone-strips.ts";

/** One line of the MRZ as read. */
export interface ZoneLine {
	/** Texts of 44 characters, most probable first. Never empty. */
	readonly ranked: readonly RankedLine[];
	/** See LineReading. */
	readonly seen: LineReading["seen"];
	/** The position on the page of characters `from` (inclusive) to `to` (exclusive). */
	quad(from: number, to: number): Quad;
}

/** Both lines; null if none was found. */
export interface ZoneReading {
	readonly line1: ZoneLine | null;
	readonly line2: ZoneLine | null;
}

/** Whether the MRZ is another document's: a visa's or a card's. */
export function isOtherZone({ line1, line2 }: ZoneReading): boolean {
	const share = (line: ZoneLine | null, isOther: (text: string) => boolean): number =>
		(line?.ranked ?? []).reduce((sum, { text, certainty }) => sum + (isOther(text) ? certainty : 0), 0);
	const isOther = share(line1, (text) => !text.startsWith("P"));
	// If the composite digit was not visible, a line below one that begins with P is no visa's.
	const isVisa = share(line2, isVisaLine) * (line2?.seen(seenSpanOf("compositeCheck")) ?? 0);
	return isOther >= foreignMin || ((line1 === null || isOther > 0.05) && isVisa >= foreignMin);
}

/** Reads nothing from this probability of another document on: all of its values would be wrong. */
const foreignMin = 0.5;

/**
 * Log weight (natural) of each of the two names that is also printed on the page. Chosen: as much as one certain letter
 * of a label.
 */
const printedNameFavour = 2.5;

/** A line of this certainty needs no second pass, unless its strain is below the following limits. */
const settledCertainty = 0.9;
/**
 * Strain: how far grammar overrules the recogniser (natural logarithm). Minimum for a plain line. One letter taken for
 * a similar one costs 3.9 (`likeShape`, measured at 10 px height); two are too many.
 */
export const plainStrain = -6;
/** The same for a second line whose check digits hold: they confirm the corrections, so twice the strain is allowed. */
const checkedStrain = 2 * plainStrain;
/**
 * Reads the two lines of a passport's MRZ, the second first, because its nationality suggests the issuing state.
 * `print`: the lines of its data page.
 */
export async function readZone(zone: Zone, page: Page, look: Look, print: readonly Line[]): Promise<ZoneReading> {
	const strips = stripsOf(zone, page);
	const issuingState = zone.rows.at(-2)?.text.match(/^P.([A-Z<]{3})/)?.[1] ?? null;
	const state = issuingState && isoOf(withoutFillers(issuingState));
	const favour = (number: string): number => favourOfNumber(state, withoutFillers(number));
	const second = await readStrip(strips.lower, look, {
		grammar: secondLineGrammar({ issuingState, favour }),
		isSettled: isSettledSecond,
	});
	const nationality = second?.reading.ranked[0]?.text.slice(...secondSpans.nationality) ?? null;
	const first = await readStrip(strips.upper, look, {
		grammar: firstLineGrammar({ nationality, favour: (name) => printedNameFavour * countPrinted(print, name) }),
		isSettled: isSettledFirst,
	});
	// Only passports have a composite digit. An upper line that does not begin with P then lost its beginning, to a
	// finger.
	const isCut =
		first !== null && !bestOf(first).text.startsWith("P") && second !== null && hasAllChecks(bestOf(second));
	return { line1: first && !isCut ? zoneLine(first) : null, line2: second && zoneLine(second) };
}

const bestOf = ({ reading }: LineRead): RankedLine => reading.ranked[0] as RankedLine;

const hasAllChecks = ({ text }: RankedLine): boolean => Object.values(checksOf(text)).every((holds) => holds);

/** The reading method of one line. */
interface LineMethod {
	readonly grammar: LineGrammar;
	isSettled(reading: LineReading): boolean;
}

/** A pass that may have the line, raw and decoded. */
interface Seen {
	readonly line: Line;
	readonly look: SearchedLook;
}

/** The passes over a line, at least one, and their combined reading. */
interface LineRead {
	readonly first: Seen;
	readonly reading: LineReading;
}

async function readStrip(strip: ZoneStrip, look: Look, { grammar, isSettled }: LineMethod): Promise<LineRead | null> {
	const seenIn = (lines: readonly Line[]): Seen[] =>
		lines.flatMap((line) => {
			const look = searchLook(emissionsOf(line.lattice), grammar);
			return look ? [{ line, look }] : [];
		});
	const readAll = (all: readonly Seen[]) =>
		readLine(
			all.map((each) => each.look),
			grammar.allowed,
		);
	const first = seenIn(await linesOfStrip(strip, look));
	const atOnce = readAll(first);
	const seen = isSettled(atOnce) ? first : [...first, ...seenIn(await lookAtQuads(closerLooks(strip), look))];
	const reading = seen === first ? atOnce : readAll(seen);
	const [line] = seen;
	return line && reading.ranked.length > 0 ? { first: line, reading } : null;
}

const isSettledFirst = ({ ranked: [best], seen }: LineReading): boolean =>
	best !== undefined &&
	best.certainty * seen([...firstSpans.name, 0]) >= settledCertainty &&
	best.strain >= plainStrain;

const isSettledSecond = ({ ranked: [best], seen }: LineReading): boolean =>
	best !== undefined &&
	best.certainty * Math.min(...secondSeenSpans.map(seen)) >= settledCertainty &&
	best.strain >= checkedStrain &&
	hasAllChecks(best) &&
	hasPossibleDates(best.text);

function zoneLine({ first: { line, look }, reading }: LineRead): ZoneLine {
	const { text } = reading.ranked[0] as RankedLine;
	const { shown } = showing(look, text) ?? (look.lines[0] as SpacedText);
	const places = Float64Array.from(shown, ({ place }) => place);
	const quad: ZoneLine["quad"] = (from, to) => quadOfPlaces(line, places, from, to);
	return { ranked: reading.ranked, seen: reading.seen, quad };
}

/**
 * The position on the page of characters `from` (inclusive) to `to` (exclusive) of a row, from their places in a pass:
 * the measured ink, else one pitch per character.
 */
function quadOfPlaces(line: Line, places: Float64Array, from: number, to: number): Quad {
	const { steps, edges } = line.lattice;
	const pitch = ((places.at(-1) ?? 0) - (places[0] ?? 0)) / (places.length - 1);
	const [first, last] = [places[from] ?? 0, places[to - 1] ?? 0];
	const share = (step: number): number => Math.min(1, Math.max(0, step / steps));
	const cells = partOf(line.quad, share(first + 0.5 - pitch / 2), share(last + 0.5 + pitch / 2));
	if (!edges) return cells;
	const shown = [...places.subarray(from, to)].flatMap((place) => shownNear(line, place, pitch / 2) ?? []);
	const edge = (step: number | undefined, side: 0 | 1 | 2 | 3): number => edges[(step ?? 0) * 4 + side] as number;
	// Fillers are lower than letters.
	const letters = shown.filter((step) => !isFiller(line, step));
	const tall = letters.length > 0 ? letters : shown;
	const middle = (side: 1 | 3): number => median(tall.map((step) => edge(step, side)));
	if (shown.length < to - from) return cells;
	return partOf(line.quad, edge(shown[0], 0), edge(shown.at(-1), 2), middle(1), middle(3));
}

/** The step near a place with the highest probability of a character. Null if all show blanks. */
function shownNear(
	{ lattice: { alphabet, steps, logProbabilities } }: Line,
	place: number,
	reach: number,
): number | null {
	const blankAt = (step: number): number => logProbabilities[step * (alphabet.length + 1)] as number;
	let best: number | null = null;
	for (let step = Math.max(0, Math.ceil(place - reach)); step <= Math.min(steps - 1, place + reach); step++) {
		if (best === null || blankAt(step) < blankAt(best)) best = step;
	}
	return best !== null && blankAt(best) < Math.log(1 / 2) ? best : null;
}

const isFiller = ({ lattice: { alphabet, logProbabilities } }: Line, step: number): boolean =>
	(logProbabilities[step * (alphabet.length + 1) + alphabet.indexOf("<") + 1] as number) > Math.log(1 / 2);
