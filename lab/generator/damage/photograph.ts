import type { Canvas } from "@napi-rs/canvas";
import type { Design } from "../card.ts";
import { roundCorners } from "../drawing/rounded.ts";
import type { FieldBox } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";
import { drawBackground, drawCastShadow } from "./background.ts";
import { type Covers, chooseCovers, drawSpots, noCovers } from "./cover.ts";
import { drawCreases } from "./crease.ts";
import { blurPicture, type EncodedPicture, encode } from "./encode.ts";
import { drawFingers, placeFingers } from "./finger.ts";
import { damageOfLevel, type Level } from "./levels.ts";
import { applyLight } from "./light.ts";
import { planScene, type Scene } from "./scene.ts";
import { projectToPicture, readPixels, warpInto } from "./warp.ts";

/** A specimen as an image file. */
export interface Photograph extends EncodedPicture {
	readonly scene: Scene;
	/** The corners of each occurrence of a value, by field, in pixels after applying EXIF orientation. */
	readonly fieldQuads: Readonly<Record<string, readonly FieldQuad[]>>;
	/** Fields that are partly hidden. */
	readonly coveredFields: readonly string[];
}

/** The four corners of a value as x, y pairs, clockwise from the top left of the text itself. */
export type FieldQuad = readonly number[];

/** Pixels of the drawn document per pixel of the picture; enough for a warp without visible loss. */
const oversampling = 1.25;

/** Chooses what hides parts of values on a drawn document. */
export type ChooseCover = (ink: readonly FieldBox[], pixelsPerMm: number) => Covers;

/**
 * Plans the picture, has the document drawn at its final size, and takes the picture. `chooseCover`
 * chooses what hides parts of values; by default, the level decides.
 */
export async function photograph(
	random: Random,
	design: Design,
	level: Level,
	chooseCover?: ChooseCover,
): Promise<Photograph> {
	const damage = damageOfLevel[level];
	const { subject } = design;
	const scene = planScene(random.fork("scene"), subject, damage);
	const pixelsPerMm = scene.pixelsPerMm * oversampling;
	const { canvas, fieldBoxes } = design.draw(pixelsPerMm);
	const card = roundCorners(canvas, design.cornerMm * pixelsPerMm);
	const coverForLevel: ChooseCover = (...args) =>
		damage.isCovered ? chooseCovers(random.fork("covers"), subject, ...args) : noCovers;
	const covers = (chooseCover ?? coverForLevel)(fieldBoxes, pixelsPerMm);
	drawSpots(card, covers.spots);
	if (random.fork("folded").chance(damage.creaseShare)) drawCreases(card, random.fork("creases"), pixelsPerMm);
	const table = drawBackground(random.fork("table"), scene.width, scene.height, damage.isScanned);
	if (!damage.isScanned && !design.secondaryKind) drawCastShadow(table, random.fork("shadow"), scene.corners);
	const pixels = readPixels(table);
	warpInto(pixels, readPixels(card), scene.corners);
	drawFingers(pixels, random.fork("finger"), covers.fingers, scene, subject);
	const holdRandom = random.fork("hand");
	if (holdRandom.chance(damage.fingerShare)) {
		drawFingers(pixels, holdRandom, placeFingers(holdRandom, subject, fieldBoxes, pixelsPerMm), scene, subject);
	}
	applyLight(pixels, random.fork("light"), damage);
	const capHeightPx = scene.pixelsPerMm * subject.minCapHeightMm;
	const blurMaxPx = subject.symbol
		? (scene.pixelsPerMm * subject.symbol.widthMm) / subject.symbol.pixelsMin
		: capHeightPx;
	const image = await blurPicture(pixels, random.fork("blur"), damage, capHeightPx, blurMaxPx);
	return {
		...(await encode(image, random.fork("encode"), level, damage)),
		scene,
		fieldQuads: projectBoxes(fieldBoxes, canvas, scene.corners),
		coveredFields: covers.fields,
	};
}

function projectBoxes(
	ink: readonly FieldBox[],
	{ width, height }: Canvas,
	corners: Scene["corners"],
): Photograph["fieldQuads"] {
	const boxes: Record<string, FieldQuad[]> = {};
	for (const { field, left, top, right, bottom } of ink) {
		const points = [
			[left, top],
			[right, top],
			[right, bottom],
			[left, bottom],
		] as const;
		const box = points.flatMap(([x, y]) => projectToPicture(corners, x / width, y / height));
		boxes[field] = [...(boxes[field] ?? []), box.map((coordinate) => Math.round(coordinate * 10) / 10)];
	}
	return boxes;
}
