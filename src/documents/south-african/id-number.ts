import { datesIn } from "../../formats/full-date.ts";
import { isBornOn, parseSaIdNumber, type SaIdNumber } from "../../formats/sa-id-number.ts";
import { likelyTexts, stepsUnder } from "../../page/likely-texts.ts";
import { certaintyOfPart, partOfLine } from "../../page/line-part.ts";
import type { Line, Look, Quad } from "../../page/page.ts";
import { widthOf } from "../../page/quad.ts";
import type { Found } from "./found.ts";
import { partedNumbers } from "./parted-number.ts";
import { viewsOf, weigh } from "./weigh.ts";

/** An identity number whose arithmetic holds, and where it was read. */
export interface IdReading {
	readonly id: SaIdNumber;
	readonly printed: string;
	readonly quad: Quad;
	readonly certainty: number;
	/** `barcode` where no print confirmed it; absent: as printed. */
	readonly source?: "visual" | "barcode";
}

/** A stretch of a line that looks like an identity number. */
interface Stretch {
	readonly line: Line;
	readonly printed: string;
	readonly quad: Quad;
	readonly certainty: number;
	/** 13 digits where they could be counted, else null. */
	readonly digits: string | null;
	/** Whether a type prefix (`02/`, its stroke lost) belongs to the stretch. */
	readonly prefixed: boolean;
}

const digitFor: Readonly<Record<string, string>> = {
	...{ O: "0", o: "0", Q: "0", D: "0", I: "1", i: "1", l: "1", L: "1", "|": "1", "!": "1" },
	...{ Z: "2", z: "2", S: "5", s: "5", G: "6", b: "6", B: "8" },
};

/** Digits and letters like them, in groups parted by spaces or dots: other signs part dates. */
const run = /[0-9OoQDIilL|!ZzSsGbB]+(?:[ .,]{1,2}[0-9OoQDIilL|!ZzSsGbB]+)*/g;
/** The most probable readings of a doubtful stretch that are weighed against each other. */
const readingsMax = 60;
/** A repair must be so many times likelier than the next number that also passes its check (natural logarithm of 12). */
const marginMin = 2.5;
/** A repair may be so much less likely than what was read without regard to arithmetic (natural logarithm). */
const gapMax = 11;

/** All identity numbers that stand on the lines as they were read, the surest first, each once. */
export function idNumbersOn(lines: readonly Line[]): readonly IdReading[] {
	const readings = [...stretchesOf(lines), ...partedNumbers(lines)].flatMap(({ digits, printed, quad, certainty }) => {
		const id = digits === null ? null : parseSaIdNumber(digits);
		return id ? [{ id, printed, quad, certainty }] : [];
	});
	readings.sort((a, b) => b.certainty - a.certainty);
	return readings.filter((reading, index) => readings.findIndex(({ id }) => id.digits === reading.id.digits) === index);
}

/**
 * The identity number of a page: the only one whose arithmetic holds (and that agrees with `birthDate`, where that is known and several
 * hold); else the only likely repair of a doubtful one, with closer looks. Null when none or more than one remains.
 * `places`: where it should be printed, to be looked at when the page shows nothing like it.
 */
export async function readIdNumber(
	lines: readonly Line[],
	look: Look,
	birthDate: string | null,
	places: readonly Quad[],
): Promise<IdReading | null> {
	const direct = onlyOne(sureOnes(lines), birthDate);
	if (direct !== undefined) return direct;
	for (const stretch of stretchesOf(lines).slice(0, 3)) {
		const settled = await settle(stretch.quad, stretch, look, birthDate);
		if (settled) return settled;
	}
	for (const place of places) {
		const settled = await settle(place, null, look, birthDate);
		if (settled) return settled;
	}
	return null;
}

/** The evidence of a reading. `birthDate`: the printed one, or null. */
export function foundIdNumber(reading: IdReading, birthDate: string | null): Found {
	const { id, printed, quad, certainty } = reading;
	const checks = [{ name: "luhn", passed: true }];
	if (birthDate) checks.push({ name: "agrees-with-birth-date", passed: isBornOn(id, birthDate) });
	return { value: id.digits, printed, source: reading.source ?? "visual", certainty, quad, checks };
}

/** One number in ten passes Luhn by chance, so an unsure reading needs more than that: closer looks must settle it. */
const sure = 0.9;
/** Digit 12 is 8 or 9 on every number issued or reissued since 1986; another one is more likely a misreading. */
const sureOfOld = 0.97;
const isOfToday = (digits: string): boolean => /[89]/.test(digits[11] ?? "");

function sureOnes(lines: readonly Line[]): readonly IdReading[] {
	return idNumbersOn(lines).filter(({ id, certainty }) => certainty >= (isOfToday(id.digits) ? sure : sureOfOld));
}

