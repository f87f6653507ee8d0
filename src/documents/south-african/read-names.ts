import type { Look, Quad } from "../../page/page.ts";
import type { Piece } from "../../page/pieces.ts";
import { centreOf, contains, frameOf, heightOf, localBox, pageQuad } from "../../page/quad.ts";
import { levelFrame, valuesBelow } from "../../page/values.ts";
import { candidatesOf } from "./beside-or-below.ts";
import type { Found } from "./found.ts";
import type { Seen } from "./look-again.ts";
import { parseName } from "./name.ts";
import { readCaptioned, readRows, rowsAt } from "./read-captioned.ts";
import { lettersOf, namesUsual } from "./usual-texts.ts";

/** The holder's name as the document prints it. */
export interface HolderName {
	readonly surname: Found | null;
	readonly names: Found | null;
}

/**
 * The surname on one row and the first names, which may wrap to a second, under or beside their captions. `place`: where the plan prints
 * them; `inOrder`: what stands where they must by the order of the document's values, for what captions do not tell. Two values that
 * were read at one place are told by their order alone.
 */
export async function readHolderName<Name extends string>(
	pieces: readonly Piece<Name | "surname" | "names">[],
	look: Look,
	place: (name: "surname" | "names") => Quad | null,
	inOrder: (name: "surname" | "names") => Promise<Found | null>,
): Promise<HolderName> {
	const read = async (name: "surname" | "names", rowsMax: number): Promise<Found | null> => {
		const cut = rowsWithStart(pieces, name, rowsMax);
		if (cut) return readFromStart(cut, look);
		const seen = await readName(pieces, look, name, place(name), rowsMax);
		if (seen === "unsettled") return null;
		const found = seen ?? (await inOrder(name));
		return found && isCutAtHyphen(pieces, found) ? null : found;
	};
	const [surname, names] = [await read("surname", 1), await read("names", 2)];
	return surname?.quad && names?.quad && areAtOnePlace(surname.quad, names.quad)
		? { surname: await inOrder("surname"), names: await inOrder("names") }
		: { surname, names };
}

/** Whether what was read of a name on the page begins or ends with a hyphen: of JEAN-PIERRE only "-PIERRE" was found. */
function isCutAtHyphen<Name extends string>(pieces: readonly Piece<Name>[], { quad }: Found): boolean {
	const cut = pieces.filter(({ caption, text, line }) => {
		const isEnd = line.text.endsWith(text) || line.text.startsWith(text);
		return caption === null && isEnd && /^-\p{L}{2}|\p{L}{2}-$/u.test(line.text);
	});
	return quad !== null && cut.some((piece) => areAtOnePlace(quad, piece.quad));
}

const areAtOnePlace = (one: Quad, other: Quad): boolean =>
	contains(one, centreOf(other)) || contains(other, centreOf(one));

/** `unsettled`: a name of two rows was seen, and what they say is in doubt. Whatever else is asked would answer a part of it. */
async function readName<Name extends string>(
	pieces: readonly Piece<Name>[],
	look: Look,
	name: Name,
	place: Quad | null,
	rowsMax: number,
): Promise<Found | "unsettled" | null> {
	for (const { beside, below } of candidatesOf(pieces, name, { rows: rowsMax })) {
		const rows: readonly Seen[] = beside && parseName(beside.text) ? [beside, ...below] : below;
		const found = await readRows(rows.slice(0, rowsMax), look, parseName, namesUsual);
		if (found) return found;
		const isOfTwoLines = (rowsMax > 1 && rows.length > 1) || rows[0]?.line === undefined;
		if (rows.length > 0 && isOfTwoLines && rows.slice(0, rowsMax).every(isSurelyName)) return "unsettled";
	}
	const standing = place ? await readRows(rowsAt(pieces, place).slice(0, rowsMax), look, parseName, namesUsual) : null;
	return standing ?? readCaptioned(pieces, look, { name, parse: parseName, place, kind: "letters", usual: namesUsual });
}

/** A value that begins so many of its heights right of its column has lost a letter to glare or a hologram. */
const lateMin = 0.8;
/** So many other captions of the column must have their values begin where they do, within half a height. */
const alignedMin = 2;

/** The rows of a name whose first was not found from its beginning on, that one with room for it; null where all is there. */
function rowsWithStart<Name extends string>(
	pieces: readonly Piece<Name>[],
	name: Name,
	rowsMax: number,
): readonly Seen[] | null {
	for (const { caption, beside, below } of candidatesOf(pieces, name, { rows: rowsMax })) {
		const [first, ...more] = below.slice(0, rowsMax);
		const start = first && !(beside && parseName(beside.text)) ? startInColumn(pieces, caption, first) : null;
		if (start) return [start, ...more];
	}
	return null;
}

/** A row below its caption with room for its beginning, where the column of captions and values shows that this was not found; else null. */
function startInColumn<Name extends string>(
	pieces: readonly Piece<Name>[],
	caption: Piece<Name>,
	row: Seen,
): Seen | null {
	const late = lateness(pieces, caption, row.quad);
	if (late < lateMin || parseName(row.text) === null) return null;
	const others = pieces.filter((piece) => piece.caption !== null && piece.caption !== caption.caption);
	const aligned = others.filter((other) => {
		const [[value] = []] = valuesBelow(pieces, other);
		return value && Math.abs(lateness(pieces, other, value.quad)) < 0.5;
	});
	if (aligned.length < alignedMin) return null;
	const [frame, height] = [frameOf(row.quad), heightOf(row.quad)];
	const box = localBox(frame, row.quad);
	const { text, certainty } = row;
	return { text, certainty, quad: pageQuad(frame, { ...box, left: box.left - (late + 0.3) * height }) };
}

/** How far right of its caption a value begins, in its heights. */
function lateness<Name extends string>(pieces: readonly Piece<Name>[], caption: Piece<Name>, value: Quad): number {
	const frame = levelFrame(pieces, caption);
	return (localBox(frame, value).left - localBox(frame, caption.quad).left) / heightOf(value);
}

/** A name with its beginning; null where a closer look does not show more of it than was seen at first. */
async function readFromStart([first, ...more]: readonly Seen[], look: Look): Promise<Found | null> {
	const [line] = first ? await look.lines([{ quad: first.quad, treatment: "plain" }]) : [];
	const [seen, whole] = [first, line].map((row) => lettersOf(parseName(row?.text ?? "") ?? ""));
	// The first letter of what was seen may be a part of one.
	if (!line || !seen || !whole || whole.length <= seen.length || !whole.endsWith(seen.slice(1))) return null;
	return readRows([{ ...line, line }, ...more], look, parseName, namesUsual);
}

/** A misread caption below a name looks like one (Seoc), but for its small letters. */
function isSurelyName({ text }: Seen): boolean {
	return parseName(text) !== null && !/\p{Ll}/u.test(text);
}
