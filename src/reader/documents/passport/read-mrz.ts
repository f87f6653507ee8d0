import {
	buildFirstLineGrammar,
	buildSecondLineGrammar,
	secondLineRequiredSpans,
} from "../../formats/mrz/line-grammars.ts";
import { type LineGrammar, type LineReading, readLine } from "../../formats/mrz/line-reading.ts";
import {
	firstLineSpans,
	isVisaLine,
	lineLength,
	passesAllChecks,
	type RequiredSpan,
	requiredSpanOf,
	secondLineSpans,
	sliceSpan,
} from "../../formats/mrz/td3.ts";
import { median } from "../../page/median.ts";
import type { Line, Page, Quad, SecondPass } from "../../page/page.ts";
import { axesOf, clipQuad, expandQuad, heightOf, sliceQuad, toLocalBox, toPageQuad, widthOf } from "../../page/quad.ts";
import { type MrzRow, mrzText } from "./find-mrz.ts";

/** The position of one MRZ line on the page. */
interface MrzStrip {
	readonly quad: Quad;
	/** The line that detection found there. Null if it found none or only a part. */
	readonly found: Line | null;
}

/** Locates both lines. An incomplete row gets the extent of the more complete one; a missing row is predicted. */
function locateStrips(rows: readonly MrzRow[], page: Page): readonly [upper: MrzStrip, lower: MrzStrip] {
	const last = rows.at(-1) as MrzRow;
	const above = rows.at(-2) ?? null;
	if (above === null) return predictPartner(last, page);
	const complete = lengthErrorOf(above) < lengthErrorOf(last) ? above : last;
	return [toStrip(above, complete.quad), toStrip(last, complete.quad)];
}

/** Maximum error, in characters, in the length of a complete row: fillers get lost, and stamp words get merged in. */
const lengthErrorMax = 3;

const lengthErrorOf = (row: MrzRow): number => Math.abs(countPositions(row) - lineLength);

/** The number of characters with room in a row, by the pitch of its widest piece. Some between pieces may be lost. */
function countPositions({ lines, quad }: MrzRow): number {
	const [widest] = lines.toSorted((a, b) => widthOf(b.quad) - widthOf(a.quad)) as [Line];
	return (mrzText(widest.text).length * widthOf(quad)) / widthOf(widest.quad);
}

function toStrip(row: MrzRow, reference: Quad): MrzStrip {
	const [only] = row.lines;
	const isComplete = row.lines.length === 1 && lengthErrorOf(row) <= lengthErrorMax;
	if (isComplete && only) return { quad: only.quad, found: only };
	return { quad: stretchAlong(row.quad, reference), found: null };
}

/** Returns a row with the extent of a reference row along the text. The greater height counts. */
function stretchAlong(quad: Quad, reference: Quad): Quad {
	const frame = axesOf(reference);
	const [box, extent] = [toLocalBox(frame, quad), toLocalBox(frame, reference)];
	const middle = (box.top + box.bottom) / 2;
	const half = Math.max(heightOf(quad), heightOf(reference)) / 2;
	return toPageQuad(frame, { left: extent.left, right: extent.right, top: middle - half, bottom: middle + half });
}

/** Distance of two lines in character pitches: 6.35 mm by 2.54 mm (ICAO Doc 9303 part 3, section 4). */
const rowDistancePitches = 2.5;
/** Minimum number of digits in a lower line, even if badly read: its dates have twelve (ICAO Doc 9303-4, 4.2.2). */
const lowerLineDigitsMin = 8;

/** Returns the strips of an MRZ of which only one row was found. Its digits show whether it is the lower line. */
function predictPartner(row: MrzRow, page: Page): readonly [upper: MrzStrip, lower: MrzStrip] {
	const quad = completeRow(row);
	const known = toStrip(row, quad);
	const isUpper = row.text.replaceAll(/\D/g, "").length < lowerLineDigitsMin;
	const pitch = widthOf(quad) / Math.max(lineLength, countPositions(row));
	const distance = pitch * rowDistancePitches * (isUpper ? 1 : -1);
	const frame = axesOf(quad);
	const box = toLocalBox(frame, quad);
	const partner = toPageQuad(frame, { ...box, top: box.top + distance, bottom: box.bottom + distance });
	const predicted = { quad: clipQuad(partner, page), found: null };
	return isUpper ? [known, predicted] : [predicted, known];
}

/** Extends a row that begins with a passport's document code to a whole line if detection missed its end. */
function completeRow(row: MrzRow): Quad {
	const positions = countPositions(row);
	const isCutOff = /^P[A-Z<]/.test(row.text) && positions + lengthErrorMax < lineLength;
	return isCutOff ? sliceQuad(row.quad, 0, lineLength / positions) : row.quad;
}

/** Margins, in strip heights, of two further passes over an uncertain line: at the sides, and above and below. */
const margins = { beside: 0.3, across: [-0.2, 0.1] };

