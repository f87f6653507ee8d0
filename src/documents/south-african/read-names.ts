import type { Look, Quad } from "../../page/page.ts";
import type { Piece } from "../../page/pieces.ts";
import { candidatesOf } from "./beside-or-below.ts";
import type { Found } from "./found.ts";
import type { Seen } from "./look-again.ts";
import { parseName } from "./name.ts";
import { readCaptioned, readRows, rowsAt } from "./read-captioned.ts";
import { namesUsual } from "./usual-texts.ts";

/** The surname under or beside its caption, on one row; `place`: where the plan prints it. */
export function readSurname<Name extends string>(
	pieces: readonly Piece<Name | "surname">[],
	look: Look,
	place: Quad | null,
): Promise<Found | null> {
	return readName(pieces, look, "surname", place, 1);
}

/** The first names, which may wrap to a second row. */
export function readFirstNames<Name extends string>(
	pieces: readonly Piece<Name | "names">[],
	look: Look,
	place: Quad | null,
): Promise<Found | null> {
	return readName(pieces, look, "names", place, 2);
}

async function readName<Name extends string>(
	pieces: readonly Piece<Name>[],
	look: Look,
	name: Name,
	place: Quad | null,
	rowsMax: number,
): Promise<Found | null> {
	for (const { beside, below } of candidatesOf(pieces, name, { rows: rowsMax })) {
		const rows: readonly Seen[] = beside && parseName(beside.text) ? [beside, ...below] : below;
		const found = await readRows(rows.slice(0, rowsMax), look, parseName, namesUsual);
		if (found) return found;
		// What follows reads one line alone: of a name of two that could not be settled it would answer a part.
		const isOfTwoLines = (rowsMax > 1 && rows.length > 1) || rows[0]?.line === undefined;
		if (rows.length > 0 && isOfTwoLines && rows.slice(0, rowsMax).every(isSurelyName)) return null;
	}
	const standing = place ? await readRows(rowsAt(pieces, place).slice(0, rowsMax), look, parseName, namesUsual) : null;
	return standing ?? readCaptioned(pieces, look, { name, parse: parseName, place, kind: "letters", usual: namesUsual });
}

/** A misread caption below a name looks like one (Seoc), but for its small letters. */
function isSurelyName({ text }: Seen): boolean {
	return parseName(text) !== null && !/\p{Ll}/u.test(text);
}
