import type { Canvas } from "@napi-rs/canvas";
import type { Subject } from "../card.ts";
import { type FieldBox, toMillimetres } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";
import { type Finger, isFingerOver } from "./finger.ts";

/** A white reflection that hides letters, in pixels of the drawn document. */
interface Spot {
	readonly x: number;
	readonly y: number;
	readonly radiusX: number;
	readonly radiusY: number;
}

/** Reflections and fingers that deliberately hide parts of values. */
export interface Covers {
	readonly spots: readonly Spot[];
	readonly fingers: readonly Finger[];
	/** Fields that a reflection or a finger touches in at least one occurrence. */
	readonly fields: readonly string[];
}

export const noCovers: Covers = { spots: [], fingers: [], fields: [] };

/** A reflection is opaque up to this share of its radius; beyond it, the reflection fades. */
const opaqueShare = 0.65;

/**
 * Chooses reflections, and sometimes one finger from the right, that hide parts of up to three random values. Covers
 * that would touch a barcode are left out.
 */
export function chooseCovers(
	random: Random,
	{ width }: Subject,
	ink: readonly FieldBox[],
	pixelsPerMm: number,
): Covers {
	const values = ink.filter(({ field }) => field !== "barcode");
	const targets = Array.from({ length: random.integer(2, 3) }, () => random.pick(values)).filter(Boolean);
	const covers = targets.map((value, index) =>
		index === 0 && random.chance(0.4) ? createFinger(random, value, width, pixelsPerMm) : createSpot(random, value),
	);
	const clear = covers.filter((cover) => !ink.some((box) => box.field === "barcode" && hides(cover, box, pixelsPerMm)));
	return {
		spots: clear.filter((cover) => "radiusX" in cover),
		fingers: clear.filter((cover) => "tip" in cover),
		fields: [
			...new Set(ink.filter((box) => clear.some((cover) => hides(cover, box, pixelsPerMm))).map(({ field }) => field)),
		],
	};
}

function createSpot(random: Random, { left, top, right, bottom }: FieldBox): Spot {
	const height = bottom - top;
	const position = random.weighted([
		[5, 1],
		[2, 0],
		[3, random.next()],
	] as const);
	const reach = random.between(0.8, 2.2) * height;
	return {
		x: left + position * (right - left),
		y: (top + bottom) / 2 + random.between(-0.2, 0.2) * height,
		radiusX: reach,
		radiusY: random.between(1.1, 1.7) * height,
	};
}

/** Returns a finger whose tip lies between a fifth and two thirds of the value's length from its end. */
function createFinger(
	random: Random,
	{ left, top, right, bottom }: FieldBox,
	width: number,
	pixelsPerMm: number,
): Finger {
	const x = (right - random.between(0.2, 0.66) * (right - left)) / pixelsPerMm;
	return {
		tip: [Math.min(x, width - 2), (top + bottom) / 2 / pixelsPerMm],
		angle: Math.PI + random.between(-0.2, 0.2),
		breadth: random.between(12, 15),
	};
}

/** Hides the last `share` of a value (0 to 1), and nothing before it except under the reflection's fading edge. */
export function coverEnd(
	random: Random,
	kind: "reflection" | "finger",
	{ field, left, top, right, bottom }: FieldBox,
	share: number,
	pixelsPerMm: number,
): Covers {
	const [startX, centreY] = [right - share * (right - left), (top + bottom) / 2];
	if (kind === "finger") {
		const breadth = random.between(12, 15);
		const tip = [startX / pixelsPerMm, centreY / pixelsPerMm] as const;
		return { spots: [], fingers: [{ tip, angle: Math.PI + random.between(-0.2, 0.2), breadth }], fields: [field] };
	}
	// The opaque part ends with the value, or reaches beyond its end.
	const radiusX = (random.between(1, 2) * (right - startX)) / (2 * opaqueShare);
	const radiusY = random.between(1.1, 1.7) * (bottom - top);
	return { spots: [{ x: startX + opaqueShare * radiusX, y: centreY, radiusX, radiusY }], fingers: [], fields: [field] };
}

function hides(cover: Spot | Finger, ink: FieldBox, pixelsPerMm: number): boolean {
	if ("tip" in cover) return isFingerOver(cover, toMillimetres(ink, pixelsPerMm));
	const { left, top, right, bottom } = ink;
	const [nearestX, nearestY] = [Math.max(left, Math.min(right, cover.x)), Math.max(top, Math.min(bottom, cover.y))];
	return ((nearestX - cover.x) / cover.radiusX) ** 2 + ((nearestY - cover.y) / cover.radiusY) ** 2 < 1;
}

export function drawSpots(canvas: Canvas, spots: readonly Spot[]): void {
	const context = canvas.getContext("2d");
	for (const { x, y, radiusX, radiusY } of spots) {
		context.save();
		context.resetTransform();
		context.translate(x, y);
		context.scale(radiusX, radiusY);
		const gradient = context.createRadialGradient(0, 0, 0, 0, 0, 1);
		gradient.addColorStop(0, "rgba(255,255,255,1)");
		gradient.addColorStop(opaqueShare, "rgba(255,255,255,0.98)");
		gradient.addColorStop(1, "rgba(255,255,255,0)");
		context.fillStyle = gradient;
		context.fillRect(-1, -1, 2, 2);
		context.restore();
	}
}
