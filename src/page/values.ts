import type { Piece } from "./pieces.ts";
import { type Box, centreOf, type Frame, frameOf, heightOf, localBox, widthOf } from "./quad.ts";

/** How far to look for the value of a caption. */
export interface ValueReach {
	/** How many rows of text below the caption may belong to the value. Default 1. */
	readonly rows?: number;
	/** How far below the caption the first row may stand, in caption heights from edge to edge. Default 2.5. */
	readonly below?: number;
	/** How far right of the caption a value on the same row may begin, in caption heights. Default 12. */
	readonly beside?: number;
}

/** A piece and where it lies along the axes of the caption that was asked for. */
interface Placed<Name extends string> {
	readonly piece: Piece<Name>;
	readonly box: Box;
}

const middle = (box: Box): number => (box.top + box.bottom) / 2;

function place<Name extends string>(pieces: readonly Piece<Name>[], caption: Piece<Name>): Placed<Name>[] {
	const frame = levelFrame(pieces, caption);
	return pieces.filter((piece) => piece !== caption).map((piece) => ({ piece, box: localBox(frame, piece.quad) }));
}

/**
 * The caption's axes, turned as the print around it runs: a short caption's own edges say little of a row ten heights away. Pieces
 * count with their length, those within eight heights of the caption only; where those that begin in its column run otherwise than all,
 * a card lies on a printed page, and they alone.
 */
export function levelFrame<Name extends string>(pieces: readonly Piece<Name>[], caption: Piece<Name>): Frame {
	const height = heightOf(caption.quad);
	const [x, y] = centreOf(caption.quad);
	const near = pieces.filter(({ quad }) => Math.abs(centreOf(quad)[1] - y) <= 8 * height);
	const column = near.filter(({ quad }) => Math.abs(quad[0][0] - caption.quad[0][0]) <= columnSlack * height);
	const [all, own] = [runOf(near), runOf(column)];
	const turn = Math.abs(
		Math.atan2(own.along * all.down - own.down * all.along, own.along * all.along + own.down * all.down),
	);
	const isOnPrint = Math.hypot(own.along, own.down) >= columnLengthMin * height && turn >= columnTurnMin;
	const { along, down } = isOnPrint ? own : all;
	const length = Math.hypot(along, down) || 1;
	const half = widthOf(caption.quad) / 2;
	const [dx, dy] = [(along / length) * half, (down / length) * half];
	const [left, right] = [[x - dx, y - dy] as const, [x + dx, y + dy] as const];
	return frameOf([left, right, right, left]);
}

/** A column's texts begin within so many heights of its caption's beginning. */
const columnSlack = 2.5;
/** So much print in the column, in heights of the caption, tells how it runs; so much (radians) is no error of measuring that. */
const [columnLengthMin, columnTurnMin] = [10, 0.05];

/** The sum of the edges that run along texts. */
function runOf(pieces: readonly Piece<string>[]): { readonly along: number; readonly down: number } {
	let [along, down] = [0, 0];
	for (const { quad } of pieces) {
		along += quad[1][0] + quad[2][0] - quad[0][0] - quad[3][0];
		down += quad[1][1] + quad[2][1] - quad[0][1] - quad[3][1];
	}
	return { along: along / 2, down: down / 2 };
}

/**
 * The texts on a caption's own row, from the caption to the next caption on that row, left to right: "Names: ANNA MARIA".
 * Empty where the row ends or the nearest text begins farther away than `beside`.
 */
