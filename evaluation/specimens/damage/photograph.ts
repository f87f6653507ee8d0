import type { Canvas } from "@napi-rs/canvas";
import type { Design } from "../card.ts";
import { rounded } from "../drawing/rounded.ts";
import type { Random } from "../random.ts";
import { drawBackground, drawCastShadow } from "./background.ts";
import { blurred, type Encoded, encode } from "./encode.ts";
import { DAMAGE, type Level } from "./levels.ts";
import { applyLight } from "./light.ts";
import { planScene, type Scene } from "./scene.ts";
import { layInto, type Pixels } from "./warp.ts";

/** A specimen as a file would hold it. */
export interface Photograph extends Encoded {
	readonly scene: Scene;
}

/** Pixels of the document to a pixel of the picture: enough for the warp to lose nothing. */
const OVERSAMPLING = 1.25;

/** Plans the picture, has the document drawn at the size it will appear, and takes the picture. */
export async function photograph(random: Random, design: Design, level: Level): Promise<Photograph> {
	const damage = DAMAGE[level];
	const { subject } = design;
	const scene = planScene(random.fork("scene"), subject, level, damage);
	const pixelsPerMm = scene.scale * OVERSAMPLING;
	const card = rounded(design.draw(pixelsPerMm), design.cornerMm * pixelsPerMm);
	const table = drawBackground(random.fork("table"), scene.width, scene.height, level);
	if (level !== "scan" && !design.also) drawCastShadow(table, random.fork("shadow"), scene.corners);
	const pixels = pixelsOf(table);
	layInto(pixels, pixelsOf(card), scene.corners);
	applyLight(pixels, random.fork("light"), damage);
	const capPixels = scene.scale * subject.textMm;
	const blurMax = subject.symbol ? (scene.scale * subject.symbol.widthMm) / subject.symbol.pixelsMin : capPixels;
	const image = await blurred(pixels, random.fork("blur"), damage, capPixels, blurMax);
	return { ...(await encode(image, random.fork("encode"), level, damage)), scene };
}

function pixelsOf(canvas: Canvas): Pixels {
	const { width, height } = canvas;
	return { width, height, data: canvas.getContext("2d").getImageData(0, 0, width, height).data };
}
