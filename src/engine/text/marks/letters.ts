import { type Blob, blobsIn } from "./blobs.ts";
import type { Ink } from "./ink.ts";

/** A printed character and the middle of the steps it was read at, in pixels along the line. */
export interface PlacedCharacter {
	readonly character: string;
	readonly x: number;
}

/** A letter's own extent: left and right of its ink, and where letters of its kind end there above and below, all in pixels. */
export interface Letter {
	readonly character: string;
	readonly left: number;
	readonly right: number;
	/** Where the tops of this kind of letters run (y down); null for kinds that cannot be measured here. */
	readonly top: number | null;
	/** Where the letters stand; null for letters that reach below by themselves. */
	readonly bottom: number | null;
}

/** The letters of one line, and the height of its capitals (or what it would be) in pixels. */
export interface Lettering {
	readonly height: number;
	/** One for each character, in order; null where the ink could not be told apart. */
	readonly letters: readonly (Letter | null)[];
}

/** Ink at least this deep is a stroke. */
const STROKE = 0.5;
/** In most faces small letters are this share of the capitals. */
const X_SHARE = 0.72;
/** Half the width in pixels in which a character's ink is looked for around its place: steps are 8 wide. */
const REACH = 9;
/** So many letters of a kind tell where their tops run. */
const LETTERS_MIN = 3;
/** Tops and feet that scatter more than this share of the height belong to no one line. */
const SCATTER_MAX = 0.09;

const isCapital = (character: string) => /^\p{Lu}$/u.test(character);
const isSmall = (character: string) => /^[acemnorsuvwxz]$/.test(bare(character));
const isHanging = (character: string) => /^[QJgjpqy,;()/|[\]]$/.test(bare(character));
const bare = (character: string) => character.normalize("NFD").charAt(0);

/** Measures a line of text whose middle runs through the rows `from` to `to`; null where no clear line of letters is there. */
export function letteringOf(ink: Ink, placed: readonly PlacedCharacter[], from: number, to: number): Lettering | null {
	const middle = blobsIn(ink, { left: 0, top: 0, right: ink.width, bottom: ink.height }, STROKE).filter(
		(blob) => blob.top < to && blob.bottom > from,
	);
	const characters = placed.map((own, i) => ({
		...own,
		character: capitalised(own.character, placed[i - 1], placed[i + 1]),
	}));
	const bodies = characters.map((placed) => bodyOf(ink, placed, middle, from, to));
	const feet = bodies.filter(
		(body) => body !== null && /^[\p{L}\p{N}]$/u.test(body.character) && !isHanging(body.character),
	);
	if (feet.length < LETTERS_MIN) return null;
	const foot = lineThrough(feet.map((body) => [body?.x ?? 0, body?.bottom ?? 0] as const));
	const heights = (is: (character: string) => boolean) =>
		bodies.filter((body) => body !== null && is(body.character)).map((body) => foot(body?.x ?? 0) - (body?.top ?? 0));
	const [capital, small] = [settled(heights(isCapital)), settled(heights(isSmall))];
	const height = capital ?? (small === null ? null : small / X_SHARE);
	const scatter = medianOf(feet.map((body) => Math.abs((body?.bottom ?? 0) - foot(body?.x ?? 0))));
	if (height === null || height < 10 || scatter > SCATTER_MAX * height) return null;
	const ranges = rangesOf(ink, characters, (x) => [foot(x) - (capital ?? small ?? 0), foot(x)]);
	const letters = characters.map(({ character }, i) => {
		const range = ranges[i];
		if (!range) return null;
		const x = (range.left + range.right) / 2;
		const own = isCapital(character) ? capital : isSmall(character) ? small : null;
		return {
			character,
			...range,
			top: own === null ? null : foot(x) - own,
			bottom: isHanging(character) ? null : foot(x),
		};
	});
	return { height, letters };
}

/** An i between capitals is an I with a mark: so the recogniser reads Í and İ. */
function capitalised(character: string, ...beside: readonly (PlacedCharacter | undefined)[]): string {
	const letters = beside.filter((other) => other !== undefined && /^\p{L}$/u.test(other.character));
	const isAmong = letters.length > 0 && letters.every((other) => isCapital(other?.character ?? ""));
	return isAmong && bare(character) === "i" ? "I" : character;
}

interface Body extends PlacedCharacter {
	readonly top: number;
	readonly bottom: number;
}