export function valuesBeside<Name extends string>(
	pieces: readonly Piece<Name>[],
	caption: Piece<Name>,
	{ beside = 12 }: ValueReach = {},
): Piece<Name>[] {
	const own = localBox(levelFrame(pieces, caption), caption.quad);
	const height = heightOf(caption.quad);
	const near = place(pieces, caption).filter(
		({ box }) =>
			Math.abs(middle(box)) < 0.6 * Math.max(height, box.bottom - box.top) && box.left > own.right - height / 2,
	);
	// In tight print two rows reach into the caption's: the nearer one is its own.
	const level = [...near].sort((a, b) => Math.abs(middle(a.box)) - Math.abs(middle(b.box)))[0];
	const row = near
		.filter(({ box }) => Math.abs(middle(box) - middle(level?.box ?? box)) < 0.6 * height)
		.sort((a, b) => a.box.left - b.box.left);
	const values: Piece<Name>[] = [];
	let right = own.right;
	for (const { piece, box } of row) {
		if (piece.caption === caption.caption && values.length === 0) {
			right = box.right;
			continue;
		}
		if (piece.caption !== null || box.left - right > beside * height) break;
		values.push(piece);
		right = box.right;
	}
	return values;
}

/** From so many heights of a caption on, middle to middle, a text is below it: rows set tightly overlap in their boxes. */
const belowMin = 0.52;

/**
 * The texts in the column below a caption, row by row (each row's texts left to right), nearest first, until another caption of the
 * column begins or `rows` are full. The column reaches from a little left of the caption to the next caption on its row.
 */
export function valuesBelow<Name extends string>(
	pieces: readonly Piece<Name>[],
	caption: Piece<Name>,
	{ rows = 1, below = 2.5 }: ValueReach = {},
): Piece<Name>[][] {
	const height = heightOf(caption.quad);
	const placed = place(pieces, caption);
	const column = columnOf(placed, caption, height);
	const under = placed
		.filter(({ box }) => middle(box) > belowMin * height && inColumn(box, column))
		.sort((a, b) => middle(a.box) - middle(b.box));
	const found: Placed<Name>[][] = [];
	let bottom = height / 2;
	for (const each of under) {
		if (found.length === 0 && each.piece.caption === null && isBesideAnother(each, under, caption)) break;
		const row = found.at(-1);
		const first = row?.[0];
		if (first !== undefined && middle(each.box) < first.box.bottom && each.piece.caption === null) {
			row?.push(each);
			continue;
		}
		if (each.piece.caption !== null) {
			if (each.piece.caption !== caption.caption || found.length > 0) break;
			bottom = each.box.bottom;
			continue;
		}
		const reach = found.length === 0 ? below * height : 1.2 * (each.box.bottom - each.box.top);
		if (found.length === rows || each.box.top - bottom > reach) break;
		found.push([each]);
		bottom = each.box.bottom;
	}
	return found.map((row) => row.sort((a, b) => a.box.left - b.box.left).map(({ piece }) => piece));
}

/** Whether a text stands on the row of another caption of the column, right of it: it is that one's value. */
function isBesideAnother<Name extends string>(
	{ box }: Placed<Name>,
	under: readonly Placed<Name>[],
	caption: Piece<Name>,
): boolean {
	return under.some(
		(other) =>
			other.piece.caption !== null &&
			other.piece.caption !== caption.caption &&
			other.box.right <= box.left &&
			Math.abs(middle(other.box) - middle(box)) < 0.4 * heightOf(caption.quad),
	);
}

/** From a little left of the caption to a little left of the next caption on its row. */
function columnOf<Name extends string>(
	placed: readonly Placed<Name>[],
	caption: Piece<Name>,
	height: number,
): { readonly left: number; readonly right: number } {
	const own = localBox(
		levelFrame(
			placed.map(({ piece }) => piece),
			caption,
		),
		caption.quad,
	);
	const next = placed
		.filter(
			({ piece, box }) => piece.caption !== null && piece.caption !== caption.caption && Math.abs(middle(box)) < height,
		)
		.map(({ box }) => box.left)
		.filter((left) => left > own.right - height / 2);
	return { left: own.left - 1.5 * height, right: Math.min(...next, Number.POSITIVE_INFINITY) - height };
}

/** A text belongs to the column that holds its beginning or most of it. */
function inColumn(box: Box, column: { readonly left: number; readonly right: number }): boolean {
	const shared = Math.min(box.right, column.right) - Math.max(box.left, column.left);
	return shared > 0.5 * (box.right - box.left) || (box.left >= column.left && box.left < column.right);
}
