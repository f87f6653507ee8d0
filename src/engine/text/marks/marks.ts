import type { Mark } from "../../../page/page.ts";
import { type Area, type Blob, blobsIn, clipped } from "./blobs.ts";
import { type Ink, inkOf, type Patch } from "./ink.ts";
import type { PlacedCharacter } from "./letter-ranges.ts";
import { type Letter, letteringOf } from "./letters.ts";
import { shapeOf } from "./mark-shape.ts";

/** Height of a patch in pixels: a line 48 high with half as much above it and below. */
export const PATCH_HEIGHT = 96;

/** Ink this deep may be part of a mark; somewhere in it must be ink as deep as PEAK. Marks are thinner than strokes and blur sooner. */
const FAINT = 0.4;
/** Ink that is fainter still may be what blur left of a mark. */
const VEILED = 0.25;
const PEAK = 0.5;
/** Shares of the capitals' height. Marks begin within NEAR of the letter and end within FAR; rows closer than CLEAR are the letter's own curve. */
const CLEAR = 0.06;
const NEAR = 0.3;
const FAR = 0.5;
const SEEN = 0.66;
/** The least height and area, and the greatest height; less is noise, more is a letter of another line. */
const HEIGHT_MIN = 0.08;
const HEIGHT_MAX = 0.42;
const AREA_MIN = 0.014;
/** The same for each part of a mark; ink smaller than this counts for nothing. */
const PART_MIN = 0.008;
/** Half the room over the narrowest letter: the mark of an I is wider than the I. */
const NARROW = 0.25;
/** Marks below hang closer to their letter than marks above stand: distances count so many times. */
const HANG = 1.25;
/** So far beside a letter something else is looked for that the ink could belong to. */
const BESIDE = 0.6;

/**
 * The marks that stand above or below the characters of one line. The patch is the line, straightened, with half its height more above
 * and below; one answer for each character, in order, null where no mark is certain and none is hidden.
 */
export function marksOf(patch: Patch, characters: readonly PlacedCharacter[]): (Mark | null)[] {
	const middle = [PATCH_HEIGHT * 0.42, PATCH_HEIGHT * 0.58] as const;
	const ink = inkOf(patch, Math.round(middle[0]), Math.round(middle[1]));
	const lettering = ink && letteringOf(ink, characters, ...middle);
	if (!ink) return characters.map(() => null);
	if (!lettering) return characters.map(({ character }) => (isLetter(character) ? unknown : null));
	const { height, letters } = lettering;
	return letters.map((letter, i) => {
		if (letter === null || letter.top === null) return isLetter(characters[i]?.character ?? "") ? unknown : null;
		return markAbove(ink, letter, height) ?? markBelow(ink, letter, height) ?? hidden(ink, letter, letter.top, height);
	});
}

/** Of a letter that cannot be measured nothing is known. */
const unknown: Mark = { position: "above", shape: "hidden" };

const isLetter = (character: string): boolean => /^\p{L}$/u.test(character);

/** Says so where ink that is no mark of its own (a caption, an overprint) stands so close above a letter that a mark may be part of it. */
function hidden(ink: Ink, { left, right }: Letter, top: number, height: number): Mark | null {
	const blobs = blobsIn(ink, { left, right, top: top - NEAR * height, bottom: top - CLEAR * height }, VEILED);
	const pixels = blobs.reduce((sum, blob) => sum + blob.pixels.length, 0);
	return pixels < AREA_MIN * height * height ? null : unknown;
}

function markAbove(ink: Ink, letter: Letter, height: number): Mark | null {
	if (letter.top === null) return null;
	const area = { ...beside(letter, height), top: letter.top - SEEN * height, bottom: letter.top - CLEAR * height };
	const parts = partsOf(ink, area, letter, height, true, (blob) => ({
		near: area.bottom - blob.bottom,
		far: area.bottom - blob.top,
	}));
	return parts && { position: "above", shape: shapeOf(parts, ink.width, height) };
}

function markBelow(ink: Ink, letter: Letter, height: number): Mark | null {
	if (letter.bottom === null) return null;
	const area = {
		...beside(letter, height),
		top: letter.bottom + CLEAR * height,
		bottom: letter.bottom + SEEN * height,
	};
	const parts = partsOf(ink, area, letter, height, false, (blob) => ({
		near: (blob.top - area.top) * HANG,
		far: (blob.bottom - area.top) * HANG,
	}));
	return parts && { position: "below", shape: "unclear" };
}

const beside = ({ left, right }: Letter, height: number) => ({
	left: left - BESIDE * height,
	right: right + BESIDE * height,
});

/**
 * The one or two blobs of a mark, left to right; null where there are none, or where they may be something else. `mayAdjoin`: whether
 * the letters beside may have marks at the same height (above they often do; below, more ink in a row is the next line of text).
 */
function partsOf(
	ink: Ink,
	area: Area,
	letter: Letter,
	height: number,
	mayAdjoin: boolean,
	distances: (blob: Blob) => { near: number; far: number },
): Blob[] | null {
	const blobs = blobsIn(ink, area, FAINT).filter((blob) => blob.pixels.length >= PART_MIN * height * height);
	const bounds = clipped(area, ink);
	const isPart = (blob: Blob) => {
		const { near, far } = distances(blob);
		const tall = (blob.bottom - blob.top) / height;
		const isPlaced = near <= NEAR * height && far <= (FAR - CLEAR) * height;
		return isPlaced && tall >= HEIGHT_MIN && tall <= HEIGHT_MAX && blob.peak >= PEAK;
	};
	const own = blobs.filter((blob) => isPart(blob) && isOver(blob, letter, height));
	if (own.length === 0 || own.length > 2) return null;
	if (own.some((blob) => blob.left <= bounds.left || blob.right >= bounds.right)) return null;
	if (own.reduce((sum, blob) => sum + blob.pixels.length, 0) < AREA_MIN * height * height) return null;
	const others = blobs.filter((blob) => !own.includes(blob) && !(mayAdjoin && isPart(blob)));
	if (others.some((other) => own.some((blob) => other.top < blob.bottom && blob.top < other.bottom))) return null;
	return own.sort((a, b) => a.left - b.left);
}

/** Whether ink belongs over (or under) this letter: its middle there, and not much wider. */
function isOver({ left, right }: Blob, letter: Letter, height: number): boolean {
	const [middle, own] = [(left + right) / 2, (letter.left + letter.right) / 2];
	const reach = Math.max(NARROW * height, (letter.right - letter.left) / 2 + 0.05 * height);
	return Math.abs(middle - own) < reach && right - left < Math.max(0.4 * height, 2 * reach);
}
