import type { Lattice, Quad } from "../../page/page.ts";
import { axesOf, heightOf, localBox, partOf, widthOf } from "../../page/quad.ts";
import type { Pyramid } from "../raster/grey.ts";
import { sampleQuad } from "../raster/sample.ts";
import { bestGlyphs } from "./ctc.ts";

/** How far a line goes on beyond each end of its box, in its heights. */
export interface Reach {
	readonly left: number;
	readonly right: number;
}

/** Print is followed this far, in heights of the line: some twenty letters. */
const reachMost = 8;
/**
 * A box was cut short if a letter follows within this distance, in heights. Spaces between words and columns are wider.
 */
const letterGap = 0.2;
/** Behind the first letter, a wider gap than this, in heights, ends the line. */
const wordGap = 0.45;
/** Room beyond the last letter, in heights. */
const room = 0.15;
/** Ends that go on by less than this, in heights, are left as they are. */
const reachLeast = 0.3;
/** Columns with this share of the ink edges of a line's own letters are letters too. Wallpaper has less. */
const inkLeast = 0.35;
/** Pixels that the line's height is looked at with. */
const rowsLookedAt = 16;
/** Letters stand below this row in a detector's box, as a share of its height. What is above may be another line's. */
const ownTop = 0.25;
/** Letters stand above this row in a detector's box, as a share of its height. What is below may be another line's. */
const ownBottom = 0.75;
/**
 * The rank of the column that stands for a line's letters: in the upper half, so that gaps between letters do not
 * count.
 */
const typicalRank = 0.6;

/**
 * How far ink goes on beyond a detected line's ends. `quad` is in pixels of the pyramid. `others`: further lines of the
 * page, at whose boxes it ends.
 */
export function reachOf(pyramid: Pyramid, quad: Quad, others: readonly Quad[]): Reach {
	const free = freeAround(quad, others);
	const [height, width] = [heightOf(quad), widthOf(quad)];
	const columns = (heights: number): number => Math.round(heights * rowsLookedAt);
	const [left, own, right] = [columns(free.left), Math.max(1, columns(width / height)), columns(free.right)];
	const around = partOf(quad, (-free.left * height) / width, 1 + (free.right * height) / width);
	const edges = edgesByColumn(pyramid, around, left + own + right);
	const typical = [...edges.subarray(left, left + own)].sort((a, b) => a - b)[Math.floor(own * typicalRank)] as number;
	const follow = (start: number, step: 1 | -1, end: number): number => {
		let last = start;
		for (let x = start + step; x !== end; x += step) {
			if (Math.abs(x - last) > (last === start ? letterGap : wordGap) * rowsLookedAt) break;
			if ((edges[x] as number) > typical * inkLeast) last = x;
		}
		const reach = Math.abs(last - start) / rowsLookedAt;
		return reach < reachLeast ? 0 : reach + room;
	};
	return {
		left: Math.min(free.left, follow(left, -1, -1)),
		right: Math.min(free.right, follow(left + own - 1, 1, edges.length)),
	};
}

/** Heights of the line that are free of other lines' boxes beyond each end, at most reachMost. */
function freeAround(quad: Quad, others: readonly Quad[]): Reach {
	const axes = axesOf(quad);
	const [height, width] = [heightOf(quad), widthOf(quad)];
	let [left, right] = [reachMost, reachMost];
	for (const other of others) {
		const box = localBox(axes, other);
		if (box.bottom < -height / 4 || box.top > height / 4) continue;
		if (box.left > width / 2) right = Math.min(right, Math.max(0, (box.left - width) / height));
		else if (box.right < width / 2) left = Math.min(left, Math.max(0, -box.right / height));
	}
	return { left, right };
}

