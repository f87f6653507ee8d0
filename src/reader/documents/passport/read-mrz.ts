import { firstLineGrammar, secondLineGrammar, secondSeenSpans } from "../../formats/mrz/line-grammars.ts";
import { type LineGrammar, type LineReading, readLine } from "../../formats/mrz/line-reading.ts";
import {
	firstSpans,
	hasAllChecks,
	isVisaLine,
	lineLength,
	type SeenSpan,
	secondSpans,
	seenSpanOf,
	textAt,
} from "../../formats/mrz/td3.ts";
import type { Line, Page, Quad, SecondPass } from "../../page/page.ts";
import { axesOf, grown, heightOf, localBox, pageQuad, partOf } from "../../page/quad.ts";
import { lowerFiguresMin, type MrzRow, rowDistance } from "./find-mrz.ts";

/** One line's place on the page. */
interface MrzStrip {
	readonly quad: Quad;
	/** The page's line, if it was found in one piece. */
	readonly found: Line | null;
}

/** The strips of both lines, the upper first, as long as the most line-like row. A missing row is predicted. */
function stripsOf(rows: readonly MrzRow[], page: Page): readonly [upper: MrzStrip, lower: MrzStrip] {
	const last = rows.at(-1) as MrzRow;
	const above = rows.at(-2) ?? null;
	if (above === null) return aroundSingle(last, page);
	const wide = lacking(above) < lacking(last) ? above : last;
	return [mrzStripOf(above, wide.quad), mrzStripOf(last, wide.quad)];
}

/** Maximum difference between a row's length and its line's, because fillers get lost and stamp words get merged in. */
const lengthError = 3;

const lacking = ({ text }: MrzRow): number => Math.abs(text.length - lineLength);

function mrzStripOf(row: MrzRow, wide: Quad): MrzStrip {
	const [only] = row.lines;
	const isWhole = row.lines.length === 1 && lacking(row) <= lengthError;
	return isWhole && only ? { quad: only.quad, found: only } : { quad: asWideAs(row.quad, wide), found: null };
}

/** One row's height and position across the lines, with the other's extent along them. */
function asWideAs(quad: Quad, wide: Quad): Quad {
	const frame = axesOf(wide);
	const [own, whole] = [localBox(frame, quad), localBox(frame, wide)];
	const middle = (own.top + own.bottom) / 2;
	const half = Math.max(heightOf(quad), heightOf(wide)) / 2;
	return pageQuad(frame, { left: whole.left, right: whole.right, top: middle - half, bottom: middle + half });
}

/** An MRZ of which only one row was found, with or without digits. */
function aroundSingle(row: MrzRow, page: Page): readonly [upper: MrzStrip, lower: MrzStrip] {
	const own = mrzStripOf(row, row.quad);
	const isUpper = row.text.replaceAll(/\D/g, "").length < lowerFiguresMin;
	const distance = rowDistance(row.quad, Math.max(lineLength, row.text.length)) * (isUpper ? 1 : -1);
	const frame = axesOf(row.quad);
	const box = localBox(frame, row.quad);
	const other = pageQuad(frame, { ...box, top: box.top + distance, bottom: box.bottom + distance });
	const predicted = { quad: insidePage(other, page), found: null };
	return isUpper ? [own, predicted] : [predicted, own];
}

function insidePage(quad: Quad, { width, height }: Page): Quad {
	const clamp = ([x, y]: Quad[0]) => [Math.min(width, Math.max(0, x)), Math.min(height, Math.max(0, y))] as const;
	return [clamp(quad[0]), clamp(quad[1]), clamp(quad[2]), clamp(quad[3])];
}

/** Margins in strip heights of two further passes over an unsettled line: at the sides, and above and below. */
const closer = [
	[0.3, -0.2],
	[0.3, 0.1],
] as const;

/** One line of the MRZ as read. */
export interface MrzLine extends Pick<LineReading, "ranked" | "seen"> {
	/** The position on the page of characters `from` (inclusive) to `to` (exclusive). */
	quad(from: number, to: number): Quad;
}

