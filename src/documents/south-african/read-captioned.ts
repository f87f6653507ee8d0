import type { Look, Quad } from "../../page/page.ts";
import type { Piece } from "../../page/pieces.ts";
import { centreOf, contains, frameOf, heightOf, localBox, pageQuad, spanOf } from "../../page/quad.ts";
import { neighboursOf } from "../../page/row.ts";
import type { ValueReach } from "../../page/values.ts";
import { type Candidates, candidatesOf, nearestOf } from "./beside-or-below.ts";
import type { Found } from "./found.ts";
import { type ParseText, readPlace, type Seen, settleText } from "./look-again.ts";
import { isInCapitals } from "./name.ts";
import { readLettersAt, settleLetters } from "./settle-letters.ts";
import { type ClosedTexts, lettersOf, type UsualTexts } from "./usual-texts.ts";
import { wholeRow } from "./whole-row.ts";

/** What is asked of a page about one captioned value. */
export interface CaptionedValue<Name extends string> {
	readonly name: Name;
	readonly parse: ParseText;
	/** Where the document's plan prints the value; null where the page could not be matched to it. */
	readonly place: Quad | null;
	readonly reach?: ValueReach;
	/** `letters`: no arithmetic checks the value, so it is weighed letter by letter. Default `text`. */
	readonly kind?: "text" | "letters";
	/** Of letters: what the value usually says. */
	readonly usual?: UsualTexts | ClosedTexts;
}

/** A line that a closer look found on its own must be at least this certain, for nothing else speaks for it. */
const aloneMin = 0.85;

/**
 * The value of a caption: the first text beside or below it that can be one; else a closer look at those texts, at the value's place in
 * the plan, and at the area around the caption. Null when none of them settles it.
 */
export async function readCaptioned<Name extends string>(
	pieces: readonly Piece<Name>[],
	look: Look,
	{ name, parse, place, reach = {}, kind = "text", usual }: CaptionedValue<Name>,
): Promise<Found | null> {
	const [settle, readAt] = kind === "letters" ? [settleLetters, readLettersAt] : [settleText, readPlace];
	const candidates = candidatesOf(pieces, name, reach);
	const texts = nearestOf(candidates);
	const fitting = texts.find(({ text }) => parse(text) !== null);
	const settled = fitting && (await settle(fitting, look, parse, usual));
	if (settled) return settled;
	for (const text of texts.filter((text) => text !== fitting).slice(0, 2)) {
		const again = await settle(text, look, parse, usual);
		if (again) return again;
	}
	const standing = place && pieceAt(pieces, place);
	const there =
		standing && !texts.some(({ quad }) => quad === standing.quad) && (await settle(standing, look, parse, usual));
	if (there) return there;
	const placed = place && (await readAt(place, look, parse, usual));
	const seen = fitting ?? standing;
	if (placed) return seen && losesLetters(placed, seen) ? null : placed;
	const around = candidates[0] && !fitting && (await seenAround(pieces, candidates[0], look, parse));
	return around ? settle(around, look, parse, usual) : null;
}

/** A text that was read with this certainty has all its letters, though which they are may be in doubt. */
const allLettersMin = 0.95;

/** Whether a look at a place shows fewer letters than were surely read there: it was cut less closely, and saw less. */
const losesLetters = ({ value }: Found, { text, certainty }: Seen): boolean =>
	certainty >= allLettersMin && lettersOf(String(value)).length < lettersOf(text).length;

/**
 * Rows of a value that stands at a place of the plan, its caption unread: the text there, the ones that go on below it, and the one above that
 * is set so tightly that no caption stands between.
 */
export function rowsAt<Name extends string>(pieces: readonly Piece<Name>[], place: Quad): readonly Seen[] {
	const there = pieceAt(pieces, place);
	if (!there) return [];
	const texts = pieces.filter((piece) => piece !== there && piece.caption === null);
	const above = texts.find((piece) => continues(piece, there) && isTight(piece, there));
	const next = texts.find((piece) => piece !== above && continues(there, piece));
	return [...(above ? [above] : []), there, ...(next ? [next] : [])];
}

/** Whether a row stands so close below another, from middle to middle in heights of its box, that no caption is between. */
export function isTight(above: Seen, row: Seen): boolean {
	const box = localBox(frameOf(above.quad), row.quad);
	return (box.top + box.bottom) / 2 < heightOf(above.quad);
}

/** The text without a caption whose beginning stands at a place, and whose middle is nearest to its middle line. */
function pieceAt<Name extends string>(pieces: readonly Piece<Name>[], place: Quad): Piece<Name> | null {
	const frame = frameOf(place);
	const height = heightOf(place);
	const near = pieces.flatMap((piece) => {
		const box = localBox(frame, piece.quad);
		const off = Math.abs(box.top + box.bottom) / 2;
		return piece.caption === null && off < 0.4 * height && Math.abs(box.left) < height ? [{ piece, off }] : [];
	});
	return near.sort((a, b) => a.off - b.off)[0]?.piece ?? null;
}

