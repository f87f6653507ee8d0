import type { Line, Point, Quad } from "../page/page.ts";
import { centreOf, partOf } from "../page/quad.ts";
import type { BarcodeReader } from "./barcode/barcode-reader.ts";
import { type FaintEffort, faintEffort } from "./barcode/pdf417/faint-effort.ts";
import type { LyingDocument, OpenedImage, ReadPage, UprightImage } from "./engine.ts";
import { fromTopLeft, type Located, type Locator } from "./locate/locator.ts";
import { boundsOf, maskOutside } from "./locate/mask-outside.ts";
import { expandOutline, isWithin } from "./locate/outlines.ts";
import type { Area } from "./raster/busy-area.ts";
import { type Opened, openImage } from "./raster/decode.ts";
import { mapQuad } from "./raster/frame.ts";
import { type Grey, levelNear, type Pyramid, pyramidOf } from "./raster/grey.ts";
import { withoutPaleInk } from "./raster/pale-ink.ts";
import { createPicture, type Picture, type View } from "./raster/picture.ts";
import { flawsOf } from "./raster/quality.ts";
import type { ReadingModels } from "./reading-models.ts";
import { createSecondPass } from "./second-pass.ts";
import { type FoundText, findOtherWay, findText } from "./text/find-text.ts";
import { isMirrored } from "./text/orientation.ts";
import { readLines } from "./text/read-lines.ts";
import { readingOrder } from "./text/reading-order.ts";

/** Long side, in pixels, at which the whole page is read. Second passes use the full resolution. */
const workingSide = 2048;
/** Lines less high than this (padding included) are read at full resolution. */
const smallPrint = 28;
/**
 * Quality is judged at about this long side, whatever the camera's resolution. `flawsOf` needs 500 to 1000 pixels, and
 * `levelNear` is within a factor of the square root of two.
 */
const judgedSide = 700;
/**
 * A line is legible if the mean certainty of its letters is at least this. Of 2 281 letters of printed values, on 45
 * pictures from a second generator, 4 were below; of 103 letters in lines below 0.5, 88 were.
 */
const legibleMin = 0.6;
/** A page needs this many characters in legible lines; otherwise it counts as having no text. */
const charactersMin = 6;
/**
 * With this many characters in legible lines a picture is good, and its quality is not judged. Of 81 pages of synthetic
 * pictures, 78 had at least 126, the others at most 16.
 */
const charactersEnough = 60;

/** The ends of a line are sampled this share inside it, because outlines are rough. */
const endShare = 0.1;

/** What reading needs in addition to the image. */
export interface ReadingParts {
	readonly models: ReadingModels;
	readonly locator: Locator;
	readonly barcodes: BarcodeReader;
	readonly threads: number;
}

/**
 * Opens one image: checks its size, decodes it, detects text and turns it upright. `readPage` then reads the lines.
 * Quality is judged after reading, and only if little of it was legible.
 */
export async function openUpright(
	parts: ReadingParts,
	image: Uint8Array,
	onDecoded?: () => void,
): Promise<OpenedImage> {
	const opened = await openImage(image, parts.threads);
	if (opened.outcome === "refused") return { outcome: "unreadable", reasons: [opened.reason] };
	const picture = await decodeOrNull(opened, workingSide);
	if (!picture) return { outcome: "unreadable", reasons: ["not_decodable"] };
	onDecoded?.();

	const lying = pyramidOf(picture);
	const outlined = await parts.locator.locate(lying);
	const found = await findText(parts.models, lying);
	const lines = outlined.length === 0 ? [] : linesLying(found);
	const located = outlined.map((each) => ({ ...each, quad: expandOutline(each.quad, lines) }));
	return { outcome: "sheet", upright: uprightOf({ ...parts, opened, lying, located, effort: faintEffort() }, found) };
}

/** The lines of a text, in pixels of the picture as sent. */
const linesLying = ({ quads, frame }: FoundText): readonly Quad[] =>
	quads.map((quad) => mapQuad(quad, frame.toPicture));

/** The reading parts and the image, shared by all frames of the image. */
interface UprightParts extends ReadingParts {
	readonly opened: Opened & { outcome: "opened" };
	/** The picture as sent, at working size; where to search in it; and the documents in its pixels. */
	readonly lying: Pyramid;
	readonly within?: Area;
	readonly located: readonly Located[];
	readonly effort: FaintEffort;
}

