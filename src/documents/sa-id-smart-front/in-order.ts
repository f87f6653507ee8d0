import type { Quad } from "../../page/page.ts";
import type { Piece } from "../../page/pieces.ts";
import { type Frame, frameOf, heightOf } from "../../page/quad.ts";
import { parseCountryCode, parseSex } from "../south-african/codes.ts";
import { isInCapitals, parseName } from "../south-african/name.ts";

/** Values told by their order; empty where a row could not be told for certain. */
export interface ValuesInOrder {
	readonly surname: readonly Piece<string>[];
	readonly names: readonly Piece<string>[];
	readonly nationality: readonly Piece<string>[];
	readonly countryOfBirth: readonly Piece<string>[];
	readonly citizenshipStatus: readonly Piece<string>[];
}

/** A text in the column of values: `row` counts rows from the identity number (0) to the birth date (1), upwards negative. */
interface Row {
	readonly piece: Piece<string>;
	readonly row: number;
}

/** Surname and names in the column: at most so many rows (a wrapped name has two). */
const nameRowsMax = 3;
/** Neighbouring values stand so far apart, in rows; a wrapped name's second row may stand closer. */
const [stepMin, stepMax, wrapMin] = [0.65, 1.4, 0.35];
/** The surname stands so many rows below the card's title: one row more, and it is the names whose surname was overlooked. */
const belowTitleMax = 2.15;

/**
 * The values of a card whose captions are too small to be read: they stand in one column, in an order that never changes (surname, names,
 * sex, nationality, number, birth date, country of birth, status). `number` and `birth` are sure by their arithmetic and give column and
 * pitch; `title`: the printed title's place. Null where the two do not stand below each other.
 */
export function valuesInOrder(
	pieces: readonly Piece<string>[],
	number: Quad,
	birth: Quad,
	title: Quad | null,
): ValuesInOrder | null {
	const column = columnOf(number, birth);
	if (!column) return null;
	const rows = rowsIn(column, pieces).sort((a, b) => b.row - a.row);
	const at = (from: number, to: number) => rows.filter(({ row }) => row > from && row < to);
	const single = (found: readonly Row[]): readonly Piece<string>[] =>
		found.length === 1 && found[0] ? [found[0].piece] : [];
	const codes = (from: number, to: number) => at(from, to).filter(({ piece }) => parseCountryCode(piece.text) !== null);
	const sex = at(-2.6, -1.5).find(({ piece }) => parseSex(piece.text) !== null);
	const top = title ? column.rowOf(title) : null;
	return {
		...(sex && top !== null ? namesAbove(sex, rows, top) : { surname: [], names: [] }),
		nationality: single(codes(-1.4, -0.6)),
		countryOfBirth: single(codes(1.6, 2.5)),
		citizenshipStatus: at(2.5, 3.7).map(({ piece }) => piece),
	};
}

/** Surname and names between the title and the row of the sex; empty where the rows do not follow each other. */
function namesAbove(sex: Row, rows: readonly Row[], title: number): Pick<ValuesInOrder, "surname" | "names"> {
	const none = { surname: [], names: [] };
	const above = rows.filter(({ row, piece }) => row < sex.row - 0.3 && row > title + 0.5 && isName(piece));
	const surname = above.at(-1);
	const names = above.slice(0, -1);
	if (!surname || names.length === 0 || above.length > nameRowsMax || surname.row - title > belowTitleMax) return none;
	const steps = [sex, ...above].slice(1).map(({ row }, index) => ([sex, ...above][index] as Row).row - row);
	const isWrap = (index: number): boolean => names.length === 2 && index === 1;
	const follow = steps.every((step, index) => step > (isWrap(index) ? wrapMin : stepMin) && step < stepMax);
	return follow ? { surname: [surname.piece], names: names.map(({ piece }) => piece).reverse() } : none;
}

/** Values are read well where small captions are not. */
const nameCertaintyMin = 0.8;

function isName({ text, certainty }: Piece<string>): boolean {
	return certainty >= nameCertaintyMin && isInCapitals(text) && parseName(text) !== null;
}

interface Column {
	/** Rows from the number's, and how far right of the column it begins, in rows. */
	place(line: Quad): { readonly row: number; readonly aside: number };
	rowOf(line: Quad): number;
}

/** Axes along the print and from one row's beginning to the next one's. */
function columnOf(number: Quad, birth: Quad): Column | null {
	const frame = frameOf(number);
	const [leanX, pitch] = beginning(frame, birth);
	const height = heightOf(number);
	if (pitch < height || pitch > 6 * height || Math.abs(leanX) > 0.5 * pitch) return null;
	const place = (quad: Quad) => {
		const [u, v] = beginning(frame, quad);
		return { row: v / pitch, aside: (u - (v / pitch) * leanX) / pitch };
	};
	return { place, rowOf: (quad) => place(quad).row };
}

function beginning(frame: Frame, [topLeft, , , bottomLeft]: Quad): readonly [number, number] {
	return frame.toLocal([(topLeft[0] + bottomLeft[0]) / 2, (topLeft[1] + bottomLeft[1]) / 2]);
}

/** A text of the column begins within so many rows of its edge, more of them farther off. */
const asideMax = 0.4;

function rowsIn(column: Column, pieces: readonly Piece<string>[]): Row[] {
	return pieces.flatMap((piece) => {
		const { row, aside } = column.place(piece.quad);
		const isOwn = piece.caption === null && Math.abs(aside) < asideMax + 0.08 * Math.abs(row);
		return isOwn ? [{ piece, row }] : [];
	});
}
