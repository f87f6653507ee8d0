import { firstLineGrammar } from "../../formats/mrz/first-line.ts";
import { type LineReading, readLine } from "../../formats/mrz/line-reading.ts";
import type { LineGrammar } from "../../formats/mrz/search.ts";
import { secondLineGrammar, secondSeenSpans } from "../../formats/mrz/second-line.ts";
import { checksOf, isVisaLine } from "../../formats/mrz/second-line-checks.ts";
import { firstSpans, type SeenSpan, secondSpans, seenSpanOf, textAt } from "../../formats/mrz/td3.ts";
import type { Line, Page, Quad, SecondPass } from "../../page/page.ts";
import { partOf } from "../../page/quad.ts";
import type { Mrz } from "./find-mrz.ts";
import { closerQuads, linesOfStrip, type MrzStrip, readQuads, stripsOf } from "./mrz-strips.ts";

/** One line of the MRZ as read. */
export interface MrzLine extends Pick<LineReading, "ranked" | "seen"> {
	/** The position on the page of characters `from` (inclusive) to `to` (exclusive). */
	quad(from: number, to: number): Quad;
}

/** Both lines; null if none was found. */
export interface MrzReading {
	readonly line1: MrzLine | null;
	readonly line2: MrzLine | null;
}

/**
 * Whether the MRZ is another document's: its first line, or for want of one its second line's blank end, says so. A
 * blank end that was not seen says nothing.
 */
export function isOtherMrz({ line1, line2 }: MrzReading): boolean {
	if (line1) return !line1.ranked[0]?.text.startsWith("P");
	return isVisaLine(line2?.ranked[0]?.text ?? "") && (line2?.seen(seenSpanOf("compositeCheck")) ?? 0) >= blankSeenMin;
}

/** Chosen. */
const blankSeenMin = 0.5;

/** A plain line of this certainty needs no second pass. */
const settledCertainty = 0.9;

/** Reads the two lines of a passport's MRZ, the second first, because its nationality suggests the issuing state. */
export async function readMrz(mrz: Mrz, page: Page, secondPass: SecondPass): Promise<MrzReading> {
	const strips = stripsOf(mrz, page);
	const issuingState = mrz.rows.at(-2)?.text.match(/^P.([A-Z<]{3})/)?.[1] ?? null;
	const second = await readStrip(strips.lower, secondPass, secondLineGrammar(issuingState), secondSeenSpans);
	const [line2 = null] = second?.ranked ?? [];
	const nationality = line2 && textAt(line2.text, secondSpans.nationality);
	const first = await readStrip(strips.upper, secondPass, firstLineGrammar(nationality), [[...firstSpans.name, 0]]);
	// Only passports have a composite digit. An upper line that does not begin with P then lost its beginning, to a
	// finger.
	const isCut = !first?.ranked[0]?.text.startsWith("P") && line2 !== null && hasAllChecks(line2.text);
	return { line1: isCut ? null : first, line2: second };
}

const hasAllChecks = (text: string): boolean => Object.values(checksOf(text)).every((holds) => holds);

/** Reads a line, again by closer passes if that is not settled: the surest plain reading counts. */
async function readStrip(
	strip: MrzStrip,
	secondPass: SecondPass,
	grammar: LineGrammar,
	spans: readonly SeenSpan[],
): Promise<MrzLine | null> {
	const readIn = (lines: readonly Line[]) =>
		lines.flatMap((line) => {
			const reading = readLine(line.lattice, grammar);
			return reading ? [{ line, reading, sure: sureOf(reading, spans) }] : [];
		});
	const first = readIn(await linesOfStrip(strip, secondPass));
	const isSettled = first.some(({ reading, sure }) => reading.isPlain && sure >= settledCertainty);
	const all = isSettled ? first : [...first, ...readIn(await readQuads(closerQuads(strip), secondPass))];
	const plain = all.filter(({ reading }) => reading.isPlain);
	const [best] = (plain.length > 0 ? plain : all).sort((a, b) => b.sure - a.sure);
	if (!best) return null;
	const { line, reading } = best;
	return { ...reading, quad: (from, to) => quadOfPlaces(line, reading.places, from, to) };
}

const sureOf = ({ ranked: [best], seen }: LineReading, spans: readonly SeenSpan[]): number =>
	(best?.certainty ?? 0) * Math.min(...spans.map(seen));

/** The position on the page of characters `from` (inclusive) to `to` (exclusive) of a row, from their steps. */
function quadOfPlaces({ quad, lattice: { steps } }: Line, places: readonly number[], from: number, to: number): Quad {
	const pitch = ((places.at(-1) ?? 0) - (places[0] ?? 0)) / (places.length - 1);
	const share = (place: number | undefined, side: -1 | 1): number =>
		Math.min(1, Math.max(0, ((place ?? 0) + 0.5 + (side * pitch) / 2) / steps));
	return partOf(quad, share(places[from], -1), share(places[to - 1], 1));
}
