import sharp from "sharp";
import { southAfrica } from "../../src/reader/documents/south-african/country.ts";
import { coverEnd } from "../generator/damage/cover.ts";
import { type FieldQuad, photograph } from "../generator/damage/photograph.ts";
import { designSmartFrontFor } from "../generator/documents/sa-id-smart-front/drawing.ts";
import { createRandom, type Random } from "../generator/random.ts";
import type { ReadImage } from "./measure.ts";
import { formatTable } from "./table.ts";

/**
 * What hides the last letters of a name. `whole`: nothing does, but the name is the beginning of a common one, so that
 * it looks cut off.
 */
export const nameEnds = ["whole", "reflection", "finger", "edge"] as const;

export type NameEnd = (typeof nameEnds)[number];

/** The front of a Smart ID card, as an encoded image. */
interface NamePicture {
	/** The surname that is printed, before its end is hidden. In capitals. */
	readonly surname: string;
	/** Number of last letters hidden. */
	readonly hidden: number;
	readonly image: Uint8Array;
}

const commonNames = southAfrica.surnames.union(southAfrica.firstNames);
/** Surnames of at least six letters. What is left of a shorter one would not identify it. */
const longNames = [...southAfrica.surnames].filter((name) => /^[A-Z]{6,}$/.test(name));
/** At most this many letters are hidden, because a lexicon cannot tell that more are missing (docs/decisions/0061). */
const hiddenLettersMax = 2;

/** Draws one picture. The same arguments always draw the same one. */
export async function drawNameEnd(end: NameEnd, seed: string, turn: number): Promise<NamePicture> {
	const random = createRandom(`${seed}/${end}/${turn}`);
	const hidden = end === "whole" ? 0 : random.integer(1, hiddenLettersMax);
	const surname = end === "whole" ? pickTruncatedName(random) : random.pick(longNames);
	const share = hidden / surname.length;
	const design = designSmartFrontFor(random.fork("design"), surname);
	const photo = await photograph(random.fork("photograph"), design, chooseLevel(end, turn), (ink, pixelsPerMm) => {
		const covered = ink.filter(({ field }) => field === "surname" && (end === "reflection" || end === "finger"));
		const areas = covered.map((box) => coverEnd(random.fork("cover"), end as "finger", box, share, pixelsPerMm));
		return { spots: areas.flatMap(({ spots }) => spots), fingers: areas.flatMap(({ fingers }) => fingers), fields: [] };
	});
	const [box] = photo.fieldQuads.surname ?? [];
	if (!box) throw new Error(`${surname} was not printed`);
	return { surname, hidden, image: end === "edge" ? await cutOffEnd(photo.bytes, box, 1 - share) : photo.bytes };
}

/** Scans show no reflections or fingers, so only whole names and every second name at a cut edge are scanned. */
const chooseLevel = (end: NameEnd, turn: number): "scan" | "photo" =>
	end === "whole" || (end === "edge" && turn % 2 === 0) ? "scan" : "photo";

/** Picks the beginning of a common name that is not a common name itself. */
function pickTruncatedName(random: Random): string {
	const name = random.pick(longNames).slice(0, -random.integer(1, hiddenLettersMax));
	return commonNames.has(name) ? pickTruncatedName(random) : name;
}

/** Cuts the image off within a text, at this share of its length, 0 to 1. Returns the part before the cut as PNG. */
async function cutOffEnd(image: Uint8Array, box: FieldQuad, share: number): Promise<Uint8Array> {
	const { data, info } = await sharp(image, { autoOrient: true }).png().toBuffer({ resolveWithObject: true });
	const { width, height } = info;
	const [left, top, right, rightTop] = box as [number, number, number, number];
	const direction = [right - left, rightTop - top] as const;
	const [x, y] = [Math.round(left + share * direction[0]), Math.round(top + share * direction[1])];
	const isHorizontal = Math.abs(direction[0]) > Math.abs(direction[1]);
	const keptArea = isHorizontal
		? { left: direction[0] > 0 ? 0 : x, top: 0, width: direction[0] > 0 ? x : width - x, height }
		: { left: 0, top: direction[1] > 0 ? 0 : y, width, height: direction[1] > 0 ? y : height - y };
	return sharp(data).extract(keptArea).png().toBuffer();
}

/** How one name was read. */
export interface NameEndResult {
	readonly end: NameEnd;
	/** The seed and number of the picture. */
	readonly seed: string;
	readonly surname: string;
	readonly hidden: number;
	/** Null if no value was returned or the picture was refused. */
	readonly got: string | null;
}

/** Reads a picture, sent as the type of card that it shows. */
export async function readNameEnd(
	read: ReadImage,
	drawn: Pick<NameEndResult, "end" | "seed">,
	{ surname, hidden, image }: NamePicture,
): Promise<NameEndResult> {
	const { outcome } = await read(image, "sa-id-smart-front");
	const value = outcome.outcome === "read" ? outcome.fields.surname?.value : null;
	return { ...drawn, surname, hidden, got: typeof value === "string" ? value : null };
}

const isWrong = ({ surname, got }: NameEndResult): boolean => got !== null && got !== surname;

/**
 * Formats one row for each way of hiding the end: the numbers of complete names, nulls and WRONG values, which are
 * mostly truncated names.
 */
export function formatNameEnds(results: readonly NameEndResult[]): string {
	const rows = [...Map.groupBy(results, ({ end }) => end)].map(([end, group]) => {
		const [full, none] = [group.filter(({ surname, got }) => got === surname), group.filter(({ got }) => got === null)];
		return [end, ...[group.length, full.length, none.length, group.filter(isWrong).length].map(String)];
	});
	return formatTable(["end", "images", "given whole", "null", "WRONG"], rows, 1);
}

/** Lists each WRONG name, and each name that was printed whole and is null, one line each. */
export const listNameEndMisses = (results: readonly NameEndResult[]): readonly string[] =>
	results
		.filter((result) => isWrong(result) || (result.end === "whole" && result.got === null))
		.map(({ end, seed, surname, hidden, got }) => `${end}, ${seed}: ${surname}, ${hidden} hidden, got ${got}`);
