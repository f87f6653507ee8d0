import { likelyTexts, stepsUnder } from "../../page/likely-texts.ts";
import type { Look, LookRequest, Quad } from "../../page/page.ts";
import type { Piece } from "../../page/pieces.ts";
import { centreOf, contains, frameOf, grown, heightOf, localBox, pageQuad, spanOf, widthOf } from "../../page/quad.ts";
import { levelFrame, valuesBeside } from "../../page/values.ts";
import { type Candidates, candidatesOf } from "./beside-or-below.ts";
import { type Found, foundIn } from "./found.ts";
import { type ParseText, readPlace, type Seen, settleText, vote } from "./look-again.ts";
import { placeByNeighbours } from "./place-by-neighbours.ts";
import { shareOfBest, weigh } from "./weigh.ts";

/** A single character that was read this surely is believed. */
const sure = 0.93;
/** One that stands alone at a place told by its neighbours only. */
const aloneMin = 0.85;
/** Short values stand at most so many heights of their caption right of it. */
const shortReach = { beside: 25 };
/** Short values are looked for so many heights of their caption along the column of the others. */
const widthHeights = 3;

/**
 * The value of a caption that is a character or two, each one of `characters`. The text finder overlooks such texts, and the recogniser
 * errs on them alone; a row read whole, from its caption to its value, gives it the letters' size to go by.
 */
export async function readShort<Name extends string>(
	pieces: readonly Piece<Name>[],
	look: Look,
	name: Name,
	parse: ParseText,
	characters: string,
): Promise<Found | null> {
	for (const candidates of candidatesOf(pieces, name, shortReach)) {
		const settled = await settleShort(pieces, candidates, look, parse, characters);
		if (settled) return settled;
	}
	return null;
}

async function settleShort<Name extends string>(
	pieces: readonly Piece<Name>[],
	{ caption, beside, below }: Candidates<Name>,
	look: Look,
	parse: ParseText,
	characters: string,
): Promise<Found | null> {
	// Behind it the next caption may stand, so badly read that it is none.
	const [nearest = null] = valuesBeside(pieces, caption, shortReach);
	const fitting = [beside, nearest, below[0]].find((seen) => seen && parse(seen.text) !== null);
	const mayBeTwo = fitting !== undefined && fitting !== null && mayHoldTwo(fitting, characters);
	if (fitting && !mayBeTwo && isSureFigure(fitting, parse, characters))
		return foundIn(parse(fitting.text) ?? "", fitting);
	const settled = await settleAgain(pieces, { caption, fitting: fitting ?? null, beside: nearest }, look, parse);
	return mayBeTwo && String(settled?.value).length < 2 ? null : settled;
}

/** Two equal characters of which the recogniser makes one (00) are wider than one, and nearly as likely (natural logarithm). */
const [twoWide, twoLikely] = [1.15, 4.5];

function mayHoldTwo({ text, line }: Seen, characters: string): boolean {
	const isWide = line?.text === text && text.length === 1 && widthOf(line.quad) > twoWide * heightOf(line.quad);
	if (!isWide || !line) return false;
	const likely = (count: number) =>
		likelyTexts(line.lattice, { from: 0, to: line.lattice.steps }, Array(count).fill(characters), 1)[0];
	const [one, two] = [likely(1), likely(2)];
	return two?.text === text + text && two.logProbability > (one?.logProbability ?? 0) - twoLikely;
}

async function settleAgain<Name extends string>(
	pieces: readonly Piece<Name>[],
	{ caption, fitting, beside }: Pick<Candidates<Name>, "caption" | "beside"> & { readonly fitting: Seen | null },
	look: Look,
	parse: ParseText,
): Promise<Found | null> {
	const shown = placeByNeighbours(pieces, caption, widthHeights);
	const place = fitting?.quad ?? beside?.quad ?? shown;
	const settled = place && (await settleAt(place, caption, fitting, look, parse));
	if (settled || fitting) return settled;
	return (await rightOf(pieces, caption, look, parse)) ?? (shown && belowAt(shown, caption, look, parse));
}

/** A value below its caption that was overlooked: found anew, enlarged, at its place by the example of the others. */
async function belowAt(place: Quad, caption: Piece<string>, look: Look, parse: ParseText): Promise<Found | null> {
	if (rowOf(caption.quad, place)) return null;
	const found = (await look.area(spanOf([place, caption.quad]))).filter(
		({ text, quad }) => parse(text) !== null && contains(place, centreOf(quad)),
	);
	const [only, ...more] = found;
	return only && more.length === 0 ? settleText({ ...only, certainty: 0 }, look, parse) : null;
}

