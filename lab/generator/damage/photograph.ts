import type { Canvas } from "@napi-rs/canvas";
import type { Design } from "../card.ts";
import { rounded } from "../drawing/rounded.ts";
import type { Ink } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";
import { drawBackground, drawCastShadow } from "./background.ts";
import { type Covers, chooseCovers, drawSpots, noCovers } from "./cover.ts";
import { drawCreases } from "./crease.ts";
import { blurred, type Encoded, encode } from "./encode.ts";
import { drawFingers, placeFingers } from "./finger.ts";
import { damageOfLevel, type Level } from "./levels.ts";
import { applyLight } from "./light.ts";
import { planScene, type Scene } from "./scene.ts";
import { layInto, pixelsOf, placeInPicture } from "./warp.ts";

/** A specimen as an image file. */
export interface Photograph extends Encoded {
	readonly scene: Scene;
	/** Boxes around each value's ink, in pixels after applying EXIF orientation; one entry per occurrence. */
	readonly ink: Readonly<Record<string, readonly InkBox[]>>;
	/** Fields that are partly hidden. */
	readonly covered: readonly string[];
}

/** Corners of a value's ink as x, y pairs, clockwise from the top left of the text itself. */
export type InkBox = readonly number[];

/** Oversampling: pixels of the document per pixel of the picture, enough for a warp without loss. */
const oversampling = 1.25;

/** Chooses what hides parts of values on a drawn document. */
export type Cover = (ink: readonly Ink[], pixelsPerMm: number) => Covers;

/**
 * Plans the picture, has the document drawn at its final size, and takes the picture. `cover`: what hides parts of
 * values; defaults to what the level specifies.
 */
export async function photograph(random: Random, design: Design, level: Level, cover?: Cover): Promise<Photograph> {
	const damage = damageOfLevel[level];
	const { subject } = design;
	const scene = planScene(random.fork("scene"), subject, damage);
	const pixelsPerMm = scene.scale * oversampling;
	const { canvas, ink } = design.draw(pixelsPerMm);
	const card = rounded(canvas, design.cornerMm * pixelsPerMm);
	const usual: Cover = (...drawn) =>
		damage.isCovered ? chooseCovers(random.fork("covers"), subject, ...drawn) : noCovers;
	const covers = (cover ?? usual)(ink, pixelsPerMm);
	drawSpots(card, covers.spots);
	if (random.fork("folded").chance(damage.creaseShare)) drawCreases(card, random.fork("creases"), pixelsPerMm);
	const table = drawBackground(random.fork("table"), scene.width, scene.height, damage.isScanned);
	if (!damage.isScanned && !design.also) drawCastShadow(table, random.fork("shadow"), scene.corners);
	const pixels = pixelsOf(table);
	layInto(pixels, pixelsOf(card), scene.corners);
	drawFingers(pixels, random.fork("finger"), covers.fingers, scene, subject);
	const hand = random.fork("hand");
	if (hand.chance(damage.fingerShare)) {
		drawFingers(pixels, hand, placeFingers(hand, subject, ink, pixelsPerMm), scene, subject);
	}
	applyLight(pixels, random.fork("light"), damage);
	const capPixels = scene.scale * subject.textMm;
	const blurMax = subject.symbol ? (scene.scale * subject.symbol.widthMm) / subject.symbol.pixelsMin : capPixels;
	const image = await blurred(pixels, random.fork("blur"), damage, capPixels, blurMax);
	return {
		...(await encode(image, random.fork("encode"), level, damage)),
		scene,
		ink: inkInPicture(ink, canvas, scene.corners),
		covered: covers.fields,
	};
}

function inkInPicture(ink: readonly Ink[], { width, height }: Canvas, corners: Scene["corners"]): Photograph["ink"] {
	const boxes: Record<string, InkBox[]> = {};
	for (const { field, left, top, right, bottom } of ink) {
		const points = [
			[left, top],
			[right, top],
			[right, bottom],
			[left, bottom],
		] as const;
		const box = points.flatMap(([x, y]) => placeInPicture(corners, x / width, y / height));
		boxes[field] = [...(boxes[field] ?? []), box.map((length) => Math.round(length * 10) / 10)];
	}
	return boxes;
}