function uprightOf(parts: UprightParts, found: FoundText): UprightImage {
	const { models, opened, lying, effort } = parts;
	const { rotation } = found.frame;
	const whole = createPicture(opened, lying, rotation);
	const { width, height } = whole.frame;
	const others: UprightImage[] = [];
	const other = (text: FoundText, its: UprightParts = parts): UprightImage => {
		const upright = uprightOf(its, text);
		others.push(upright);
		return upright;
	};
	return {
		width,
		height,
		rotation,
		secondPass: createSecondPass(models, parts.barcodes, whole, effort),
		documents: lyingOn(parts, found, width),
		alone: async (index) => {
			const { quad } = parts.located[index] as Located;
			const own = pyramidOf(maskOutside(lying.picture, quad));
			const within = boundsOf(quad, lying.picture);
			const text = await findText(models, own, within);
			return other(text, { ...parts, lying: own, within, opened: onlyOpened(opened, quad, lying.picture) });
		},
		readPage: () => readPage(models, whole, lying, found),
		withoutPaleInk: async () => {
			const black = pyramidOf(withoutPaleInk(lying.picture));
			const text = await findText(models, black, parts.within);
			const decode = async (side: number) => withoutPaleInk(await opened.decode(side));
			const bare = other(text, { ...parts, lying: black, opened: { ...opened, decode } });
			// Empty regions and barcodes are judged on the picture with all its ink.
			const { grounds, barcodes, plainBarcodes } = other(text).secondPass;
			return { ...bare, secondPass: { ...bare.secondPass, grounds, barcodes, plainBarcodes } };
		},
		otherWay: async (way) => {
			const text = await findOtherWay(models, lying, found, way);
			return text && other(text);
		},
		isMirrored: () => isMirrored(models.recogniser, lying, linesLying(found)),
		release: () => {
			whole.release();
			for (const upright of others) upright.release();
		},
	};
}

/** The located documents, in pixels of the upright image `width` pixels wide in which this text was found. */
function lyingOn({ located }: UprightParts, { frame, quads }: FoundText, width: number) {
	return located.map(({ quad, isFacing }): LyingDocument => {
		const there = mapQuad(quad, frame.fromPicture);
		const isIn = (line: Quad, share: number): boolean => isWithin(there, centreOf(partOf(line, share, share)));
		const own = quads.filter((line) => isIn(line, 0.5)).length;
		const ends = quads.map((line) => [isIn(line, endShare), isIn(line, 1 - endShare)] as const);
		const touched = ends.filter(([begin, end]) => begin || end);
		const cut = touched.filter(([begin, end]) => begin !== end);
		return {
			quad: fromTopLeft(mapQuad(there, scaled(width / frame.width))),
			isFacing,
			printShare: own / Math.max(1, quads.length),
			cutShare: cut.length / Math.max(1, touched.length),
		};
	});
}

/** The upload with only the inside of `quad`, given in pixels of a version of the upload as large as `at`. */
function onlyOpened(opened: UprightParts["opened"], quad: Quad, at: Grey): UprightParts["opened"] {
	const decode = async (side: number): Promise<Grey> => {
		const picture = await opened.decode(side);
		return maskOutside(picture, mapQuad(quad, scaled(picture.width / at.width)));
	};
	return { ...opened, decode };
}

async function readPage(
	models: ReadingModels,
	whole: Picture,
	pyramid: Pyramid,
	{ quads, frame }: FoundText,
): Promise<ReadPage> {
	const { width, height } = whole.frame;
	const pageQuads = quads.map((quad) => mapQuad(quad, scaled(width / frame.width)));
	const lines = await readAll(models, isSmallPrint(quads) ? await whole.full() : whole.working, pageQuads);
	const legible = legibleCharacters(lines);
	const flaws = legible < charactersEnough ? flawsOf(levelNear(pyramid, judgedSide)) : [];
	if (legible >= charactersMin) return { outcome: "page", page: { width, height, lines }, flaws };
	return { outcome: "unreadable", reasons: [...flaws, "no_text"] };
}

async function decodeOrNull(opened: Opened & { outcome: "opened" }, longSide: number): Promise<Grey | null> {
	try {
		return await opened.decode(longSide);
	} catch {
		return null;
	}
}

function scaled(factor: number): (point: Point) => Point {
	return ([x, y]) => [x * factor, y * factor];
}

/** Whether reading needs more pixels than the working picture has. `quads` are in its pixels. */
function isSmallPrint(quads: readonly Quad[]): boolean {
	const heights = quads.map(([tl, , , bl]) => Math.hypot(bl[0] - tl[0], bl[1] - tl[1])).sort((a, b) => a - b);
	return (heights[heights.length >> 1] ?? Number.POSITIVE_INFINITY) < smallPrint;
}

/** `quads` are in pixels of the page. */
async function readAll(models: ReadingModels, view: View, quads: readonly Quad[]): Promise<Line[]> {
	const places = readingOrder(quads).map((index) => {
		const page = quads[index] as Quad;
		const picture = view.toPixels(page);
		return { picture, page };
	});
	const lines = await readLines(models.recogniser, view.pyramid, places);
	return lines.filter((line) => line.text !== "");
}

function legibleCharacters(lines: readonly Line[]): number {
	return lines.reduce((sum, line) => sum + (line.certainty >= legibleMin ? line.text.length : 0), 0);
}
