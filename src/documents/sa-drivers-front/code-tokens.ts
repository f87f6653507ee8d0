import { parseVehicleCodes, type VehicleCode, vehicleCodeOf } from "../../formats/vehicle-code.ts";
import { similarity } from "../../page/approximate.ts";
import type { Line, Look, LookRequest, Quad } from "../../page/page.ts";
import type { Piece } from "../../page/pieces.ts";
import { type Box, centreOf, type Frame, frameOf, grown, localBox } from "../../page/quad.ts";
import { shareOfBest, weigh, wordsOn } from "../south-african/weigh.ts";

/** A word on the card: `codes` where it reads as codes, and its place along the axes that were asked for. */
export interface CodeToken {
	readonly text: string;
	readonly codes: readonly VehicleCode[] | null;
	readonly quad: Quad;
	readonly certainty: number;
	readonly box: Box;
	/** Its line, where it is the only word. */
	readonly line: Line | null;
}

/** A word read this surely is believed. */
export const codeSure = 0.93;

/**
 * The words of pieces, each on its own, without those in small letters: the card repeats its country's name behind its values. A piece that
 * holds no whole word (glued to its caption) counts as one word.
 */
export function codeTokens(pieces: readonly Piece<string>[], frame: Frame): readonly CodeToken[] {
	return pieces.flatMap((piece) => {
		const own = localBox(frameOf(piece.line.quad), piece.quad);
		const inside = piece.line.words.filter(({ quad }) => {
			const [u] = frameOf(piece.line.quad).toLocal(centreOf(quad));
			return u > own.left && u < own.right;
		});
		const words = inside.length > 1 ? withoutSigned(inside) : [piece];
		if (isBackground(piece.text) && words.every(({ text }) => !parseVehicleCodes(text))) return [];
		return words
			.filter(({ text }) => !isBackground(text))
			.map(({ text, quad, certainty }) => {
				const line = piece.line.text === text ? piece.line : null;
				const codes = parseVehicleCodes(text.replace(/^c(?=1$)/, "C").replace(/(?<=^(?:A|C|EC))[lI|]$/, "1"));
				return { text, quad: line?.quad ?? quad, certainty, codes, box: localBox(frame, quad), line };
			});
	});
}

/** Words without the letter that a word in small letters follows: the A of "A Jacobs" is a signature's. The country's name is the background's. */
function withoutSigned<T extends { readonly text: string }>(words: readonly T[]): readonly T[] {
	const isWritten = ({ text }: T): boolean =>
		/\p{Ll}{3}/u.test(text) && !/south|africa/i.test(text) && similarity(text, "Africa") < 0.5;
	return words.filter(({ text }, index) => text.length > 1 || !words.slice(index + 1, index + 2).some(isWritten));
}

function isBackground(text: string): boolean {
	return /^[a-z.]+$/.test(text) || (text.match(/[abdefghijmnqrtuy]/g)?.length ?? 0) >= 2;
}

/** The characters of all codes: what may be printed where one must stand. */
const characters = "ABCE1";

/** Closer looks at a code: tight ones, for single letters have no word around them that would keep out what stands near. */
function viewsOfCode(quad: Quad): LookRequest[] {
	return [
		{ quad: grown(quad, 0, 0), treatment: "plain" },
		{ quad: grown(quad, 0.12, 0.06), treatment: "plain" },
		{ quad: grown(quad, 0.12, 0.06), treatment: "contrast" },
		{ quad: grown(quad, 0.25, 0.15), treatment: "plain" },
	];
}

/** How sure the looks together must be: C1 that has lost its figure is another code. */
const shareMin = 0.85;

/** The code at a place that must hold exactly one, weighed over closer looks; null where they do not settle it. */
export async function codeAt(quad: Quad, look: Look, seen: Line | null = null): Promise<CodeReading | null> {
	const leaning = await leaningAt(quad, look, seen);
	return leaning && isSettled(leaning) ? leaning : null;
}

/** The code that most speaks for, however little that is; null where something else is likelier than any code. */
export async function leaningAt(quad: Quad, look: Look, seen: Line | null = null): Promise<CodeReading | null> {
	const lines = [...(seen ? [seen] : []), ...(await look.lines(viewsOfCode(quad)))];
	const weighed = weigh(lines.map((line) => wordsOn(line, line.quad, 2, characters)));
	const code = weighed[0] ? vehicleCodeOf(weighed[0].text) : null;
	if (!code) return null;
	const amongCodes = shareOfBest(weighed.filter(({ text }) => vehicleCodeOf(text)));
	return { codes: [code], quad, certainty: shareOfBest(weighed), amongCodes };
}

/** Codes that a place was settled on. Certainty 0..1. */
export interface CodeReading {
	readonly codes: readonly VehicleCode[];
	readonly quad: Quad;
	readonly certainty: number;
	/** How sure it is where one of the codes must stand; default as `certainty`. */
	readonly amongCodes?: number;
}

/** Codes in the order in which the authority lists them. */
const order: readonly VehicleCode[] = ["A1", "A", "B", "EB", "C1", "C", "EC1", "EC"];
/** How sure each of several codes in this order must be, and all together: by chance few would stand so. */
const [inOrderMin, togetherMin] = [0.7, 0.6];

/** Whether places that must hold one code each are settled: each on its own, or all together by standing in the usual order. */
export function areSettled(found: readonly (CodeReading | null)[]): found is readonly CodeReading[] {
	return found.every((reading) => reading && isSettled(reading)) || isInOrder(found);
}

/** Whether codes stand as the authority lists them. */
export function areAsListed(codes: readonly (VehicleCode | undefined)[]): boolean {
	const places = codes.map((code) => order.indexOf(code as VehicleCode));
	return places.every((place, index) => index === 0 || place > (places[index - 1] as number));
}

function isInOrder(found: readonly (CodeReading | null)[]): boolean {
	const shares = found.map((reading) => reading?.amongCodes ?? reading?.certainty ?? 0);
	return (
		found.length > 1 &&
		shares.every((share) => share >= inOrderMin) &&
		shares.reduce((product, share) => product * share, 1) >= togetherMin &&
		areAsListed(found.map((reading) => reading?.codes[0]))
	);
}

/** A token's codes: as read where that is sure, else by closer looks at its place. */
export async function settledCodes(token: CodeToken, look: Look): Promise<CodeReading | null> {
	const leaning = await leaningOf(token, look);
	return leaning && isSettled(leaning) ? leaning : null;
}

/** A token's codes as they are most likely, settled or not. */
export async function leaningOf({ codes, quad, certainty, line }: CodeToken, look: Look): Promise<CodeReading | null> {
	if (codes && certainty >= codeSure) return { codes, quad, certainty };
	// A word's quadrilateral ends in the middle of its last character.
	const [code, ...more] = codes ?? [];
	if (more.length > 0) return null;
	const leaning = await leaningAt(line ? quad : grown(quad, 0.3, 0), look, line);
	const [seen] = leaning?.codes ?? [];
	// Closer looks lose characters: EB that becomes B is neither.
	return code && seen && code !== seen && code.includes(seen) ? null : leaning;
}

/** Whether a reading is sure enough to stand alone. */
export function isSettled({ certainty }: CodeReading): boolean {
	return certainty >= shareMin;
}
