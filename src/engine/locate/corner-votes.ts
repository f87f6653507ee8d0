import type { Point, Quad } from "../../page/page.ts";
import { contains, distanceBetween } from "../../page/quad.ts";

/** What the locator's network answers for one picture (models/CARD.md). */
export interface LocatorMaps {
	/** Pixels of the picture that it saw, a square. */
	readonly side: number;
	/** Row-major, a value for each `fineCell` squared: how surely it lies in a document, 0..1. */
	readonly inside: Float32Array;
	/** The same for lying on a document's edge. */
	readonly edge: Float32Array;
	/**
	 * Nine planes of a value for each `coarseCell` squared: x and y in pixels of the four corners of the document there,
	 * and how surely it is a page without a holder.
	 */
	readonly votes: Float32Array;
}

/** Pixels on a side of a square of the maps, and of the votes. */
export const fineCell = 4;
export const coarseCell = 8;

/** A document that squares agree on. */
export interface VotedDocument {
	/** In pixels of the picture that the network saw. Clockwise; any corner may be the first. Corners may lie outside. */
	readonly quad: Quad;
	/** Weight of the squares that agree by the document's area in squares: near 1 for a good one. */
	readonly agreement: number;
	/** How surely it is a page without a holder, 0..1. */
	readonly facing: number;
}

/** What one square says. */
interface Ballot {
	readonly quad: Quad;
	readonly centre: Point;
	/** The longest side, in pixels. */
	readonly size: number;
	readonly at: Point;
	readonly weight: number;
	readonly facing: number;
}

/** A square that lies inside less surely has no vote. */
const insideMin = 0.5;
/** A square on an edge knows less: it may belong to either side. */
const edgeDiscount = 1.05;
/** Fewer squares make no document. */
const squaresMin = 5;
/** No picture has more documents than this. */
const documentsMax = 6;
/** So many squares are tried as the middle of an opinion, and so many are asked whether they agree. */
const triedMost = 12;
const askedMost = 150;
/** Mean distance of corners up to which two squares mean the same document, in its longest side. */
const alike = 0.12;
/** A square within the document whose corners are no farther off than this meant it, or nothing. */
const meant = 0.35;
/** Squares that agree less, by area, make no document. */
const agreementMin = 0.45;
const rounds = 3;

/** The documents that the votes of a picture elect, those that most squares agree on first. */
export function countVotes(maps: LocatorMaps): readonly VotedDocument[] {
	let ballots = ballotsOf(maps);
	const found: VotedDocument[] = [];
	while (ballots.length >= squaresMin && found.length < documentsMax) {
		const { quad, agreeing } = settled(strongest(ballots), ballots);
		const size = sizeOf(quad);
		const elected = electedBy(agreeing, quad, maps.side);
		if (elected) found.push(elected);
		const spent = new Set(agreeing);
		const left = ballots.filter(
			(ballot) => !spent.has(ballot) && !(contains(quad, ballot.at) && areAlike(ballot.quad, quad, meant * size)),
		);
		if (left.length === ballots.length) break;
		ballots = left;
	}
	return found;
}

