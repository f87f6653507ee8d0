import type { Line, Point, Quad } from "../page/page.ts";
import { centreOf, mapQuad } from "../page/quad.ts";
import type { BarcodeReader } from "./barcode/barcode-reader.ts";
import { createFaintEffort, type FaintEffort } from "./barcode/pdf417/faint-effort.ts";
import type { DocumentOutline, OpenedImage, ReadPage, UprightImage } from "./engine.ts";
import { type LocatedOutline, type Locator, startAtTopLeft } from "./locate/locator.ts";
import { computeBounds, maskOutsideOutline } from "./locate/mask-outside.ts";
import { expandOutline, isWithin } from "./locate/outlines.ts";
import type { Area } from "./raster/busy-area.ts";
import { openImage } from "./raster/decode.ts";
import { createPyramid, type Dimensions, mapLevels, nearestLevel, type Pyramid } from "./raster/grey.ts";
import { removePaleInk } from "./raster/pale-ink.ts";
import { createPicture, type Picture } from "./raster/picture.ts";
import { findFlaws } from "./raster/quality.ts";
import type { ReadingModels } from "./reading-models.ts";
import { createSecondPass } from "./second-pass.ts";
import { type DetectedText, findText, findTextInDirection } from "./text/find-text.ts";
import { isMirrored } from "./text/orientation.ts";
import { readLines } from "./text/read-lines.ts";
import { sortInReadingOrder } from "./text/reading-order.ts";

/**
 * Quality is judged at about this long side, in pixels, whatever the camera's resolution. `findFlaws` needs 500 to
 * 1000 pixels, and `nearestLevel` returns a level within a factor of the square root of two.
 */
const judgedSide = 700;
/**
 * Minimum mean certainty of the letters of a legible line. Of 2 281 letters of printed values, on 45 pictures from a
 * second generator, 4 had a lower certainty; of 103 letters in lines below 0.5, 88 had.
 */
const legibleMin = 0.6;
/** Minimum number of characters in legible lines; with fewer, a page counts as having no text. */
const charactersMin = 6;
/**
 * With this many characters in legible lines, a picture is good and its quality is not judged. Of 81 pages of
 * synthetic pictures, 78 had at least 126 characters, the others at most 16.
 */
const charactersEnough = 60;

/** Everything that reading needs in addition to the image. */
export interface ReadingParts {
	readonly models: ReadingModels;
	readonly locator: Locator;
	readonly barcodes: BarcodeReader;
	readonly threads: number;
}

/**
 * Opens an image: checks its size, decodes it, locates documents, detects text and turns it upright. `readPage` then
 * reads the lines. Quality is judged only after reading, and only if little was legible.
 */
export async function openUpright(
	parts: ReadingParts,
	image: Uint8Array,
	onDecoded?: () => void,
): Promise<OpenedImage> {
	const opened = await openImage(image, parts.threads);
	if (opened.outcome === "refused") return { outcome: "unreadable", reasons: [opened.reason] };
	const decoded = await opened.decode().catch(() => null);
	if (!decoded) return { outcome: "unreadable", reasons: ["not_decodable"] };
	onDecoded?.();

	const source = createPyramid(decoded.picture);
	const detected = await parts.locator.locate(source);
	const found = await findText(parts.models, source, quadsOf(detected));
	const lines = detected.length === 0 ? [] : mapLinesToPicture(found);
	const outlines = detected.map((each) => ({ ...each, quad: expandOutline(each.quad, lines) }));
	return {
		outcome: "sheet",
		upright: createUprightImage(
			{ ...parts, uploadSize: decoded.uploadSize, source, outlines, effort: createFaintEffort() },
			found,
		),
	};
}

/** The outlines that closer passes cover. A facing page has no text to read. */
const quadsOf = (outlines: readonly LocatedOutline[]): readonly Quad[] =>
	outlines.flatMap(({ quad, isFacingPage }) => (isFacingPage ? [] : [quad]));

/** Converts the lines of a text to pixels of the picture as sent. */
const mapLinesToPicture = ({ quads, frame }: DetectedText): readonly Quad[] =>
	quads.map((quad) => mapQuad(quad, frame.toPicture));

