import { createCanvas, ImageData } from "@napi-rs/canvas";
import sharp from "sharp";
import type { DocumentType } from "../../src/reader/documents/definition.ts";
import type { Design } from "../generator/card.ts";
import { photograph } from "../generator/damage/photograph.ts";
import { projectToPicture } from "../generator/damage/warp.ts";
import { designs } from "../generator/designs.ts";
import { createRandom } from "../generator/random.ts";
import { surroundings } from "../generator/surroundings/surroundings.ts";
import type { FieldValue } from "./data-set.ts";
import { judge, type Verdict } from "./judge.ts";
import type { ReadImage } from "./measure.ts";
import { errorCodeOf } from "./sample-result.ts";

/** A picture of a document among other things, and the same pixels with only the document. */
export interface SurroundedPicture {
	readonly surrounding: string;
	readonly documentType: DocumentType;
	/** How the picture was drawn, in words. */
	readonly variant: string;
	readonly design: Design;
	/** The other document in the picture. Null if there is none. */
	readonly other: Design | null;
	/** The whole picture, encoded. */
	readonly whole: Buffer;
	/** The document without its surroundings, as PNG. */
	readonly alone: Buffer;
}

const types = Object.keys(designs) as readonly DocumentType[];

/** Draws one picture. `turn` is its number: it selects the document type, which changes fastest, and the layout. */
export async function drawSurrounded(surrounding: string, seed: string, turn: number): Promise<SurroundedPicture> {
	const documentType = types[turn % types.length] as DocumentType;
	const layout = Math.floor(turn / types.length) % 2 === 0 ? "usual" : "random";
	const random = createRandom(`${seed}/${surrounding}/${documentType}/${turn}`);
	const kind = surroundings[surrounding];
	if (!kind) throw new Error(`No surrounding is called ${surrounding}: ${Object.keys(surroundings).join(", ")}`);
	const level = random.pick(kind.levels);
	const mainDesign = drawWithoutOverlay(documentType, layout, random.fork("design"));
	const otherType = kind.chooseOtherType?.(random.fork("kind"), documentType, turn);
	const other = drawWithoutOverlay(otherType ?? documentType, "usual", random.fork("other"));
	const { design, outline } = kind.place(random.fork("around"), mainDesign, other);
	const photo = await photograph(random.fork("photograph"), design, level);
	const { width, height } = design.subject;
	const corners = outline.map(([x, y]) => projectToPicture(photo.scene.corners, x / width, y / height));
	return {
		surrounding,
		documentType,
		variant: `${level}: ${design.variant}`,
		design: mainDesign,
		other: otherType ? other : null,
		whole: Buffer.from(photo.bytes),
		alone: await cutOut(photo.bytes, corners),
	};
}

/** Draws documents until one has no pale overlay, such as a watermark, over its print. */
function drawWithoutOverlay(
	type: DocumentType,
	layout: "usual" | "random",
	random: ReturnType<typeof createRandom>,
): Design {
	const design = designs[type][layout](random);
	return design.hasPaleOverlay ? drawWithoutOverlay(type, layout, random.fork("another")) : design;
}

/** Margin on each side of the cut-out document, as a share of its size, because a card never fills a picture. */
const marginShare = 0.03;

/** Cuts the document out of the picture, with plain grey outside its outline. */
async function cutOut(image: Uint8Array, corners: readonly (readonly [number, number])[]): Promise<Buffer> {
	const picture = sharp(image, { autoOrient: true });
	const size = (await picture.metadata()).autoOrient;
	const centre = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + (corner[axis] as number), 0) / 4);
	const enlarged = corners.map((corner) =>
		corner.map((value, axis) => (centre[axis] as number) + (1 + 2 * marginShare) * (value - (centre[axis] as number))),
	) as [number, number][];
	const [xs, ys] = [enlarged.map(([x]) => x), enlarged.map(([, y]) => y)];
	const [left, top] = [Math.max(0, Math.floor(Math.min(...xs))), Math.max(0, Math.floor(Math.min(...ys)))];
	const width = Math.min(size.width, Math.ceil(Math.max(...xs))) - left;
	const height = Math.min(size.height, Math.ceil(Math.max(...ys))) - top;
	const pixels = await picture.extract({ left, top, width, height }).ensureAlpha().raw().toBuffer();
	const canvas = createCanvas(width, height);
	const context = canvas.getContext("2d");
	context.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
	context.fillStyle = "#c8c8c8";
	context.rect(0, 0, width, height);
	for (const [index, [x, y]] of enlarged.entries())
		if (index === 0) context.moveTo(x - left, y - top);
		else context.lineTo(x - left, y - top);
	context.fill("evenodd");
	return canvas.encode("png");
}

/** How a field was read with and without the surroundings. */
interface SurroundedField {
	readonly name: string;
	readonly verdict: Verdict;
	readonly aloneVerdict: Verdict;
	readonly truth: FieldValue;
	readonly got: FieldValue;
	/** Whether the value is WRONG and belongs to the other document. */
	readonly isFromOther: boolean;
}

/** How one picture was read with and without its surroundings. */
export interface SurroundedResult {
	readonly seed: string;
	readonly surrounding: string;
	readonly documentType: DocumentType;
	readonly variant: string;
	/** The error code of the whole picture, or `READ`. */
	readonly came: string;
	/** The error code of the document alone, or `READ`. */
	readonly cameAlone: string;
	readonly ms: number;
	readonly aloneMs: number;
	readonly fields: readonly SurroundedField[];
}

/** Reads a picture of a known type, both with and without its surroundings. */
export async function readSurrounded(
	read: ReadImage,
	seed: string,
	picture: SurroundedPicture,
): Promise<SurroundedResult> {
	const { design, documentType, surrounding, variant } = picture;
	const others = Object.values(picture.other?.fields ?? {});
	const whole = await read(picture.whole, documentType);
	const alone = await read(picture.alone, documentType);
	const findValue = ({ outcome }: typeof whole, name: string): FieldValue =>
		outcome.outcome === "read" ? (outcome.fields[name]?.value ?? null) : null;
	const verdictOn = (result: typeof whole, name: string): Verdict =>
		result.outcome.outcome === "read"
			? judge(findValue(result, name), design.fields[name] ?? null, design.accept[name])
			: "null";
	const fields = Object.keys(design.fields).map((name) => {
		const [got, verdict] = [findValue(whole, name), verdictOn(whole, name)];
		const isFromOther = verdict === "wrong" && got !== null && others.some((value) => judge(got, value) === "right");
		return {
			name,
			verdict,
			aloneVerdict: verdictOn(alone, name),
			truth: design.fields[name] ?? null,
			got,
			isFromOther,
		};
	});
	const [came, cameAlone] = [errorCodeOf(whole.outcome), errorCodeOf(alone.outcome)];
	return { seed, surrounding, documentType, variant, came, cameAlone, ms: whole.ms, aloneMs: alone.ms, fields };
}
