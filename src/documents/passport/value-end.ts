import { printedDates } from "../../formats/printed-date.ts";
import type { Line, Quad, Word } from "../../page/page.ts";
import { frameOf, heightOf, localBox, pageQuad, widthOf } from "../../page/quad.ts";
import type { PassportPiece, Print } from "./print.ts";
import { signs } from "./signature.ts";
import { rightOf, touching } from "./text-rows.ts";
import { lettersOf, type Voice } from "./voices.ts";

/** How far right of a text more of it is looked for, in heights: enough for three letters behind a gap. */
const reach = 2.5;
/** Less room than this holds no letter, in heights. */
const roomMin = 0.5;
/** A word behind a text that was read with less certainty is background. */
const tailCertaintyMin = 0.6;

/** The page right of a text that may hold more of it, in pixels along the text's own axes. */
export interface Room {
	/** Free of other texts (infinite where there are none); 0 where that is too little to look at. */
	readonly width: number;
	/** Between these the rows above and below do not reach in. */
	readonly top: number;
	readonly bottom: number;
}

/** No look to the right. */
export const noRoom: Room = { width: 0, top: 0, bottom: 0 };

/** What is free of other texts right of a text. */
export function roomRightOf(print: Print, piece: PassportPiece): Room {
	const height = heightOf(piece.quad);
	const own = localBox(frameOf(piece.quad), piece.quad);
	const gaps = rightOf(print, piece)
		.map((other) => ({ other, gap: localBox(frameOf(piece.quad), other.quad).left - own.right }))
		.filter(({ other, gap }) => isOther(other) || gap > touching * height)
		.map(({ gap }) => gap);
	const room = Math.min(Number.POSITIVE_INFINITY, ...gaps);
	return room < roomMin * height ? noRoom : { width: room, ...bandOf(print, piece) };
}

/** Where the rows above and below end and begin right of a text: in tight print their boxes reach into its own. */
function bandOf(print: Print, piece: PassportPiece): { readonly top: number; readonly bottom: number } {
	const [frame, height] = [frameOf(piece.quad), heightOf(piece.quad)];
	const own = localBox(frame, piece.quad);
	const middle = (own.top + own.bottom) / 2;
	let [top, bottom] = [own.top - margin * height, own.bottom + margin * height];
	for (const { quad } of print.pieces) {
		const box = localBox(frame, quad);
		if (box.right < own.right || box.left > own.right + reach * height) continue;
		const isBelow = (box.top + box.bottom) / 2 > middle + 0.5 * height && box.top > middle;
		const isAbove = (box.top + box.bottom) / 2 < middle - 0.5 * height && box.bottom < middle;
		if (isBelow) bottom = Math.min(bottom, Math.max(box.top, middle + 0.3 * height));
		if (isAbove) top = Math.max(top, Math.min(box.bottom, middle - 0.3 * height));
	}
	return { top, bottom };
}

/** Above and below a text that is looked at, in heights. */
const margin = 0.15;

/** What touches a text may be more of it, unless it is a caption or a date. */
const isOther = ({ caption, text }: PassportPiece): boolean => caption !== null || printedDates(text).length > 0;

/** A text's place with what stands right of it, as far as there is room. */
export function widened({ quad }: PassportPiece, { width, top, bottom }: Room): Quad {
	const [frame, height] = [frameOf(quad), heightOf(quad)];
	const box = localBox(frame, quad);
	return pageQuad(frame, {
		left: box.left - 0.3 * height,
		right: box.right + Math.min(width, reach * height),
		top,
		bottom,
	});
}

/** What a wider look read, without words behind `text` that are background. */
export function withoutUnsureTail(wide: Line, text: string): Voice {
	const words = sureWords(wide, text);
	const certainty = words.reduce((sum, word) => sum + word.certainty, 0) / Math.max(1, words.length);
	return { text: words.map((word) => word.text).join(" "), certainty };
}

/** A look that was cut less closely may lose letters of a text, but no more than leave this share. */
const lettersKept = 0.8;

/** The words of a wider look as far as they may be a text's: behind capitals no small letters, those are a signature's, and no background. */
function sureWords({ words }: Line, text: string): readonly Word[] {
	const wanted = lettersOf(text).length;
	const lettersIn = (count: number) =>
		lettersOf(
			words
				.slice(0, count)
				.map((word) => word.text)
				.join(""),
		).length;
	const signed = words.findIndex((word, at) => signs(word.text, text) && lettersIn(at) >= lettersKept * wanted);
	let count = signed > 0 ? signed : words.length;
	while (count > 0 && isUnsure(words[count - 1] as Word) && lettersIn(count - 1) >= wanted) count--;
	return words.slice(0, count);
}

const isUnsure = (word: Word): boolean =>
	word.certainty < tailCertaintyMin || (lettersOf(word.text) === "" && !isJoiner(word));

/** A slash alone that was read beyond doubt joins a text to what follows: "SMILTENE /". */
const isJoiner = ({ text, certainty }: Word): boolean => text === "/" && certainty >= 0.9;

/** A text that proved to be longer, and by how many pixels. */
export interface Longer {
	readonly piece: PassportPiece;
	readonly growth: number;
}

/** The text as far as a wider look read it, where that is farther than `text` or its last letters are others; null where it ends as thought. */
export function goesOn(piece: PassportPiece, text: string, wide: Line): Longer | null {
	const words = sureWords(wide, text);
	const last = words.at(-1);
	const seen = words.map((word) => word.text).join(" ");
	if (last === undefined || !(isJoiner(last) || endsElsewhere(text, seen))) return null;
	const frame = frameOf(piece.quad);
	const [own, end] = [localBox(frame, piece.quad), localBox(frame, last.quad)];
	const quad = pageQuad(frame, { ...own, right: Math.max(own.right, end.right) });
	const certainty = Math.min(...words.map((word) => word.certainty));
	return { piece: { ...piece, text: seen, quad, certainty, line: wide }, growth: widthOf(quad) - widthOf(piece.quad) };
}

/** Letters and figures but for those that a slash is taken for. */
const withoutStrokes = (text: string): string => lettersOf(text).toUpperCase().replaceAll(/[IL1]/g, "");

/** So many last letters tell where a text ends. */
const endLetters = 3;

/** Whether a wider look read on behind a text's last letters, or others in their place. */
export function endsElsewhere(text: string, wider: string): boolean {
	const [own, seen] = [withoutStrokes(text), withoutStrokes(wider)];
	const end = own.slice(-endLetters);
	if (end === "" || seen.endsWith(end)) return false;
	if (seen.includes(end) && seen.length > own.length) return true;
	let shared = 0;
	while (shared < own.length && own[shared] === seen[shared]) shared++;
	return seen.length >= own.length && shared >= own.length - 2 && shared > 0;
}