async function settleAt(
	place: Quad,
	caption: Piece<string>,
	fitting: Seen | null,
	look: Look,
	parse: ParseText,
): Promise<Found | null> {
	const row = rowOf(caption.quad, place);
	if (row) return voteOfEnds(row, [...(fitting ? [fitting] : []), ...(await look.lines(rowViews(row)))], parse);
	if (fitting) return settleText(fitting, look, parse);
	const alone = await readPlace(place, look, parse);
	return alone && alone.certainty >= aloneMin ? alone : null;
}

/** So much room right of a caption, in its heights, holds a short value that stands directly behind it. */
const roomHeights = 5;

/** A value directly behind its caption that was overlooked: found anew, enlarged. */
async function rightOf<Name extends string>(
	pieces: readonly Piece<Name>[],
	caption: Piece<Name>,
	look: Look,
	parse: ParseText,
): Promise<Found | null> {
	const [frame, height] = [levelFrame(pieces, caption), heightOf(caption.quad)];
	const own = localBox(frame, caption.quad);
	const right = own.right + roomHeights * height;
	const area = pageQuad(frame, { left: own.left - height, right, top: -1.5 * height, bottom: 1.5 * height });
	const behind = (await look.area(area)).flatMap((line) => {
		const word = line.words.at(-1);
		const box = word && localBox(frame, word.quad);
		const isLevel = box && Math.abs(box.top + box.bottom) / 2 < 0.7 * height;
		const isWhole = box && box.left > own.right - 0.3 * height && box.right < right - 0.6 * height;
		return word && isLevel && isWhole && parse(word.text) !== null ? [word] : [];
	});
	const [only, ...more] = behind;
	// What was overlooked at first needs another look to speak for it.
	return only && more.length === 0 ? settleText({ ...only, certainty: 0 }, look, parse) : null;
}

/** A text's own quadrilateral ends in the middle of its last character: so many heights more show it whole. */
const margin = 0.5;

/** A character read at least this surely is there; then only which of the possible ones it is matters. */
const presentMin = 0.45;
const rivalsMax = 0.05;

/** Whether a short text is believed as it was read. */
export function isSureFigure(seen: Seen, parse: ParseText, characters: string): boolean {
	return seen.certainty >= sure || hasNoRival(seen, parse, characters);
}

/** Whether one of the possible characters is printed, and hardly another can be it: a 0 that is half a ring is no 1. */
function hasNoRival({ text, line, quad, certainty }: Seen, parse: ParseText, characters: string): boolean {
	if (!line || text.length !== 1 || certainty < presentMin) return false;
	const readings = likelyTexts(line.lattice, stepsUnder(line, quad, 1), [characters], characters.length);
	return readings[0]?.text === parse(text) && shareOfBest(weigh([readings])) >= 1 - rivalsMax;
}

/** From the caption's beginning to the place's end, as high as the caption; null where the place is not on the caption's row. */
export function rowOf(caption: Quad, place: Quad): Quad | null {
	const [frame, height] = [frameOf(caption), heightOf(caption)];
	const [own, box] = [localBox(frame, caption), localBox(frame, place)];
	const drop = (box.top + box.bottom) / 2;
	if (Math.abs(drop) > 0.7 * height || box.right < own.right) return null;
	const [start, end] = [
		frame.toPage([own.left - margin * height, 0]),
		frame.toPage([box.right + margin * Math.max(height, box.bottom - box.top), drop]),
	];
	const upper = (point: readonly [number, number], by: number) => [point[0], point[1] + by] as const;
	const half = height / 2;
	return [upper(start, -half), upper(end, -half), upper(end, half), upper(start, half)];
}

/** Five ways to cut a row, all of them low: rows above and below are near. */
export function rowViews(row: Quad): LookRequest[] {
	return [
		{ quad: row, treatment: "plain" },
		{ quad: row, treatment: "contrast" },
		{ quad: grown(row, 1, 0), treatment: "plain" },
		{ quad: grown(row, 0.25, 0.08), treatment: "plain" },
		{ quad: grown(row, 0.4, 0.2), treatment: "contrast" },
	];
}

/** What stands behind the last space, colon or bracket. */
const lastToken = /(?:^|[\s):.])([^\s):.]{1,2})\s*$/;

/** The value that ends most of the rows; two at least must end so, and no other as many. */
function voteOfEnds(row: Quad, lines: readonly Seen[], parse: ParseText): Found | null {
	const found = vote(lines, (text) => {
		const last = lastToken.exec(text)?.[1];
		return last === undefined ? null : parse(last);
	});
	return found && { ...found, quad: row, printed: String(found.value) };
}