/** How much grey changes in each column of a straightened line, between the rows where letters stand. */
function edgesByColumn(pyramid: Pyramid, quad: Quad, width: number): Float32Array {
	const pixels = new Float32Array(width * rowsLookedAt);
	sampleQuad(pyramid, quad, { out: pixels, offset: 0, stride: width, width, height: rowsLookedAt });
	const edges = new Float32Array(width);
	for (let y = rowsLookedAt * ownTop; y < rowsLookedAt * ownBottom; y++) {
		for (let x = 0; x < width - 1; x++) {
			const i = y * width + x;
			const [here, beside, below] = [pixels[i] as number, pixels[i + 1] as number, pixels[i + width] as number];
			edges[x] = (edges[x] as number) + Math.abs(here - beside) + Math.abs(here - below);
		}
	}
	return edges;
}

/**
 * Letters beyond the box are read with at least this probability, each close to the one before. Other ink is no print,
 * or not this line's.
 */
const sureLeast = 0.6;

/** A letter as it was read: where its ink begins and ends, as shares of the line's length. */
interface Letter {
	readonly left: number;
	readonly right: number;
	readonly probability: number;
	/** A dot, a stroke: print only where a letter follows. */
	readonly isSign: boolean;
}

/** Part of a line's length, as shares of it. */
interface LinePart {
	readonly from: number;
	readonly to: number;
}

/**
 * What was read of a line beyond its `own` part is kept as far as letters go on. `height`: the line's, as a share of
 * its length. Answers the kept lattice and where it stands.
 */
export function withLettersBeyond(lattice: Lattice, own: LinePart, height: number): [Lattice, LinePart] {
	const letters = lettersRead(lattice);
	const last = lastOf(letters, ({ right }) => right <= own.to, height);
	const first = lastOf(letters.toReversed(), ({ left }) => left >= own.from, height);
	return partOfLattice(
		lattice,
		Math.max(0, first ? first.left - room * height : own.from),
		Math.min(1, last ? last.right + room * height : own.to),
	);
}

/** From the first letter that was surely read to the last. All of it where there is none. */
export function lettersIn(lattice: Lattice, height: number): [Lattice, LinePart] {
	const sure = lettersRead(lattice).filter(({ probability, isSign }) => probability >= sureLeast && !isSign);
	const [first, last] = [sure[0], sure.at(-1)];
	const [from, to] = [(first?.left ?? 0) - room * height, (last?.right ?? 1) + room * height];
	return partOfLattice(lattice, Math.max(0, from), Math.min(1, to));
}

function lettersRead(lattice: Lattice): readonly Letter[] {
	const edge = (step: number, side: 0 | 2): number =>
		lattice.edges?.[step * 4 + side] ?? (step + side / 2) / lattice.steps;
	return bestGlyphs(lattice)
		.filter(({ character }) => character !== " ")
		.map(({ character, step, probability }) => {
			return { left: edge(step, 0), right: edge(step, 2), probability, isSign: /[^\p{L}\p{N}<)]/u.test(character) };
		});
}

/** The last of the letters that belongs to the line though it lies outside its own part. Undefined if none does. */
function lastOf(letters: readonly Letter[], isOwn: (letter: Letter) => boolean, height: number): Letter | undefined {
	let last: Letter | undefined;
	for (
		let i = Math.max(
			1,
			letters.findIndex((letter) => !isOwn(letter)),
		);
		i < letters.length;
		i++
	) {
		const [before, letter] = [letters[i - 1] as Letter, letters[i] as Letter];
		const gap = Math.max(letter.left - before.right, before.left - letter.right);
		if (isOwn(letter) || letter.probability < sureLeast || gap > (last ? wordGap : letterGap) * height) break;
		if (!letter.isSign) last = letter;
	}
	return last;
}

function partOfLattice(lattice: Lattice, from: number, to: number): [Lattice, LinePart] {
	const { alphabet, steps } = lattice;
	const [first, end] = [Math.floor(from * steps), Math.max(1, Math.ceil(to * steps))];
	const part = { from: first / steps, to: end / steps };
	const columns = alphabet.length + 1;
	const logProbabilities = lattice.logProbabilities.subarray(first * columns, end * columns);
	const edges = lattice.edges
		?.slice(first * 4, end * 4)
		.map((share, i) => (i % 2 === 0 ? (share - part.from) / (part.to - part.from) : share));
	return [{ alphabet, steps: end - first, logProbabilities, ...(edges && { edges }) }, part];
}
