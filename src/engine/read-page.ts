import sharp from "sharp";
import type { Line, Quad } from "../page/page.ts";
import type { BarcodeReader } from "./barcode/barcode-reader.ts";
import type { ReadPage, UnreadableReason } from "./engine.ts";
import { createLook } from "./look.ts";
import { type Opened, openImage } from "./raster/decode.ts";
import { type Frame, frameOf, mapQuad } from "./raster/frame.ts";
import { type Grey, type Pyramid, pyramidOf } from "./raster/grey.ts";
import { flawsOf } from "./raster/quality.ts";
import type { ReadingModels } from "./reading-models.ts";
import { findText } from "./text/find-text.ts";
import { readLines } from "./text/read-lines.ts";
import { readingOrder } from "./text/reading-order.ts";

/** Long side in pixels at which the whole page is read; closer looks use all there is. */
const WORKING_SIDE = 2048;
/** A line read with less certainty proves nothing. */
const LEGIBLE = 0.6;
/** So many characters in legible lines, or nothing textual was found. */
const CHARACTERS_MIN = 6;

/** What reading needs besides the image. */
export interface Parts {
	readonly models: ReadingModels;
	readonly barcodes: BarcodeReader;
	readonly threads: number;
}

/** THE STORY of one image: open, decode, judge, turn upright, find the text, read it. */
export async function readPage({ models, barcodes, threads }: Parts, image: Uint8Array): Promise<ReadPage> {
	const opened = await openImage(image, threads);
	if (opened.outcome === "refused") return { outcome: "unreadable", reasons: [opened.reason] };
	const picture = await decodeOrNull(opened, WORKING_SIDE);
	if (!picture) return { outcome: "unreadable", reasons: ["not_decodable"] };

	const pyramid = pyramidOf(picture);
	const flaws = flawsOf(judgedLevel(pyramid));
	const { frame, quads } = await findText(models, pyramid);
	const upright = frameOf(opened.size, frame.rotation);
	const toPage = pageQuads(frame, upright);
	const lines = await readAll(models, pyramid, frame, quads, toPage);
	if (legibleCharacters(lines) < CHARACTERS_MIN) {
		return { outcome: "unreadable", reasons: flaws.length > 0 ? flaws : (["no_text"] satisfies UnreadableReason[]) };
	}
	const full = fullPicture(opened, picture, pyramid, upright);
	return {
		outcome: "page",
		sheet: {
			page: { width: upright.width, height: upright.height, lines },
			look: createLook(models, barcodes, full),
			rotation: frame.rotation,
			flaws,
			picture: () => drawUpright(image, frame.rotation),
			release: () => full.release(),
		},
	};
}

async function decodeOrNull(opened: Opened & { outcome: "opened" }, longSide: number): Promise<Grey | null> {
	try {
		return await opened.decode(longSide);
	} catch {
		return null;
	}
}

/** The level nearest to 700 pixels: quality is judged there, whatever the camera's resolution. */
function judgedLevel({ levels }: Pyramid): Grey {
	const distance = (level: Grey) => Math.abs(Math.log(Math.max(level.width, level.height) / 700));
	return levels.reduce((best, level) => (distance(level) < distance(best) ? level : best));
}

function pageQuads(frame: Frame, upright: Frame): (quad: Quad) => Quad {
	const [sx, sy] = [upright.width / frame.width, upright.height / frame.height];
	return (quad) => mapQuad(quad, ([x, y]) => [x * sx, y * sy]);
}

async function readAll(
	models: ReadingModels,
	pyramid: Pyramid,
	frame: Frame,
	quads: readonly Quad[],
	toPage: (quad: Quad) => Quad,
): Promise<Line[]> {
	const places = readingOrder(quads).map((index) => {
		const quad = quads[index] as Quad;
		return { picture: mapQuad(quad, frame.toPicture), page: toPage(quad), treatment: "plain" as const };
	});
	const lines = await readLines(models.recognition, models.charset, pyramid, places);
	return lines.filter((line) => line.text !== "");
}

function legibleCharacters(lines: readonly Line[]): number {
	return lines.reduce((sum, line) => sum + (line.certainty >= LEGIBLE ? line.text.length : 0), 0);
}

/** The picture in full, unpacked when first asked for; the working picture where that already is all there is. */
function fullPicture(opened: Opened & { outcome: "opened" }, working: Grey, pyramid: Pyramid, frame: Frame) {
	const complete = working.width >= opened.size.width;
	let unpacked: Promise<Pyramid> | null = complete ? Promise.resolve(pyramid) : null;
	return {
		frame,
		pyramid: () => {
			unpacked ??= opened.decode(Math.max(opened.size.width, opened.size.height)).then(pyramidOf);
			return unpacked;
		},
		release: () => {
			unpacked = Promise.reject(new Error("The picture was released"));
			unpacked.catch(() => undefined);
		},
	};
}

async function drawUpright(image: Uint8Array, rotation: number): Promise<Uint8Array> {
	const turned = await sharp(image, { autoOrient: true }).png().toBuffer();
	return sharp(turned).rotate(rotation, { background: "black" }).png().toBuffer();
}
