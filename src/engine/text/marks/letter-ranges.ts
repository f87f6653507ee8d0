import type { Ink } from "./ink.ts";

/** A printed character and the middle of the steps it was read at, in pixels along the line. */
export interface PlacedCharacter {
	readonly character: string;
	readonly x: number;
}

/** Ink at least this deep is a stroke. */
export const STROKE = 0.5;

/** A stretch of the line, in pixels. */
export interface Range {
	readonly left: number;
	readonly right: number;
}

/** Where each character's ink lies along the line: runs of columns with ink, shared out among the characters in order. */
export function rangesOf(
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