function ballotsOf({ side, inside, edge, votes }: LocatorMaps): readonly Ballot[] {
	const columns = side / coarseCell;
	const plane = columns * columns;
	const ballots: Ballot[] = [];
	for (let square = 0; square < plane; square++) {
		const [column, row] = [square % columns, Math.floor(square / columns)];
		const sure = meanOf(inside, column, row, columns);
		if (sure <= insideMin) continue;
		const [a, b, c, d] = [0, 2, 4, 6].map(
			(first): Point => [votes[first * plane + square] as number, votes[(first + 1) * plane + square] as number],
		) as [Point, Point, Point, Point];
		const quad: Quad = [a, b, c, d];
		ballots.push({
			quad,
			centre: [(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4],
			size: sizeOf(quad),
			at: [(column + 0.5) * coarseCell, (row + 0.5) * coarseCell],
			weight: sure * (edgeDiscount - meanOf(edge, column, row, columns)),
			facing: votes[8 * plane + square] as number,
		});
	}
	return ballots;
}

/** The mean of the four fine squares in a coarse one. */
function meanOf(map: Float32Array, column: number, row: number, columns: number): number {
	const width = columns * 2;
	const first = row * 2 * width + column * 2;
	const sum = (map[first] as number) + (map[first + 1] as number);
	return (sum + (map[first + width] as number) + (map[first + width + 1] as number)) / 4;
}

const sizeOf = ([a, b, c, d]: Quad): number =>
	Math.max(distanceBetween(a, b), distanceBetween(b, c), distanceBetween(c, d), distanceBetween(d, a));

/** Whether the corners of two outlines are less than `limit` pixels apart in the mean, whichever is the first. */
function areAlike(one: Quad, other: Quad, limit: number): boolean {
	for (let turn = 0; turn < 4; turn++) if (apartTurned(one, other, turn) < limit) return true;
	return false;
}

function apartTurned(one: Quad, other: Quad, turn: number): number {
	let sum = 0;
	for (let corner = 0; corner < 4; corner++) {
		const [a, b] = [one[corner] as Point, other[(corner + turn) & 3] as Point];
		const [dx, dy] = [a[0] - b[0], a[1] - b[1]];
		sum += Math.sqrt(dx * dx + dy * dy);
	}
	return sum / 4;
}

/** Those that mean the document `quad`. A middle farther off than `limit` cannot have corners that are nearer. */
function agreeingWith(quad: Quad, ballots: readonly Ballot[], limit: number): readonly Ballot[] {
	const x = (quad[0][0] + quad[1][0] + quad[2][0] + quad[3][0]) / 4;
	const y = (quad[0][1] + quad[1][1] + quad[2][1] + quad[3][1]) / 4;
	return ballots.filter(
		({ centre, quad: other }) =>
			Math.abs(centre[0] - x) < limit && Math.abs(centre[1] - y) < limit && areAlike(quad, other, limit),
	);
}

/** The one among some that most weight agrees with. */
function strongest(ballots: readonly Ballot[]): Ballot {
	const asked = someOf(ballots, askedMost);
	const supported = someOf(ballots, triedMost).map((ballot) => ({
		ballot,
		support: weightOf(agreeingWith(ballot.quad, asked, alike * ballot.size)),
	}));
	return supported.reduce((a, b) => (b.support > a.support ? b : a)).ballot;
}

/** At most about `most` of them, evenly. */
function someOf<T>(all: readonly T[], most: number): readonly T[] {
	const step = Math.max(1, Math.floor(all.length / most));
	return step === 1 ? all : all.filter((_, index) => index % step === 0);
}

const weightOf = (ballots: readonly Ballot[]): number => ballots.reduce((sum, { weight }) => sum + weight, 0);

/** The outline that the squares around an opinion agree on, and these squares. */
function settled(
	seed: Ballot,
	ballots: readonly Ballot[],
): { readonly quad: Quad; readonly agreeing: readonly Ballot[] } {
	let quad = seed.quad;
	let agreeing: readonly Ballot[] = [seed];
	for (let round = 0; round < rounds; round++) {
		agreeing = agreeingWith(quad, ballots, alike * sizeOf(quad));
		if (agreeing.length === 0) return { quad, agreeing: [seed] };
		quad = meanQuad(agreeing, quad);
	}
	return { quad, agreeing: agreeingWith(quad, ballots, alike * sizeOf(quad)) };
}

/** The mean outline: a square that is farther off counts less. */
function meanQuad(ballots: readonly Ballot[], around: Quad): Quad {
	const near = 0.03 * sizeOf(around) + 1;
	const sums = new Float64Array(8);
	let total = 0;
	for (const { quad, weight } of ballots) {
		const turns = [0, 1, 2, 3].map((turn) => apartTurned(around, quad, turn));
		const least = Math.min(...turns);
		const turn = turns.indexOf(least);
		const counts = weight / (1 + (least / near) ** 2);
		total += counts;
		for (let corner = 0; corner < 4; corner++) {
			const [x, y] = quad[(corner + turn) % 4] as Point;
			sums[corner * 2] = (sums[corner * 2] as number) + x * counts;
			sums[corner * 2 + 1] = (sums[corner * 2 + 1] as number) + y * counts;
		}
	}
	const at = (corner: number): Point => [
		(sums[corner * 2] as number) / total,
		(sums[corner * 2 + 1] as number) / total,
	];
	return [at(0), at(1), at(2), at(3)];
}

/** The document, where enough squares agree by the area that the picture shows of it. */
function electedBy(agreeing: readonly Ballot[], quad: Quad, side: number): VotedDocument | null {
	if (agreeing.length < squaresMin) return null;
	const weight = weightOf(agreeing);
	const squares = squaresIn(quad, side);
	if (weight < agreementMin * squares) return null;
	const facing = agreeing.reduce((sum, each) => sum + each.facing * each.weight, 0) / weight;
	return { quad, agreement: Math.min(1, weight / Math.max(1, squares)), facing };
}

/** How many squares of the picture have their middle in the outline. */
function squaresIn(quad: Quad, side: number): number {
	const columns = side / coarseCell;
	let count = 0;
	for (let row = 0; row < columns; row++) {
		for (let column = 0; column < columns; column++) {
			if (isWithin(quad, [(column + 0.5) * coarseCell, (row + 0.5) * coarseCell])) count++;
		}
	}
	return count;
}

/** Whether a point lies in a convex outline that runs clockwise. */
export function isWithin(quad: Quad, [x, y]: Point): boolean {
	for (let corner = 0; corner < 4; corner++) {
		const [ax, ay] = quad[corner] as Point;
		const [bx, by] = quad[(corner + 1) % 4] as Point;
		if ((bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0) return false;
	}
	return true;
}
