import sharp from "sharp";
import { southAfrica } from "../../src/reader/documents/south-african/country.ts";
import { coverEnd } from "../generator/damage/cover.ts";
import { type InkBox, photograph } from "../generator/damage/photograph.ts";
import { smartFrontOf } from "../generator/documents/sa-id-smart-front/drawing.ts";
import { createRandom, type Random } from "../generator/random.ts";
import type { Read } from "./measure.ts";
import { markdown } from "./table.ts";

/** How the last letters of a name are lost. `whole`: the whole name is printed, and it is a prefix of a common one. */
export const nameEnds = ["whole", "reflection", "finger", "edge"] as const;

export type NameEnd = (typeof nameEnds)[number];

/** The front of a Smart ID card, as an encoded image. */
interface NamePicture {
	/** The full surname, in capitals. */
	readonly surname: string;
	/** Number of last letters hidden. */
	readonly hidden: number;
	readonly image: Uint8Array;
}

const usualNames = southAfrica.surnames.union(southAfrica.firstNames);
/** Shorter names leave too little to identify them by. */
const longNames = [...southAfrica.surnames].filter((name) => /^[A-Z]{6,}$/.test(name));
/** Maximum number of hidden letters; lexicons cannot detect more missing letters (docs/decisions/0061). */
const lettersMax = 2;

/** Draws one picture, deterministically. */
export async function drawNameEnd(end: NameEnd, seed: string, turn: number): Promise<NamePicture> {
	const random = createRandom(`${seed}/${end}/${turn}`);
	const hidden = end === "whole" ? 0 : random.integer(1, lettersMax);
	const surname = end === "whole" ? beginningOfUsual(random) : random.pick(longNames);
	const share = hidden / surname.length;
	const design = smartFrontOf(random.fork("design"), surname);
	const taken = await photograph(random.fork("photograph"), design, levelOf(end, turn), (ink, pixelsPerMm) => {
		const covered = ink.filter(({ field }) => field === "surname" && (end === "reflection" || end === "finger"));
		const all = covered.map((own) => coverEnd(random.fork("cover"), end as "finger", own, share, pixelsPerMm));
		return { spots: all.flatMap(({ spots }) => spots), fingers: all.flatMap(({ fingers }) => fingers), fields: [] };
	});
	const [box] = taken.ink.surname ?? [];
	if (!box) throw new Error(`${surname} was not printed`);
	return { surname, hidden, image: end === "edge" ? await cutBehind(taken.bytes, box, 1 - share) : taken.bytes };
}

/** A scanner causes no reflections and no fingers. Every second cut-off picture is a scan. */
const levelOf = (end: NameEnd, turn: number): "scan" | "photo" =>
	end === "whole" || (end === "edge" && turn % 2 === 0) ? "scan" : "photo";

/** An uncommon name that is a prefix of a common one. */
function beginningOfUsual(random: Random): string {
	const name = random.pick(longNames).slice(0, -random.integer(1, lettersMax));
	return usualNames.has(name) ? beginningOfUsual(random) : name;
}

/** Cuts the image off at this share of a text's length, 0 to 1, and returns it as PNG. */
async function cutBehind(image: Uint8Array, box: InkBox, share: number): Promise<Uint8Array> {
	const { data, info } = await sharp(image, { autoOrient: true }).png().toBuffer({ resolveWithObject: true });
	const { width, height } = info;
	const [left, top, right, rightTop] = box as [number, number, number, number];
	const along = [right - left, rightTop - top] as const;
	const [x, y] = [Math.round(left + share * along[0]), Math.round(top + share * along[1])];
	const isAcross = Math.abs(along[0]) > Math.abs(along[1]);
	const kept = isAcross
		? { left: along[0] > 0 ? 0 : x, top: 0, width: along[0] > 0 ? x : width - x, height }
		: { left: 0, top: along[1] > 0 ? 0 : y, width, height: along[1] > 0 ? y : height - y };
	return sharp(data).extract(kept).png().toBuffer();
}

/** The result for one name. */
export interface NameEndResult {
	readonly end: NameEnd;
	/** Seed for the picture. */
	readonly seed: string;
	readonly surname: string;
	readonly hidden: number;
	/** Null if no value was returned or the picture was refused. */
	readonly got: string | null;
}

/** Reads a picture as the card that it shows. */
export async function readNameEnd(
	read: Read,
	drawn: Pick<NameEndResult, "end" | "seed">,
	{ surname, hidden, image }: NamePicture,
): Promise<NameEndResult> {
	const { outcome } = await read(image, "sa-id-smart-front");
	const value = outcome.outcome === "read" ? outcome.fields.surname?.value : null;
	return { ...drawn, surname, hidden, got: typeof value === "string" ? value : null };
}

const isWrong = ({ surname, got }: NameEndResult): boolean => got !== null && got !== surname;

/** One row per end: complete names, nulls, and WRONG values, mostly truncated names. */
export function nameEndsTable(results: readonly NameEndResult[]): string {
	const rows = [...Map.groupBy(results, ({ end }) => end)].map(([end, own]) => {
		const [given, none] = [own.filter(({ surname, got }) => got === surname), own.filter(({ got }) => got === null)];
		return [end, ...[own.length, given.length, none.length, own.filter(isWrong).length].map(String)];
	});
	return markdown(["end", "images", "given whole", "null", "WRONG"], rows, 1);
}

/** Returns one line per WRONG name and per complete name without a value. */
export const nameEndMisses = (results: readonly NameEndResult[]): readonly string[] =>
	results
		.filter((result) => isWrong(result) || (result.end === "whole" && result.got === null))
		.map(({ end, seed, surname, hidden, got }) => `${end}, ${seed}: ${surname}, ${hidden} hidden, got ${got}`);