/** Both lines; null for a line that was not found. */
export interface MrzReading {
	readonly line1: MrzLine | null;
	readonly line2: MrzLine | null;
}

/**
 * Whether the MRZ belongs to another document, judging by its first line or, if that is missing, by the blank end of
 * its second line. A blank end that was not seen says nothing.
 */
export function isOtherMrz({ line1, line2 }: MrzReading): boolean {
	if (line1) return !line1.ranked[0]?.text.startsWith("P");
	return isVisaLine(line2?.ranked[0]?.text ?? "") && (line2?.seen(seenSpanOf("compositeCheck")) ?? 0) >= blankSeenMin;
}

/** Chosen. */
const blankSeenMin = 0.5;

/** A plain line of this certainty needs no second pass. */
const settledCertainty = 0.9;

/** Reads the two MRZ lines of a passport, the second first, because its nationality suggests the issuing state. */
export async function readMrz(rows: readonly MrzRow[], page: Page, secondPass: SecondPass): Promise<MrzReading> {
	const [upper, lower] = stripsOf(rows, page);
	const issuingState = rows.at(-2)?.text.match(/^P.([A-Z<]{3})/)?.[1] ?? null;
	const second = await readStrip(lower, secondPass, secondLineGrammar(issuingState), secondSeenSpans);
	const [line2 = null] = second?.ranked ?? [];
	const nationality = line2 && textAt(line2.text, secondSpans.nationality);
	const first = await readStrip(upper, secondPass, firstLineGrammar(nationality), [[...firstSpans.name, 0]]);
	// Only passports have a composite digit. If the upper line does not begin with P, a finger hid its beginning.
	const isCut = !first?.ranked[0]?.text.startsWith("P") && line2 !== null && hasAllChecks(line2.text);
	return { line1: isCut ? null : first, line2: second };
}

/** Reads a line, with closer passes if the first one is not conclusive. The most certain plain reading counts. */
async function readStrip(
	{ quad, found }: MrzStrip,
	secondPass: SecondPass,
	grammar: LineGrammar,
	spans: readonly SeenSpan[],
): Promise<MrzLine | null> {
	const readIn = (lines: readonly Line[]) =>
		lines.flatMap((line) => {
			const reading = line.lattice.steps > 0 ? readLine(line.lattice, grammar) : null;
			return reading ? [{ line, reading, sure: sureOf(reading, spans) }] : [];
		});
	const first = readIn(found ? [found] : await secondPass.lines([quad]));
	const isSettled = first.some(({ reading, sure }) => reading.isPlain && sure >= settledCertainty);
	const all = isSettled
		? first
		: [...first, ...readIn(await secondPass.lines(closer.map(([beside, across]) => grown(quad, beside, across))))];
	const plain = all.filter(({ reading }) => reading.isPlain);
	const [best] = (plain.length > 0 ? plain : all).sort((a, b) => b.sure - a.sure);
	if (!best) return null;
	const { line, reading } = best;
	return { ...reading, quad: (from, to) => quadOfPlaces(line, reading.places, from, to) };
}

const sureOf = ({ ranked: [best], seen }: LineReading, spans: readonly SeenSpan[]): number =>
	(best?.certainty ?? 0) * Math.min(...spans.map(seen));

/** The position on the page of a row's characters `from` (inclusive) to `to` (exclusive), from their steps. */
function quadOfPlaces({ quad, lattice: { steps } }: Line, places: readonly number[], from: number, to: number): Quad {
	const pitch = ((places.at(-1) ?? 0) - (places[0] ?? 0)) / (places.length - 1);
	const share = (place: number | undefined, side: -1 | 1): number =>
		Math.min(1, Math.max(0, ((place ?? 0) + 0.5 + (side * pitch) / 2) / steps));
	return partOf(quad, share(places[from], -1), share(places[to - 1], 1));
}
