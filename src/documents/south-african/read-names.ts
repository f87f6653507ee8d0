import type { Look, Quad } from "../../page/page.ts";
import type { Piece } from "../../page/pieces.ts";
import { centreOf, contains, frameOf, heightOf, localBox, pageQuad } from "../../page/quad.ts";
import { levelFrame, valuesBelow } from "../../page/values.ts";
import { candidatesOf } from "./beside-or-below.ts";
import type { Found } from "./found.ts";
import type { Seen } from "./look-again.ts";
import { parseName } from "./name.ts";
import { isTight, readCaptioned, readRows, rowsAt } from "./read-captioned.ts";
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
	const read = async (name: "surname" | "names"): Promise<Found | null> => {
		const cut = rowsWithStart(pieces, name);
		if (cut) return readFromStart(cut, look);
		const seen = await readName(pieces, look, name, place(name));
		if (seen === "unsettled") return null;
		const found = seen ?? (await inOrder(name));
		return found && (isCutAtHyphen(pieces, found) || (name === "names" && isTorn(String(found.value)))) ? null : found;
	};
	const [surname, names] = [await read("surname"), await read("names")];
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

/** Long names wrap once. */
const rowsMax = 2;

/** `unsettled`: a name of two rows was seen, and what they say is in doubt. Whatever else is asked would answer a part of it. */
async function readName<Name extends string>(
	pieces: readonly Piece<Name | "surname" | "names">[],
	look: Look,
	name: "surname" | "names",
	place: Quad | null,
): Promise<Found | "unsettled" | null> {
	for (const { beside, below } of candidatesOf(pieces, name, { rows: rowsMax })) {
		const all: readonly Seen[] = beside && parseName(beside.text) ? [beside, ...below] : below;
		const rows = (name === "surname" ? wrapped(all) : all).slice(0, rowsMax);
		// Without the next caption nothing tells a surname's second row from the first names.
		if (name === "surname" && rows.length > 1 && pieces.every(({ caption }) => caption !== "names")) return "unsettled";
		const found = await readRows(rows, look, parseName, namesUsual);
		if (found) return found;
		const isOfTwoLines = rows.length > 1 || rows[0]?.line === undefined;
		if (rows.length > 0 && isOfTwoLines && rows.every(isSurelyName)) return "unsettled";
	}
	const rows = place ? standingAt(pieces, place, name) : [];
	if (rows === null) return "unsettled";
	const standing = await readRows(rows, look, parseName, namesUsual);
	return standing ?? readCaptioned(pieces, look, { name, parse: parseName, place, kind: "letters", usual: namesUsual });
}

/** The rows at a name's place: a surname's is one. Null where more stand there than a name has, or so tightly that they may be one surname. */
function standingAt<Name extends string>(
	pieces: readonly Piece<Name>[],
	place: Quad,
	name: "surname" | "names",
): readonly Seen[] | null {
	const rows = rowsAt(pieces, place);
	const [first, second] = rows;
	if (rows.length > rowsMax) return null;
	if (name === "names" || !first || !second) return rows;
	return isTight(first, second) ? null : [first];
}

/** Whether a part of first names has no vowel: an accented one was taken for a gap ("TR SOR"). */
const isTorn = (names: string): boolean =>
	names.split(/[ -]/).some((part) => /^[^\P{L}AEIOUY]{2,}$/u.test(part.normalize("NFD")));

/** The rows of one text are this close, in heights of their boxes from top to top; the next value, its caption before it, stands farther off. */
const wrapMax = 1.2;

/** A surname's first row and those that it wraps to: below its beginning, in the same print, closer than two values stand. */
function wrapped([first, ...more]: readonly Seen[]): readonly Seen[] {
	const rows = first ? [first] : [];
	for (const row of more) {
		const above = rows.at(-1) ?? row;
		const height = heightOf(above.quad);
		const box = localBox(frameOf(above.quad), row.quad);
		const ratio = heightOf(row.quad) / height;
		const isNext = box.top < wrapMax * height && Math.abs(box.left) < height && ratio > 0.7 && ratio < 1.4;
		if (!isNext || !isSurelyName(row)) break;
		rows.push(row);
	}
	return rows;
}

/** A value that begins so many of its heights right of its column has lost a letter to glare or a hologram. */
const lateMin = 0.8;
/** So many other captions of the column must have their values begin where they do, within half a height. */
const alignedMin = 2;

/** The rows of a name whose first was not found from its beginning on, that one with room for it; null where all is there. */
function rowsWithStart<Name extends string>(
	pieces: readonly Piece<Name | "surname" | "names">[],
	name: "surname" | "names",
): readonly Seen[] | null {
	for (const { caption, beside, below } of candidatesOf(pieces, name, { rows: rowsMax })) {
		const [first, ...more] = (name === "surname" ? wrapped(below) : below).slice(0, rowsMax);
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