/** The reading parts and the image. A derived image shares them, except for what was masked or cleaned. */
interface UprightParts extends ReadingParts {
	readonly uploadSize: Dimensions;
	/**
	 * The decoded picture, not yet turned upright; the area to search for text, which defaults to all of it; and the
	 * outlines of documents in its pixels.
	 */
	readonly source: Pyramid;
	readonly within?: Area;
	readonly outlines: readonly LocatedOutline[];
	readonly effort: FaintEffort;
}

function createUprightImage(parts: UprightParts, found: DetectedText): UprightImage {
	const { models, source, effort } = parts;
	const { rotation } = found.frame;
	const picture = createPicture(parts.uploadSize, source, rotation);
	const { width, height } = picture.frame;
	return {
		width,
		height,
		rotation,
		documents: describeDocuments(parts, found, width),
		secondPass: createSecondPass(models, parts.barcodes, picture, effort),
		isolateDocument: async (index) => {
			const { quad } = parts.outlines[index] as LocatedOutline;
			const masked = mapLevels(source, (level, scale) => maskOutsideOutline(level, mapQuad(quad, scaleBy(scale))));
			const within = computeBounds(quad, source.size);
			const text = await findText(models, masked, [quad], within);
			return createUprightImage({ ...parts, source: masked, within }, text);
		},
		readPage: () => readPage(models, picture, found),
		removePaleInk: async () => {
			const cleaned = mapLevels(source, removePaleInk);
			const text = await findText(models, cleaned, quadsOf(parts.outlines), parts.within);
			const cleanedImage = createUprightImage({ ...parts, source: cleaned }, text);
			// Empty regions and barcodes are judged on the picture with all its ink.
			const { measureBackgrounds, findBarcodes, findPlainBarcodes } = createUprightImage(parts, text).secondPass;
			return {
				...cleanedImage,
				secondPass: { ...cleanedImage.secondPass, measureBackgrounds, findBarcodes, findPlainBarcodes },
			};
		},
		turnToText: async (direction) => {
			const text = await findTextInDirection(models, source, found, direction);
			return text && createUprightImage(parts, text);
		},
		isMirrored: () => isMirrored(models.recogniser, source, mapLinesToPicture(found)),
	};
}

/**
 * Describes the located documents in pixels of the upright image, which is `width` pixels wide. The text is in pixels
 * of `frame`, at working size.
 */
function describeDocuments({ outlines }: UprightParts, { frame, quads }: DetectedText, width: number) {
	return outlines.map(({ quad, isFacingPage }): DocumentOutline => {
		const outline = mapQuad(quad, frame.fromPicture);
		const linesInside = quads.filter((line) => isWithin(outline, centreOf(line))).length;
		return {
			quad: startAtTopLeft(mapQuad(outline, scaleBy(width / frame.width))),
			isFacingPage,
			textShare: linesInside / Math.max(1, quads.length),
		};
	});
}

async function readPage(models: ReadingModels, picture: Picture, { quads, frame }: DetectedText): Promise<ReadPage> {
	const { width, height } = picture.frame;
	const pageQuads = quads.map((quad) => mapQuad(quad, scaleBy(width / frame.width)));
	const lines = await readInOrder(models, picture, pageQuads);
	const legible = legibleCharacters(lines);
	const flaws = legible < charactersEnough ? findFlaws(nearestLevel(picture.pyramid, judgedSide)) : [];
	if (legible >= charactersMin) return { outcome: "page", page: { width, height, lines }, flaws };
	return { outcome: "unreadable", reasons: [...flaws, "no_text"] };
}

function scaleBy(factor: number): (point: Point) => Point {
	return ([x, y]) => [x * factor, y * factor];
}

/** Reads the lines in reading order and drops empty ones. `quads` are in pixels of the page. */
async function readInOrder(models: ReadingModels, picture: Picture, quads: readonly Quad[]): Promise<Line[]> {
	const positions = sortInReadingOrder(quads).map((index) => {
		const page = quads[index] as Quad;
		return { picture: picture.toPixels(page), page };
	});
	const lines = await readLines(models.recogniser, picture.pyramid, positions);
	return lines.filter((line) => line.text !== "");
}

function legibleCharacters(lines: readonly Line[]): number {
	return lines.reduce((sum, line) => sum + (line.certainty >= legibleMin ? line.text.length : 0), 0);
}
