import type { Grey } from "../raster/grey.ts";

/** Wide elements of each character (ISO/IEC 16388), bar first, nine elements. */
const wideElements: Readonly<Record<string, string>> = {
	...{ "0": "000110100", "1": "100100001", "2": "001100001", "3": "101100000", "4": "000110001" },
	...{ "5": "100110000", "6": "001110000", "7": "000100101", "8": "100100100", "9": "001100100", "*": "010010100" },
};
const digits = [..."0123456789"];

/** An identity number's digits between two asterisks. */
const digitCount = 13;
const characterCount = digitCount + 2;

/** Wide elements are so many times as wide as narrow ones; between characters stands one narrow space. */
const ratios = [2, 2.5, 3];
/** The symbol's characters may be so much narrower or wider than the bars' extent says, and one so much than its neighbour. */
const pitchSteps = [-0.06, -0.04, -0.02, 0, 0.02, 0.04, 0.06];
const drift = 0.04;

/** The mean likeness of all characters, and how much worse every other digit must be at each place. From drawn symbols. */
const likenessMin = 0.86;
const worstMin = 0.6;
const leadMin = 0.08;
/** A row less like bars at the first try is print or paper. */
const roughMin = 0.65;

/** What was made out, and how like the bars are to it, -1..1: in the mean and at worst; `lead` is the smallest distance to another digit. */
export interface SoftReading {
	readonly text: string;
	readonly likeness: number;
	readonly worst: number;
	readonly lead: number;
}

/**
 * Reads thirteen digits of a Code 39 whose bars melt into each other: not by edges, but by how well each character as a whole, blurred, fits
 * the profile of a row, with all characters in line. Null unless every digit clearly beats the other nine.
 */
export function readSoftCode39(calm: Grey): SoftReading | null {
	for (const share of rowShares) {
		const row = evenRow(calm, Math.floor(calm.height * share));
		const isBars = row !== null && (bestOf(row, [2.5], [-0.04, 0, 0.04])?.likeness ?? 0) >= roughMin;
		const best = isBars ? bestOf(row, ratios, pitchSteps) : null;
		if (best && best.likeness >= likenessMin && best.worst >= worstMin && best.lead >= leadMin) return best;
	}
	return null;
}

function bestOf(row: Float64Array, ratios: readonly number[], steps: readonly number[]): SoftReading | null {
	const readings = ratios.flatMap((ratio) =>
		steps.flatMap((step) => decode(row, pitchWanted * (1 + step), ratio) ?? []),
	);
	return readings.sort((one, other) => other.likeness - one.likeness)[0] ?? null;
}

/** Where rows are taken, in heights of the strip: bars are broken in one place, or another line of print runs into it. */
const rowShares = [0.5, 0.3, 0.4, 0.7];

/** Samples of one character with its gap: enough for its narrow elements, and few to compare. */
const pitchWanted = 48;

/** A row with characters of about `pitchWanted` samples and a margin of two of them; null where there are no bars. */
function evenRow({ width, data }: Grey, y: number): Float64Array | null {
	const row = Float64Array.from(data.subarray(y * width, (y + 1) * width));
	const extent = extentOf(row);
	if (!extent) return null;
	const scale = (pitchWanted * characterCount) / (extent.end - extent.start);
	return Float64Array.from({ length: pitchWanted * (characterCount + 4) }, (_, i) => {
		const x = Math.min(Math.max(extent.start + (i - 2 * pitchWanted) / scale, 0), width - 1.001);
		const [before, after] = [row[Math.floor(x)] ?? 0, row[Math.floor(x) + 1] ?? 0];
		return before + (after - before) * (x - Math.floor(x));
	});
}

/** Where the row is busy: bars, not paper. */
function extentOf(row: Float64Array): { start: number; end: number } | null {
	const edges = row.map((value, x) => Math.abs(value - (row[x + 1] ?? value)));
	const half = Math.max(4, Math.round(row.length / 60));
	const busy = edges.map((_, x) => {
		const part = edges.subarray(Math.max(0, x - half), x + half + 1);
		return part.reduce((sum, value) => sum + value, 0) / part.length;
	});
	const limit = 0.4 * (Float64Array.from(busy).sort()[Math.floor(busy.length * 0.8)] ?? 0);
	let [from, longest] = [0, { start: 0, end: 0 }];
	for (let x = 0; x <= busy.length; x++) {
		if (x < busy.length && (busy[x] as number) >= limit) continue;
		if (x - from > longest.end - longest.start) longest = { start: from + half / 2, end: x - half / 2 };
		from = x + 1;
	}
	return longest.end - longest.start > characterCount * 12 ? longest : null;
}