/** The reading of one MRZ line. */
export interface MrzLine extends Pick<LineReading, "ranked" | "certaintyOf"> {
	/** Returns the position on the page of the characters `from` (inclusive) to `to` (exclusive). */
	quad(from: number, to: number): Quad;
}

/** The readings of both lines; null for a line that was not found. */
export interface MrzReading {
	readonly line1: MrzLine | null;
	readonly line2: MrzLine | null;
}

/**
 * Whether the MRZ belongs to another document. The first line decides. If it is missing, a blank at the end of the
 * second line shows a visa, provided that the blank is clearly visible.
 */
export function belongsToOtherDocument({ line1, line2 }: MrzReading): boolean {
	if (line1) return !line1.ranked[0]?.text.startsWith("P");
	const blankCertainty = line2?.certaintyOf(requiredSpanOf("compositeCheck")) ?? 0;
	return blankCertainty >= blankMin && isVisaLine(line2?.ranked[0]?.text ?? "");
}

/** Minimum certainty of a blank that shows a visa. The figure is a choice, not a measurement. */
const blankMin = 0.5;

/** Minimum certainty of a consistent line that needs no second pass. */
const conclusiveCertainty = 0.9;

/** Reads both MRZ lines of a passport, the second one first, because its nationality suggests the issuing state. */
export async function readMrz(rows: readonly MrzRow[], page: Page, secondPass: SecondPass): Promise<MrzReading> {
	const [upper, lower] = locateStrips(rows, page);
	const issuingState = rows.at(-2)?.text.match(/^P.([A-Z<]{3})/)?.[1] ?? null;
	const second = await readStrip(lower, secondPass, buildSecondLineGrammar(issuingState), secondLineRequiredSpans);
	const [line2 = null] = second?.ranked ?? [];
	const nationality = line2 && sliceSpan(line2.text, secondLineSpans.nationality);
	const first = await readStrip(upper, secondPass, buildFirstLineGrammar(nationality), [[...firstLineSpans.name, 0]]);
	// A valid second line proves a passport. If the upper line does not begin with P, its beginning is covered.
	const isCovered = !first?.ranked[0]?.text.startsWith("P") && line2 !== null && passesAllChecks(line2.text);
	return { line1: isCovered ? null : first, line2: second };
}

/** Reads a line, with further passes if inconclusive. Prefers consistent, then certain readings. Null if none. */
async function readStrip(
	{ quad, found }: MrzStrip,
	secondPass: SecondPass,
	grammar: LineGrammar,
	spans: readonly RequiredSpan[],
): Promise<MrzLine | null> {
	const readAll = (lines: readonly Line[]) =>
		lines.flatMap((line) => {
			const reading = line.lattice.steps > 0 ? readLine(line.lattice, grammar) : null;
			return reading ? [{ line, reading, certainty: lineCertainty(reading, spans) }] : [];
		});
	const first = readAll(found ? [found] : await secondPass.readLines([quad]));
	const isConclusive = first.some(({ reading, certainty }) => reading.isConsistent && certainty >= conclusiveCertainty);
	const strips = isConclusive ? [] : margins.across.map((across) => expandQuad(quad, margins.beside, across));
	const all = isConclusive ? first : [...first, ...readAll(await secondPass.readLines(strips))];
	const consistent = all.filter(({ reading }) => reading.isConsistent);
	const [best] = (consistent.length > 0 ? consistent : all).sort((a, b) => b.certainty - a.certainty);
	if (!best) return null;
	const { line, reading } = best;
	return { ...reading, quad: (from, to) => quadOfCharacters(line, reading.characterSteps, from, to) };
}

const lineCertainty = ({ ranked: [best], certaintyOf }: LineReading, spans: readonly RequiredSpan[]): number =>
	(best?.certainty ?? 0) * Math.min(...spans.map(certaintyOf));

/** How far measured ink edges are inside the true ones, in fractions of the line's height. */
const inkMargin = 0.02;

/** Returns the position on the page of the characters `from` to `to` (exclusive). `steps`: of all characters. */
function quadOfCharacters({ quad, lattice }: Line, steps: readonly number[], from: number, to: number): Quad {
	const pitch = ((steps.at(-1) ?? 0) - (steps[0] ?? 0)) / (steps.length - 1);
	const fractionAt = (step: number | undefined, side: -1 | 1): number =>
		Math.min(1, Math.max(0, ((step ?? 0) + 0.5 + (side * pitch) / 2) / lattice.steps));
	// Without measured ink, the edges are those of the line.
	const medianEdge = (edge: number, lineEdge: number): number =>
		median(steps.slice(from, to).map((step) => lattice.glyphBoxes?.[Math.round(step) * 4 + edge] ?? lineEdge));
	const [top, bottom] = [medianEdge(1, 0) - inkMargin, medianEdge(3, 1) + inkMargin];
	return sliceQuad(quad, fractionAt(steps[from], -1), fractionAt(steps[to - 1], 1), top, bottom);
}