/**
 * Rows of one value, for instance wrapped first names: each weighed letter by letter on its own, joined by spaces; stops at the first
 * that is none. Null where one that may belong to it cannot be settled: half a name is a wrong one.
 */
export async function readRows(
	rows: readonly Seen[],
	look: Look,
	parse: ParseText,
	usual?: UsualTexts | ClosedTexts,
): Promise<Found | null> {
	const found: Found[] = [];
	for (const [index, row] of rows.entries()) {
		if (index > 0 && !continues(rows[index - 1] as Seen, row)) break;
		if (index > 0 && (parse(row.text) === null || isScrap(row))) break;
		const settled = await settleLetters(await wholeRow(row, look), look, parse, usual);
		if (!settled) return null;
		found.push(settled);
	}
	return found.length === 0 ? null : joinFound(found);
}

/** Rows of one value that were told by their place, as `readRows` reads them; null where one of them is a part of its printed row. */
export async function readWholeRows<Name extends string>(
	pieces: readonly Piece<Name>[],
	rows: readonly Piece<Name>[],
	look: Look,
	parse: ParseText,
	usual: UsualTexts,
): Promise<Found | null> {
	return rows.every((row) => standsAlone(pieces, row)) ? readRows(rows, look, parse, usual) : null;
}

/** Whether nothing touches a text on its row: else it is a part of what is printed there, and half a name is a wrong one. */
function standsAlone<Name extends string>(pieces: readonly Piece<Name>[], piece: Piece<Name>): boolean {
	const others = pieces.filter((other) => other.caption === null && other.text.length > 1);
	return neighboursOf(piece, others, wordReach).length === 0;
}

/** How near words of one value stand, in wide letters too: the text finder parts them there. */
const wordReach = { gap: 2, level: 0.3 };

/** What is left of a torn caption below a name ("So" of Sex): shorter than names are, and read badly. */
const isScrap = ({ text, certainty }: Seen): boolean => text.length < 3 && certainty < 0.9;

/** Found texts of one value as one. */
export function joinFound(found: readonly Found[]): Found {
	const first = found[0] as Found;
	const quads = found.flatMap(({ quad }) => (quad ? [quad] : []));
	return {
		...first,
		value: found.map(({ value }) => value).join(" "),
		printed: found.map(({ printed }) => printed).join(" "),
		certainty: Math.min(...found.map(({ certainty }) => certainty)),
		quad: quads.length > 0 ? spanOf(quads) : null,
	};
}

/** A row goes on with the one above when it begins below its beginning, is as high, and follows at once. */
function continues(above: Seen, row: Seen): boolean {
	const height = heightOf(above.quad);
	const frame = frameOf(above.quad);
	const box = localBox(frame, row.quad);
	const ratio = heightOf(row.quad) / height;
	const ratioMin = row.certainty >= wellRead && isInCapitals(row.text) ? belowSwollen : 0.7;
	return Math.abs(box.left) < 1.5 * height && ratio > ratioMin && ratio < 1.4 && box.top > 0 && box.top < 1.4 * height;
}

/** Accents and a caption above swell the box of a row; what is below it is then this low at least, and read so well as torn captions never are. */
const [belowSwollen, wellRead] = [0.55, 0.95];

/** So many heights of its caption a value is looked for right of it; it begins no farther left of it, and ends as far from the area's edge, as this. */
const [reachHeights, edgeHeights] = [14, 0.6];

/** Whether a place is that of a caption: read anew it may look like a value. */
function isCaption<Name extends string>(pieces: readonly Piece<Name>[], quad: Quad): boolean {
	return pieces.some((piece) => piece.caption !== null && contains(piece.quad, centreOf(quad)));
}

/** The only value among the lines that are found anew right of the caption and in the two rows below it. */
async function seenAround<Name extends string>(
	pieces: readonly Piece<Name>[],
	{ caption }: Candidates<Name>,
	look: Look,
	parse: ParseText,
): Promise<Seen | null> {
	const frame = frameOf(caption.quad);
	const height = heightOf(caption.quad);
	const own = localBox(frame, caption.quad);
	const area = pageQuad(frame, {
		left: own.left - height,
		right: own.right + reachHeights * height,
		top: own.top - 0.3 * height,
		bottom: own.bottom + 2.6 * height,
	});
	// What reaches an edge of the area may go on beyond it.
	const isCut = (quad: Quad) => {
		const { left, right } = localBox(frame, quad);
		return left < own.left - edgeHeights * height || right > own.right + (reachHeights - 1 + edgeHeights) * height;
	};
	const found = (await look.area(area)).flatMap((line) => {
		const value = isCaption(pieces, line.quad) || isCut(line.quad) ? null : parse(line.text);
		return value === null || line.certainty < aloneMin ? [] : [{ value, line }];
	});
	const [only, ...more] = found;
	if (!only || more.some(({ value }) => value !== only.value)) return null;
	const { text, quad, certainty } = only.line;
	return { text, quad, certainty, line: only.line };
}
