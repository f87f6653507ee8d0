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

/** One line of the zone as it was read. */
export interface ZoneLine {
	/** Texts of 44 characters, the likeliest first. Never empty. */
	readonly ranked: readonly RankedLine[];
	/** See LineReading. */
	readonly seen: LineReading["seen"];
	/** Where the characters from one index (inclusive) to another (exclusive) stand on the page. */
	quad(from: number, to: number): Quad;
}

/** Both lines. Null where nothing there can be such a line. */
export interface ZoneReading {
	readonly line1: ZoneLine | null;
	readonly line2: ZoneLine | null;
}

/** Whether what was read is another document's zone: a visa's or a card's. */
export function isOtherZone({ line1, line2 }: ZoneReading): boolean {
	const share = (line: ZoneLine | null, isOther: (text: string) => boolean): number =>
		(line?.ranked ?? []).reduce((sum, { text, certainty }) => sum + (isOther(text) ? certainty : 0), 0);
	const isOther = share(line1, (text) => !text.startsWith("P"));
	// A composite digit that was not seen makes no visa of a line below one that begins with P.
	const isVisa = share(line2, isVisaLine) * (line2?.seen(seenSpanOf("compositeCheck")) ?? 0);
	return isOther >= foreignMin || ((line1 === null || isOther > 0.05) && isVisa >= foreignMin);
}

/** A doubt is enough to read nothing: another document's values would all be wrong. */
const foreignMin = 0.5;

/**
 * How much likelier each of its two names that is printed on the page makes a name field (natural logarithm): names are
 * no accident. Judged: as much as a letter of a caption that was surely seen.
 */
const printedNameFavour = 2.5;

/** A line with this certainty needs no closer look, unless its strain is below the following numbers. */
const settledCertainty = 0.9;
/**
 * How much rules may overrule what was seen, for a line to be plainly seen (natural logarithm). One letter that was
 * taken for one of much its shape costs 3.9 (`likeShape`, measured on print 10 px high), and two are too many.
 */
export const plainStrain = -6;
/**
 * `plainStrain` of a second line whose check digits hold: they say that the rules were right, so that twice as much
 * may be.
 */
const checkedStrain = 2 * plainStrain;
/**
 * Reads the two lines of a passport's zone, the second first: its nationality tells the issuing state. `print`: the
 * lines of its data page.
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
	// Only passports have a composite digit below. Then a line that does not begin with P lost its beginning: a finger.
	const isCut =
		first !== null && !bestOf(first).text.startsWith("P") && second !== null && hasAllChecks(bestOf(second));
	return { line1: first && !isCut ? zoneLine(first) : null, line2: second && zoneLine(second) };
}

const bestOf = ({ reading }: LineRead): RankedLine => reading.ranked[0] as RankedLine;

const hasAllChecks = ({ text }: RankedLine): boolean => Object.values(checksOf(text)).every((holds) => holds);

/** How one of the two lines is read. */
interface LineMethod {
	readonly grammar: LineGrammar;
	isSettled(reading: LineReading): boolean;
}

/** A look that can hold the line, as it was taken and as it was searched. */
interface Seen {
	readonly line: Line;
	readonly look: SearchedLook;
}

/** The looks that were taken at a line, at least one, and what came of them together. */
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
 * Where characters `from` (inclusive) to `to` (exclusive) of a row stand on the page, from their places in a look. It
 * is their ink if that was measured, else a pitch for each.
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

/** The step near a place that shows a character most surely. Null if all of them show nothing. */
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
