import type { Canvas } from "@napi-rs/canvas";
import type { Subject } from "../card.ts";
import { type Ink, inMillimetres } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";
import { type Finger, isUnder } from "./finger.ts";

/** A white reflection that hides letters, in pixels of the document. */
interface Spot {
	readonly x: number;
	readonly y: number;
	readonly radiusX: number;
	readonly radiusY: number;
}

/** What deliberately hides parts of values. */
export interface Covers {
	readonly spots: readonly Spot[];
	readonly fingers: readonly Finger[];
	/** Fields that are partly hidden in at least one occurrence. */
	readonly fields: readonly string[];
}

export const noCovers: Covers = { spots: [], fingers: [], fields: [] };

/** Letters are fully hidden within this share of a reflection's radius; beyond it, the reflection fades. */
const lostShare = 0.65;

/**
 * Hides the ends, beginnings or middles of two or three values with reflections, or with a finger from the right.
 * Barcodes are left clear.
 */
export function chooseCovers(random: Random, { width }: Subject, ink: readonly Ink[], pixelsPerMm: number): Covers {
	const values = ink.filter(({ field }) => field !== "barcode");
	const chosen = Array.from({ length: random.integer(2, 3) }, () => random.pick(values)).filter(Boolean);
	const covers = chosen.map((value, index) =>
		index === 0 && random.chance(0.4) ? fingerOver(random, value, width, pixelsPerMm) : spotOver(random, value),
	);
	const free = covers.filter((cover) => !ink.some((box) => box.field === "barcode" && hides(cover, box, pixelsPerMm)));
	return {
		spots: free.filter((cover) => "radiusX" in cover),
		fingers: free.filter((cover) => "tip" in cover),
		fields: [
			...new Set(ink.filter((box) => free.some((cover) => hides(cover, box, pixelsPerMm))).map(({ field }) => field)),
		],
	};
}

function spotOver(random: Random, { left, top, right, bottom }: Ink): Spot {
	const height = bottom - top;
	const at = random.weighted([
		[5, 1],
		[2, 0],
		[3, random.next()],
	] as const);
	const reach = random.between(0.8, 2.2) * height;
	return {
		x: left + at * (right - left),
		y: (top + bottom) / 2 + random.between(-0.2, 0.2) * height,
		radiusX: reach,
		radiusY: random.between(1.1, 1.7) * height,
	};
}

/** Returns a finger whose tip lies between a fifth and two thirds of the value's length from its end. */
function fingerOver(random: Random, { left, top, right, bottom }: Ink, width: number, pixelsPerMm: number): Finger {
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
	by: "reflection" | "finger",
	{ field, left, top, right, bottom }: Ink,
	share: number,
	pixelsPerMm: number,
): Covers {
	const [from, middle] = [right - share * (right - left), (top + bottom) / 2];
	if (by === "finger") {
		const breadth = random.between(12, 15);
		const tip = [from / pixelsPerMm, middle / pixelsPerMm] as const;
		return { spots: [], fingers: [{ tip, angle: Math.PI + random.between(-0.2, 0.2), breadth }], fields: [field] };
	}
	// As large as necessary, or larger and reaching far behind the value.
	const radiusX = (random.between(1, 2) * (right - from)) / (2 * lostShare);
	const radiusY = random.between(1.1, 1.7) * (bottom - top);
	return { spots: [{ x: from + lostShare * radiusX, y: middle, radiusX, radiusY }], fingers: [], fields: [field] };
}

function hides(cover: Spot | Finger, ink: Ink, pixelsPerMm: number): boolean {
	if ("tip" in cover) return isUnder(cover, inMillimetres(ink, pixelsPerMm));
	const { left, top, right, bottom } = ink;
	const [nearX, nearY] = [Math.max(left, Math.min(right, cover.x)), Math.max(top, Math.min(bottom, cover.y))];
	return ((nearX - cover.x) / cover.radiusX) ** 2 + ((nearY - cover.y) / cover.radiusY) ** 2 < 1;
}

export function drawSpots(canvas: Canvas, spots: readonly Spot[]): void {
	const context = canvas.getContext("2d");
	for (const { x, y, radiusX, radiusY } of spots) {
		context.save();
		context.resetTransform();
		context.translate(x, y);
		context.scale(radiusX, radiusY);
		const light = context.createRadialGradient(0, 0, 0, 0, 0, 1);
		light.addColorStop(0, "rgba(255,255,255,1)");
		light.addColorStop(lostShare, "rgba(255,255,255,0.98)");
		light.addColorStop(1, "rgba(255,255,255,0)");
		context.fillStyle = light;
		context.fillRect(-1, -1, 2, 2);
		context.restore();
	}
}
