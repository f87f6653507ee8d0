import sharp from "sharp";
import type { DocumentType } from "../../src/reader/documents/definition.ts";
import type { Design } from "../generator/card.ts";
import { photograph } from "../generator/damage/photograph.ts";
import { placeInPicture } from "../generator/damage/warp.ts";
import { designs } from "../generator/designs.ts";
import { createRandom } from "../generator/random.ts";
import { surroundings } from "../generator/surroundings/surroundings.ts";
import type { TrueValue } from "./data-set.ts";
import { judge, type Verdict } from "./judge.ts";
import type { Read } from "./measure.ts";
import { codeOf } from "./measured.ts";

/** A picture with something around its document, and the same pixels with nothing around it. */
export interface SurroundedPicture {
	readonly surrounding: string;
	readonly documentType: DocumentType;
	/** Description for people. */
	readonly variant: string;
	readonly design: Design;
	/** The other document. Null without one. */
	readonly other: Design | null;
	/** An encoded image. */
	readonly whole: Buffer;
	/** PNG. */
	readonly alone: Buffer;
}

const types = Object.keys(designs) as readonly DocumentType[];

/** Draws one picture: `turn` selects the document, which changes fastest, and the layout. */
export async function drawSurrounded(surrounding: string, seed: string, turn: number): Promise<SurroundedPicture> {
	const documentType = types[turn % types.length] as DocumentType;
	const layout = Math.floor(turn / types.length) % 2 === 0 ? "usual" : "random";
	const random = createRandom(`${seed}/${surrounding}/${documentType}/${turn}`);
	const kind = surroundings[surrounding];
	if (!kind) throw new Error(`No surrounding is called ${surrounding}: ${Object.keys(surroundings).join(", ")}`);
	const level = random.pick(kind.levels);
	const own = uncoveredDesign(documentType, layout, random.fork("design"));
	const otherType = kind.other?.(random.fork("kind"), documentType, turn);
	const other = uncoveredDesign(otherType ?? documentType, "usual", random.fork("other"));
	const { design, outline } = kind.lay(random.fork("around"), own, other);
	const taken = await photograph(random.fork("photograph"), design, level);
	const { width, height } = design.subject;
	const corners = outline.map(([x, y]) => placeInPicture(taken.scene.corners, x / width, y / height));
	return {
		surrounding,
		documentType,
		variant: `${level}: ${design.variant}`,
		design: own,
		other: otherType ? other : null,
		whole: Buffer.from(taken.bytes),
		alone: await alone(taken.bytes, corners),
	};
}

/** Documents whose copies can still be read. */
function uncoveredDesign(
	type: DocumentType,
	layout: "usual" | "random",
	random: ReturnType<typeof createRandom>,
): Design {
	const design = designs[type][layout](random);
	return design.isPale ? uncoveredDesign(type, layout, random.fork("another")) : design;
}

/** Margin around the document on each side, as a share of its size, because cards have a background. */
const marginShare = 0.03;

/** Crops the picture to the document, with plain grey outside its outline. */
async function alone(image: Uint8Array, corners: readonly (readonly [number, number])[]): Promise<Buffer> {
	const { data, info } = await sharp(image, { autoOrient: true }).png().toBuffer({ resolveWithObject: true });
	const middle = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis] as number), 0) / 4);
	const grown = corners.map((corner) =>
		corner.map((at, axis) => (middle[axis] as number) + (1 + 2 * marginShare) * (at - (middle[axis] as number))),
	) as [number, number][];
	const [xs, ys] = [grown.map(([x]) => x), grown.map(([, y]) => y)];
	const [left, top] = [Math.max(0, Math.floor(Math.min(...xs))), Math.max(0, Math.floor(Math.min(...ys)))];
	const width = Math.min(info.width, Math.ceil(Math.max(...xs))) - left;
	const height = Math.min(info.height, Math.ceil(Math.max(...ys))) - top;
	const path = `M${grown.map(([x, y]) => `${x - left} ${y - top}`).join("L")}Z`;
	const size = `width="${width}" height="${height}"`;
	const around = `<path d="M0 0H${width}V${height}H0Z${path}" fill="#c8c8c8" fill-rule="evenodd"/>`;
	const mask = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${around}</svg>`;
	const cut = await sharp(data).extract({ left, top, width, height }).png().toBuffer();
	return sharp(cut)
		.composite([{ input: Buffer.from(mask) }])
		.png()
		.toBuffer();
}

/** The results for a field with and without the surroundings. */
interface SurroundedField {
	readonly name: string;
	readonly verdict: Verdict;
	readonly aloneVerdict: Verdict;
	readonly truth: TrueValue;
	readonly got: TrueValue;
	/** A WRONG value that belongs to the other document. */
	readonly isAnothers: boolean;
}

/** The result for one picture. */
export interface SurroundedResult {
	readonly seed: string;
	readonly surrounding: string;
	readonly documentType: DocumentType;
	readonly variant: string;
	/** An error code, or `READ`. */
	readonly came: string;
	readonly cameAlone: string;
	readonly ms: number;
	readonly aloneMs: number;
	readonly fields: readonly SurroundedField[];
}

/** Reads a picture of a known type, both with and without its surroundings. */
export async function readSurrounded(read: Read, seed: string, picture: SurroundedPicture): Promise<SurroundedResult> {
	const { design, documentType, surrounding, variant } = picture;
	const others = Object.values(picture.other?.fields ?? {});
	const whole = await read(picture.whole, documentType);
	const bare = await read(picture.alone, documentType);
	const valueIn = ({ outcome }: typeof whole, name: string): TrueValue =>
		outcome.outcome === "read" ? (outcome.fields[name]?.value ?? null) : null;
	const judged = (by: typeof whole, name: string): Verdict =>
		by.outcome.outcome === "read" ? judge(valueIn(by, name), design.fields[name] ?? null, design.accept[name]) : "null";
	const fields = Object.keys(design.fields).map((name) => {
		const [got, verdict] = [valueIn(whole, name), judged(whole, name)];
		const isAnothers = verdict === "wrong" && got !== null && others.some((other) => judge(got, other) === "right");
		return { name, verdict, aloneVerdict: judged(bare, name), truth: design.fields[name] ?? null, got, isAnothers };
	});
	const [came, cameAlone] = [codeOf(whole.outcome), codeOf(bare.outcome)];
	return { seed, surrounding, documentType, variant, came, cameAlone, ms: whole.ms, aloneMs: bare.ms, fields };
}
