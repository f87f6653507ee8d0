import { type FirstLineHints, readFirstLine } from "../../formats/mrz/first-line.ts";
import type { LineReading, RankedLine } from "../../formats/mrz/line-reading.ts";
import { checksOf, isVisaLine, readSecondLine, type SecondLineHints } from "../../formats/mrz/second-line.ts";
import type { Line, Look, Page, Quad } from "../../page/page.ts";
import { carriedPlaces, lookOf, quadOfPlaces } from "./zone-look.ts";
import type { Zone } from "./zone-rows.ts";
import { closerLooks, firstLook, lookAt, type Strip, stripsOf } from "./zone-strips.ts";

/** One line of the zone as it was read. */
export interface ZoneLine {
	/** Texts of 44 characters, the likeliest first; never empty. */
	readonly ranked: readonly RankedLine[];
	/** See LineReading. */
	readonly seen: number;
	/** Where the characters from one index (inclusive) to another (exclusive) stand on the page. */
	quad(from: number, to: number): Quad;
}

/** Both lines; null where nothing there can be such a line. */
export interface ZoneReading {
	readonly line1: ZoneLine | null;
	readonly line2: ZoneLine | null;
}

/** Whether what was read is another document's zone: a visa's or a card's. */
export function isForeign({ line1, line2 }: ZoneReading): boolean {
	const share = (line: ZoneLine | null, isOther: (text: string) => boolean): number =>
		(line?.ranked ?? []).reduce((sum, { text, certainty }) => sum + (isOther(text) ? certainty : 0), 0);
	const isOther = share(line1, (text) => !text.startsWith("P"));
	// A composite digit that was not seen makes no visa of a line below one that begins with P.
	return isOther >= foreignMin || ((line1 === null || isOther > 0.05) && share(line2, isVisaLine) >= foreignMin);
}

/** A doubt is enough to read nothing: another document's values would all be wrong. */
const foreignMin = 0.5;

/**
 * What the page prints elsewhere says of a name or a document number: how much likelier it makes them (natural logarithms, 0 where it says
 * nothing), and which name it contradicts.
 */
export interface Favours {
	readonly name: FirstLineHints["favour"];
	readonly number: SecondLineHints["favour"];
	/** Whether the page prints nearly this name, and not this one: then the line is worth every look. */
	isContradicted(name: string): boolean;
}

/** A line this certain needs no closer look... */
const settledCertainty = 0.9;
/**
 * ... unless rules had to overrule what was seen by more than this (natural logarithm; a letter taken for its twin costs 4). More is
 * allowed where check digits, or the same name in print, say that the rules were right.
 */
const strainMax = { alone: -6, checked: -12, printed: -20 };

/** Reads the two lines of a passport's zone, the second first: its check digits tell how the characters of both lie. */
export async function readZone(zone: Zone, page: Page, look: Look, favours: Favours): Promise<ZoneReading> {
	const strips = stripsOf(zone, page);
	const issuingState = zone.rows.at(-2)?.text.match(/^P.([A-Z<]{3})/)?.[1] ?? null;
	const second = await readLine(strips.lower, look, isSettledSecond, (lines) =>
		readSecondLine(
			lines.map((line) => lookOf(line, null)),
			{ issuingState, favour: favours.number },
		),
	);
	const nationality = second?.reading.ranked[0]?.text.slice(10, 13) ?? null;
	const first = await readLine(
		strips.upper,
		look,
		(reading) => isSettledFirst(reading, favours),
		(lines) =>
			readFirstLine(
				lines.map((line) => lookOf(line, carried(second, line))),
				{ nationality, favour: favours.name },
			),
	);
	return { line1: first && zoneLine(first), line2: second && zoneLine(second) };
}

/** The looks that were taken at a line, and what came of them together. */
interface LineRead {
	readonly lines: readonly Line[];
	readonly reading: LineReading;
}

async function readLine(
	strip: Strip,
	look: Look,
	settled: (reading: LineReading) => boolean,
	read: (lines: readonly Line[]) => LineReading,
): Promise<LineRead | null> {
	let lines = await firstLook(strip, look);
	let reading = read(lines);
	for (const requests of closerLooks(strip)) {
		if (settled(reading)) break;
		lines = [...lines, ...(await lookAt(requests, look))];
		reading = read(lines);
	}
	return reading.ranked.length > 0 ? { lines, reading } : null;
}

const isSettledFirst = ({ ranked: [best], seen }: LineReading, favours: Favours): boolean => {
	if (best === undefined || best.certainty * seen < settledCertainty) return false;
	const name = best.text.slice(nameStart);
	const isPlain = best.strain >= (favours.name(name) > 0 ? strainMax.printed : strainMax.alone);
	return isPlain && !favours.isContradicted(name);
};

const isSettledSecond = ({ ranked: [best] }: LineReading): boolean =>
	best !== undefined &&
	best.certainty >= settledCertainty &&
	best.strain >= strainMax.checked &&
	Object.values(checksOf(best.text)).every((holds) => holds);

/** Index of the name's first character in line 1. */
export const nameStart = 5;

/** Where the second line says that the first one's characters lie; null where it was not read for certain. */
function carried(second: LineRead | null, line: Line): Float64Array | null {
	const [source, grid] = [second?.lines[0], second?.reading.looks[0]?.grid];
	if (second === null || source === undefined || !grid || !isSettledSecond(second.reading)) return null;
	return carriedPlaces(grid.places, source, line);
}

function zoneLine({ lines, reading }: LineRead): ZoneLine | null {
	const [line, decoded] = [lines[0], reading.looks[0]];
	if (line === undefined || decoded === undefined || reading.ranked.length === 0) return null;
	const places = decoded.grid?.places ?? decoded.decoding.onsets;
	return { ranked: reading.ranked, seen: reading.seen, quad: (from, to) => quadOfPlaces(line, places, from, to) };
}
