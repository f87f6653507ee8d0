import type { Look, Quad } from "../../page/page.ts";
import type { Piece } from "../../page/pieces.ts";
import { centreOf, contains } from "../../page/quad.ts";
import { candidatesOf } from "./beside-or-below.ts";
import type { Found } from "./found.ts";
import type { Seen } from "./look-again.ts";
import { parseName } from "./name.ts";
import { readCaptioned, readRows, rowsAt } from "./read-captioned.ts";
import { namesUsual } from "./usual-texts.ts";

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
	const surname = (await readName(pieces, look, "surname", place("surname"), 1)) ?? (await inOrder("surname"));
	const names = (await readName(pieces, look, "names", place("names"), 2)) ?? (await inOrder("names"));
	return surname?.quad && names?.quad && areAtOnePlace(surname.quad, names.quad)
		? { surname: await inOrder("surname"), names: await inOrder("names") }
		: { surname, names };
}

const areAtOnePlace = (one: Quad, other: Quad): boolean =>
	contains(one, centreOf(other)) || contains(other, centreOf(one));

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