/** The character's darkness over its own width, `length` samples, light 1 and dark -1, softened as bars this fine are in a picture. */
function templateOf(character: string, narrow: number, ratio: number, length: number): Float64Array {
	const wide = wideElements[character] ?? "";
	let end = 0;
	const ends = Array.from(wide, (element) => {
		end += (element === "1" ? ratio : 1) * narrow;
		return end;
	});
	const fine = 8;
	const sharp = Array.from({ length: length * fine }, (_, i) => {
		const element = ends.findIndex((end) => i / fine < end);
		return element >= 0 && element % 2 === 0 ? -1 : 1;
	});
	const reach = Math.round(0.6 * narrow * fine);
	const soft = Array.from({ length }, (_, x) => {
		let sum = 0;
		for (let i = x * fine - reach; i < (x + 1) * fine + reach; i++) sum += sharp[i] ?? 1;
		return sum;
	});
	const mean = soft.reduce((sum, value) => sum + value, 0) / length;
	const norm = Math.hypot(...soft.map((value) => value - mean));
	return Float64Array.from(soft, (value) => (value - mean) / norm);
}

function decode(row: Float64Array, pitch: number, ratio: number): SoftReading | null {
	const narrow = pitch / (7 + 3 * ratio);
	const length = Math.round(pitch - narrow);
	const places = row.length - length;
	if (length < 12 || places < pitch * (characterCount - 1)) return null;
	const norms = normsOf(row, length, places);
	const fits = new Map(
		[...digits, "*"].map((c) => [c, fitsOf(row, norms, templateOf(c, narrow, ratio, length), places)]),
	);
	const digitFits = digits.map((digit) => fits.get(digit) as Float64Array);
	const star = fits.get("*") as Float64Array;
	const any = Float64Array.from({ length: places }, (_, x) => Math.max(...digitFits.map((fit) => fit[x] as number)));
	const path = bestPath(
		Array.from({ length: characterCount }, (_, k) => (k % (characterCount - 1) === 0 ? star : any)),
		pitch,
	);
	if (!path) return null;
	const inner = path.places.slice(1, -1);
	const ranked = inner.map((x) =>
		digits.map((digit, i) => ({ digit, fit: digitFits[i]?.[x] ?? 0 })).sort((a, b) => b.fit - a.fit),
	);
	return {
		text: ranked.map(([first]) => first?.digit).join(""),
		likeness: path.sum / characterCount,
		worst: Math.min(...path.places.map((x, k) => (k % (characterCount - 1) === 0 ? star : any)[x] as number)),
		lead: Math.min(...ranked.map(([first, second]) => (first?.fit ?? 0) - (second?.fit ?? 0))),
	};
}

/** The length of the row's piece at each place, its mean taken off. */
function normsOf(row: Float64Array, length: number, places: number): Float64Array {
	return Float64Array.from({ length: places }, (_, x) => {
		const piece = row.subarray(x, x + length);
		const mean = piece.reduce((sum, value) => sum + value, 0) / length;
		return Math.max(1, Math.hypot(...piece.map((value) => value - mean)));
	});
}

function fitsOf(row: Float64Array, norms: Float64Array, template: Float64Array, places: number): Float64Array {
	const fits = new Float64Array(places);
	for (let x = 0; x < places; x++) {
		let sum = 0;
		for (let i = 0; i < template.length; i++) sum += (row[x + i] as number) * (template[i] as number);
		fits[x] = sum / (norms[x] as number);
	}
	return fits;
}

/** The places, one for each list of fits, that fit best in all while they stand a pitch apart, give or take the drift. */
function bestPath(fits: readonly Float64Array[], pitch: number): { places: number[]; sum: number } | null {
	const slack = Math.max(1, Math.round(drift * pitch));
	let sums = Float64Array.from(fits[0] ?? []);
	const back: Int32Array[] = [];
	for (const fit of fits.slice(1)) {
		const next = new Float64Array(fit.length).fill(Number.NEGATIVE_INFINITY);
		const from = new Int32Array(fit.length).fill(-1);
		for (let x = 0; x < fit.length; x++) {
			const about = Math.round(x - pitch);
			for (let p = Math.max(0, about - slack); p <= about + slack && p < fit.length; p++) {
				const sum = (sums[p] as number) + (fit[x] as number);
				if (sum > (next[x] as number)) {
					next[x] = sum;
					from[x] = p;
				}
			}
		}
		sums = next;
		back.push(from);
	}
	const sum = Math.max(...sums);
	if (!Number.isFinite(sum)) return null;
	const places = [sums.indexOf(sum)];
	for (const from of back.reverse()) places.unshift(from[places[0] as number] as number);
	return places.includes(-1) ? null : { places, sum };
}
