import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { Subject } from "../card.ts";
import { type Box, type Ink, inMillimetres } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";
import type { Scene } from "./scene.ts";
import { type Pixels, pixelsOf, placeInPicture } from "./warp.ts";

/** A finger on the document: the position of its tip and its direction, in millimetres of the document. */
export interface Finger {
	readonly tip: readonly [x: number, y: number];
	/** In radians, from the hand to the tip. */
	readonly angle: number;
	readonly breadth: number;
}

/** Width of a thumb or finger from above, in millimetres. */
const breadths = [13, 18] as const;

/** Maximum reach over the edge, and the minimum at which the document still looks held. */
const reachMm = { most: 15, least: 2 } as const;

/** Clearance between a finger and the nearest value, in millimetres. */
const marginMm = 1;

const triesMax = 60;

/** Places one or two fingers over the left, right or lower edge, covering no value; fewer if there is no room. */
export function placeFingers(
	random: Random,
	{ width, height }: Subject,
	ink: readonly Ink[],
	pixelsPerMm: number,
): readonly Finger[] {
	const taken = ink.map((box) => inMillimetres(box, pixelsPerMm));
	return Array.from({ length: random.integer(1, 2) }, () => {
		for (let tried = 0; tried < triesMax; tried++) {
			const finger = fingerAt(random, width, height, tried / triesMax);
			if (!taken.some((box) => isUnder(finger, box))) return finger;
		}
		return null;
	}).filter((finger) => finger !== null);
}

/** `caution`, 0 to 1, grows with failed placements and shortens the reach. */
function fingerAt(random: Random, width: number, height: number, caution: number): Finger {
	const reach = reachMm.least + (reachMm.most - reachMm.least) * (1 - caution) * random.next();
	const breadth = random.between(...breadths);
	const slant = random.between(-0.35, 0.35);
	switch (random.pick(["left", "right", "bottom"] as const)) {
		case "left":
			return { tip: [reach, random.between(0.15, 0.9) * height], angle: slant, breadth };
		case "right":
			return { tip: [width - reach, random.between(0.15, 0.9) * height], angle: Math.PI + slant, breadth };
		case "bottom":
			return { tip: [random.between(0.1, 0.9) * width, height - reach], angle: -Math.PI / 2 + slant, breadth };
	}
}

/** Whether a finger, modelled as a strip with a round end, covers part of a box given in millimetres. */
export function isUnder({ tip, angle, breadth }: Finger, { left, top, right, bottom }: Box): boolean {
	const radius = breadth / 2 + marginMm;
	for (let back = 0; back <= 30; back += 1.5) {
		// The centre of the round end is half a width from the tip.
		const x = tip[0] - Math.cos(angle) * (breadth / 2 + back);
		const y = tip[1] - Math.sin(angle) * (breadth / 2 + back);
		const nearX = Math.max(left, Math.min(right, x));
		const nearY = Math.max(top, Math.min(bottom, y));
		if (Math.hypot(nearX - x, nearY - y) < radius) return true;
	}
	return false;
}

/** Draws fingers onto the picture, in place. */
export function drawFingers(
	pixels: Pixels,
	random: Random,
	fingers: readonly Finger[],
	scene: Scene,
	{ width, height }: Subject,
): void {
	const skin = random.pick(skins);
	for (const { tip, angle, breadth } of fingers) {
		const at = (x: number, y: number) => placeInPicture(scene.corners, x / width, y / height);
		const end = at(tip[0], tip[1]);
		const behind = at(tip[0] - Math.cos(angle) * 5, tip[1] - Math.sin(angle) * 5);
		const turned = Math.atan2(end[1] - behind[1], end[0] - behind[0]);
		const scale = Math.hypot(end[0] - behind[0], end[1] - behind[1]) / 5;
		blend(pixels, fingerPicture(breadth * scale, skin), end, turned);
	}
}

const skins = [
	[92, 58, 42],
	[122, 80, 58],
	[160, 110, 84],
	[205, 160, 132],
	[226, 184, 158],
] as const;

/** Returns a finger pointing right, with its tip at the middle of the right edge; `breadth` in pixels. */
function fingerPicture(breadth: number, skin: (typeof skins)[number]): Canvas {
	const canvas = createCanvas(Math.ceil(breadth * 5), Math.ceil(breadth * 1.2));
	const context = canvas.getContext("2d");
	const middle = canvas.height / 2;
	const shade = (share: number) => `rgb(${skin.map((part) => Math.round(Math.min(255, part * share))).join(",")})`;
	const round = context.createLinearGradient(0, middle - breadth / 2, 0, middle + breadth / 2);
	for (const [place, share] of [
		[0, 0.62],
		[0.3, 1.02],
		[0.6, 1.06],
		[1, 0.6],
	] as const)
		round.addColorStop(place, shade(share));
	context.fillStyle = round;
	context.beginPath();
	context.roundRect(-breadth, middle - breadth / 2, canvas.width + breadth, breadth, breadth / 2);
	context.fill();
	context.strokeStyle = shade(0.72);
	context.lineWidth = breadth * 0.025;
	for (const back of [2, 2.15]) {
		context.beginPath();
		context.ellipse(canvas.width - back * breadth, middle, breadth * 0.08, breadth * 0.36, 0, -1.3, 1.3);
		context.stroke();
	}
	context.fillStyle = shade(1.22);
	context.strokeStyle = shade(0.82);
	context.beginPath();
	context.roundRect(
		canvas.width - breadth * 0.95,
		middle - breadth * 0.33,
		breadth * 0.82,
		breadth * 0.66,
		breadth * 0.3,
	);
	context.fill();
	context.stroke();
	return canvas;
}

/** Draws a picture with the middle of its right edge at `end`, rotated by `angle`. */
function blend(pixels: Pixels, finger: Canvas, end: readonly [number, number], angle: number): void {
	const { width, height, data } = pixelsOf(finger);
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	const reach = Math.hypot(width, height);
	const [left, top] = [Math.max(0, Math.floor(end[0] - reach)), Math.max(0, Math.floor(end[1] - reach))];
	for (let y = top; y < Math.min(pixels.height, end[1] + reach); y++) {
		for (let x = left; x < Math.min(pixels.width, end[0] + reach); x++) {
			const u = Math.round(width - 1 + (x - end[0]) * cos + (y - end[1]) * sin);
			const v = Math.round(height / 2 - (x - end[0]) * sin + (y - end[1]) * cos);
			if (u < 0 || v < 0 || u >= width || v >= height) continue;
			const [source, target] = [(v * width + u) * 4, (y * pixels.width + x) * 4];
			const share = (data[source + 3] as number) / 255;
			for (let channel = 0; channel < 3; channel++) {
				const under = pixels.data[target + channel] as number;
				pixels.data[target + channel] = under + share * ((data[source + channel] as number) - under);
			}
		}
	}
}