/** The rows that a character's ink takes near its place. */
function bodyOf(
	{ width }: Ink,
	placed: PlacedCharacter,
	blobs: readonly Blob[],
	from: number,
	to: number,
): Body | null {
	let best: { count: number; top: number; bottom: number } | null = null;
	for (const blob of blobs) {
		if (blob.right < placed.x - REACH || blob.left > placed.x + REACH) continue;
		let [count, top, bottom] = [0, Number.POSITIVE_INFINITY, 0];
		for (const at of blob.pixels) {
			const [x, y] = [at % width, Math.floor(at / width)];
			if (Math.abs(x - placed.x) > REACH) continue;
			[top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
			if (y >= from && y < to) count++;
		}
		if (count > (best?.count ?? 0)) best = { count, top, bottom };
	}
	return best && { ...placed, top: best.top, bottom: best.bottom };
}

/** The median, or null where there are too few values or they scatter. */
function settled(values: readonly number[]): number | null {
	if (values.length < LETTERS_MIN) return null;
	const median = medianOf(values);
	return medianOf(values.map((value) => Math.abs(value - median))) > SCATTER_MAX * median ? null : median;
}

/** The straight line with the median slope of all pairs, through the median point (Theil and Sen): single outliers do not move it. */
function lineThrough(points: readonly (readonly [x: number, y: number])[]): (x: number) => number {
	const slopes = points.flatMap(([x1, y1], i) =>
		points.slice(i + 1).flatMap(([x2, y2]) => (Math.abs(x2 - x1) > 2 * REACH ? [(y2 - y1) / (x2 - x1)] : [])),
	);
	const slope = slopes.length === 0 ? 0 : medianOf(slopes);
	const offset = medianOf(points.map(([x, y]) => y - slope * x));
	return (x) => offset + slope * x;
}

/** The middle value; the mean of the middle two. */
export function medianOf(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const half = sorted.length >> 1;
	return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2;
}

interface Range {
	readonly left: number;
	readonly right: number;
}

/** Where each character's ink lies along the line: runs of columns with ink, shared out among the characters in order. */
function rangesOf(
	ink: Ink,
	characters: readonly PlacedCharacter[],
	rows: (x: number) => readonly [top: number, bottom: number],
): (Range | null)[] {
	const runs = runsOf(ink, rows);
	return shareOut(runs, characters);
}

function runsOf({ width, height, depth }: Ink, rows: (x: number) => readonly [number, number]): Range[] {
	const runs: { left: number; right: number }[] = [];
	for (let x = 0; x < width; x++) {
		const [top, bottom] = rows(x);
		let isInk = false;
		for (let y = Math.max(0, Math.round(top + 1)); y < Math.min(height, bottom - 1) && !isInk; y++) {
			isInk = (depth[y * width + x] as number) >= STROKE;
		}
		const last = runs.at(-1);
		if (isInk && last?.right === x) last.right = x + 1;
		else if (isInk) runs.push({ left: x, right: x + 1 });
	}
	return runs.filter(({ left, right }) => right - left >= 2);
}

/** Touching letters share a run; this many need not in legible print. */
const SHARED_MAX = 8;
/** Narrow and wide letters, as shares of the usual width: only needed where letters touch. */
const widthOf = (character: string): number =>
	/^[IÍİijl1|/.,:;'()-]$/.test(character) ? 0.45 : /^[MWmw]$/.test(character) ? 1.3 : 1;

/** The cheapest way to give each character, in order, its run or its share of one; runs may stay without (specks, a letter's second part). */
function shareOut(runs: readonly Range[], characters: readonly PlacedCharacter[]): (Range | null)[] {
	const [rows, columns] = [runs.length + 1, characters.length + 1];
	const cost = new Float64Array(rows * columns).fill(Number.POSITIVE_INFINITY);
	const taken = new Uint8Array(rows * columns);
	cost[0] = 0;
	for (let row = 1; row < rows; row++) {
		const run = runs[row - 1] as Range;
		for (let done = 0; done < columns; done++) {
			for (let count = 0; count <= Math.min(SHARED_MAX, done); count++) {
				const own = characters.slice(done - count, done);
				const before = cost[(row - 1) * columns + done - count] as number;
				const sum = before + (count === 0 ? run.right - run.left : misplacement(run, own));
				if (sum >= (cost[row * columns + done] as number)) continue;
				cost[row * columns + done] = sum;
				taken[row * columns + done] = count;
			}
		}
	}
	const ranges: Range[] = [];
	if (!Number.isFinite(cost[rows * columns - 1])) return characters.map(() => null);
	for (let row = rows - 1, done = columns - 1; row > 0; row--) {
		const count = taken[row * columns + done] as number;
		ranges.unshift(...parted(runs[row - 1] as Range, characters.slice(done - count, done)));
		done -= count;
	}
	return ranges;
}

/** How far, in pixels, characters were read from where their parts of a run lie. */
function misplacement(run: Range, own: readonly PlacedCharacter[]): number {
	return parted(run, own).reduce((sum, part, i) => sum + Math.abs((part.left + part.right) / 2 - (own[i]?.x ?? 0)), 0);
}

/** A run divided among its characters by their usual widths. */
function parted({ left, right }: Range, own: readonly PlacedCharacter[]): Range[] {
	const total = own.reduce((sum, { character }) => sum + widthOf(character), 0);
	let at = left;
	return own.map(({ character }) => {
		const from = at;
		at += ((right - left) * widthOf(character)) / total;
		return { left: from, right: at };
	});
}
