import { type Blob, blobsIn } from "./blobs.ts";
import type { Ink } from "./ink.ts";
import { type PlacedCharacter, rangesOf, STROKE } from "./letter-ranges.ts";

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

/** In most faces small letters are this share of the capitals. */
const X_SHARE = 0.72;
/** Half the width in pixels in which a character's ink is looked for around its place: steps are 8 wide. */
const REACH = 9;
/** So many letters of a kind tell where their tops run. */
const LETTERS_MIN = 3;
/** Letters lower than this many pixels leave no room to tell a mark from its letter. */
const HEIGHT_MIN = 10;
/** Tops and feet that scatter more than this share of the height belong to no one line. */
const SCATTER_MAX = 0.09;

const isCapital = (character: string) => /^\p{Lu}$/u.test(character);
const isSmall = (character: string) => /^[acemnorsuvwxz]$/.test(bare(character));
const isHanging = (character: string) => /^[QJgjpqy,;()/|[\]]$/.test(bare(character));
const bare = (character: string) => character.normalize("NFD").charAt(0);

/** Measures a line of text whose middle runs through the rows `from` to `to`; null where no clear line of letters is there. */
export function letteringOf(ink: Ink, placed: readonly PlacedCharacter[], from: number, to: number): Lettering | null {
	const characters = placed.map((own, i) => ({
		...own,
		character: capitalised(own.character, placed[i - 1], placed[i + 1]),
	}));
	const bodies = bodiesOf(ink, characters, from, to);
	const foot = footOf(bodies);
	if (foot === null) return null;
	const heightOf = (is: (character: string) => boolean) =>
		settled(bodies.filter((body) => is(body.character)).map((body) => foot(body.x) - body.top));
	const [capital, small] = [heightOf(isCapital), heightOf(isSmall)];
	const tallest = capital ?? small;
	if (tallest === null || isScattered(bodies, foot, tallest)) return null;
	const ranges = rangesOf(ink, characters, (x) => [foot(x) - tallest, foot(x)]);
	const letters = characters.map(({ character }, i) => {
		const range = ranges[i];
		if (!range) return null;
		const bottom = foot((range.left + range.right) / 2);
		const own = isCapital(character) ? capital : isSmall(character) ? small : null;
		return {
			character,
			...range,
			top: own === null ? null : bottom - own,
			bottom: isHanging(character) ? null : bottom,
		};
	});
	return { height: capital ?? tallest / X_SHARE, letters };
}

const isStanding = ({ character }: Body) => /^[\p{L}\p{N}]$/u.test(character) && !isHanging(character);

/** The line that letters stand on; null where too few stand. */
function footOf(bodies: readonly Body[]): ((x: number) => number) | null {
	const standing = bodies.filter(isStanding);
	return standing.length < LETTERS_MIN ? null : lineThrough(standing.map(({ x, bottom }) => [x, bottom] as const));
}

function isScattered(bodies: readonly Body[], foot: (x: number) => number, height: number): boolean {
	const distances = bodies.filter(isStanding).map(({ x, bottom }) => Math.abs(bottom - foot(x)));
	return height < HEIGHT_MIN || medianOf(distances) > SCATTER_MAX * height;
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

/** The characters whose ink was found, each with the rows that it takes near its place. */
function bodiesOf(ink: Ink, characters: readonly PlacedCharacter[], from: number, to: number): Body[] {
	const all = blobsIn(ink, { left: 0, top: 0, right: ink.width, bottom: ink.height }, STROKE);
	const middle = all.filter((blob) => blob.top < to && blob.bottom > from);
	return characters.map((own) => bodyOf(ink, own, middle, from, to)).filter((body) => body !== null);
}

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