/** Undefined: none was read. Null: several, and nothing tells which. */
function onlyOne(readings: readonly IdReading[], birthDate: string | null): IdReading | null | undefined {
	if (readings.length <= 1) return readings[0];
	const agreeing = birthDate ? readings.filter(({ id }) => isBornOn(id, birthDate)) : [];
	return agreeing.length === 1 ? agreeing[0] : null;
}

async function settle(
	quad: Quad,
	stretch: Stretch | null,
	look: Look,
	birthDate: string | null,
): Promise<IdReading | null> {
	const again = await look.lines(viewsOf(quad));
	const direct = onlyOne(sureOnes(again), birthDate);
	if (direct) return { ...direct, quad };
	const stretches = [...(stretch ? [stretch] : []), ...stretchesOf(again)];
	return stretches.length === 0 ? null : repaired(stretches, quad, birthDate);
}

/** Weighs the likely readings of several views of one number and takes the only likely one whose arithmetic holds. */
function repaired(stretches: readonly Stretch[], quad: Quad, birthDate: string | null): IdReading | null {
	const ranked = weigh(
		stretches.map(({ line, quad: part, prefixed }) => {
			const positions = prefixed ? ["0", "1234", ...thirteen] : thirteen;
			const readings = likelyTexts(line.lattice, stepsUnder(line, part, positions.length), positions, readingsMax);
			return prefixed ? readings.map((reading) => ({ ...reading, text: reading.text.slice(2) })) : readings;
		}),
	);
	const valid = ranked.flatMap(({ text, score }) => {
		const id = parseSaIdNumber(text);
		return id && isOfToday(text) && (!birthDate || isBornOn(id, birthDate)) ? [{ id, score }] : [];
	});
	const [best, second] = valid;
	const top = ranked[0]?.score ?? 0;
	if (!best || top - best.score > gapMax || (second && best.score - second.score < marginMin)) return null;
	return { id: best.id, printed: stretches[0]?.printed ?? "", quad, certainty: 0.8 };
}

const thirteen = Array.from({ length: 13 }, () => "0123456789");

/** Every stretch of 11 to 16 digits, those of exactly 13 first. */
function stretchesOf(lines: readonly Line[]): readonly Stretch[] {
	const stretches = lines.flatMap((line) =>
		[...line.text.matchAll(run)].flatMap((match) => {
			const cut = cutStretch(line, match);
			return cut.length === 0 || datesIn(match[0]).length > 0 ? [] : cut;
		}),
	);
	return stretches.sort((a, b) => Number(b.digits !== null) - Number(a.digits !== null));
}

/** Cuts a run to the groups that make 13 digits: a type prefix (`02/`) and letters of a caption (`I.D.`) fall away. */
function cutStretch(line: Line, match: RegExpMatchArray): Stretch[] {
	const groups = [...match[0].matchAll(/[^ .,]+/g)].map((group) => ({
		from: (match.index ?? 0) + group.index,
		to: (match.index ?? 0) + group.index + group[0].length,
		text: group[0],
	}));
	const windows = groups.flatMap((first, index) => {
		const last = groups.slice(index).find((_, more) => lengthOf(groups.slice(index, index + more + 1)) === 13);
		return last && /\d/.test(first.text) && /\d/.test(last.text) ? [stretchOf(line, first.from, last.to, 13)] : [];
	});
	const valid = windows.find(([stretch]) => stretch?.digits && parseSaIdNumber(stretch.digits));
	if (valid ?? windows[0]) return valid ?? windows[0] ?? [];
	const text = groups.map((group) => group.text).join("");
	const [from, to] = [groups[0]?.from ?? 0, groups.at(-1)?.to ?? 0];
	// A type prefix whose stroke was lost or read as a digit: the number ends the run.
	if (groups.length === 1 && /^0[1-4]/.test(text) && (text.length === 15 || text.length === 16)) {
		return stretchOf(line, to - 13, to, 13);
	}
	const isPrefixed = /^0[1-4]/.test(text) && text.length >= 14;
	return text.length >= 11 && text.length <= 16 ? stretchOf(line, from, to, text.length, isPrefixed) : [];
}

function lengthOf(groups: readonly { readonly text: string }[]): number {
	return groups.reduce((sum, { text }) => sum + text.length, 0);
}

function stretchOf(line: Line, from: number, to: number, length: number, prefixed = false): Stretch[] {
	const printed = line.text.slice(from, to);
	if ((printed.match(/[0-9]/g) ?? []).length < 8) return [];
	const digits = [...printed].flatMap((sign) => (/[0-9]/.test(sign) ? sign : (digitFor[sign] ?? []))).join("");
	const quad = partOfLine(line, from, to);
	if (!(widthOf(quad) > 0)) return [];
	return [
		{
			line,
			printed,
			quad,
			certainty: certaintyOfPart(line, from, to),
			digits: length === 13 ? digits : null,
			prefixed,
		},
	];
}
