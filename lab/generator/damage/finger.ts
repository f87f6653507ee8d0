import { type Canvas, createCanvas } from "@napi-rs/canvas";
import type { Subject } from "../card.ts";
import { type Box, type FieldBox, toMillimetres } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";
import type { Scene } from "./scene.ts";
import { type Pixels, projectToPicture, readPixels } from "./warp.ts";

/** A finger on the document: the position of its tip and its direction, in millimetres of the document. */
export interface Finger {
	readonly tip: readonly [x: number, y: number];
	/** The direction from the hand to the tip, in radians. */
	readonly angle: number;
	readonly breadth: number;
}

/** Width of a thumb or finger from above, in millimetres. */
const breadths = [13, 18] as const;

/** How far a finger reaches over the edge; below the minimum, the document would not look held. */
const reachMm = { max: 15, min: 2 } as const;

/** Clearance between a finger and the nearest value, in millimetres. */
const marginMm = 1;

const attemptsMax = 60;

/** Places one or two fingers over the left, right or lower edge, covering no value; fewer if there is no room. */
export function placeFingers(
	random: Random,
	{ width, height }: Subject,
	valueBoxes: readonly FieldBox[],
	pixelsPerMm: number,
): readonly Finger[] {
	const occupied = valueBoxes.map((box) => toMillimetres(box, pixelsPerMm));
	return Array.from({ length: random.integer(1, 2) }, () => {
		for (let attempt = 0; attempt < attemptsMax; attempt++) {
			const finger = proposeFinger(random, width, height, attempt / attemptsMax);
			if (!occupied.some((box) => isFingerOver(finger, box))) return finger;
		}
		return null;
	}).filter((finger) => finger !== null);
}

/** Proposes a random finger. `caution`, from 0 to 1, grows with failed attempts and shortens the reach. */
function proposeFinger(random: Random, width: number, height: number, caution: number): Finger {
	const reach = reachMm.min + (reachMm.max - reachMm.min) * (1 - caution) * random.next();
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

/**
 * Whether a finger covers a box or comes within `marginMm` of it. The box is in millimetres. The finger is a strip with
 * a round end, and only the 30 mm behind that end are tested.
 */
export function isFingerOver({ tip, angle, breadth }: Finger, { left, top, right, bottom }: Box): boolean {
	const radius = breadth / 2 + marginMm;
	for (let distance = 0; distance <= 30; distance += 1.5) {
		// The centre of the round end is half a width from the tip.
		const x = tip[0] - Math.cos(angle) * (breadth / 2 + distance);
		const y = tip[1] - Math.sin(angle) * (breadth / 2 + distance);
		const nearestX = Math.max(left, Math.min(right, x));
		const nearestY = Math.max(top, Math.min(bottom, y));
		if (Math.hypot(nearestX - x, nearestY - y) < radius) return true;
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
	const skin = random.pick(skinTones);
	for (const { tip, angle, breadth } of fingers) {
		const toPicture = (x: number, y: number) => projectToPicture(scene.corners, x / width, y / height);
		const tipInPicture = toPicture(tip[0], tip[1]);
		const backInPicture = toPicture(tip[0] - Math.cos(angle) * 5, tip[1] - Math.sin(angle) * 5);
		const angleInPicture = Math.atan2(tipInPicture[1] - backInPicture[1], tipInPicture[0] - backInPicture[0]);
		const scale = Math.hypot(tipInPicture[0] - backInPicture[0], tipInPicture[1] - backInPicture[1]) / 5;
		blendFinger(pixels, drawFinger(breadth * scale, skin), tipInPicture, angleInPicture);
	}
}

const skinTones = [
	[92, 58, 42],
	[122, 80, 58],
	[160, 110, 84],
	[205, 160, 132],
	[226, 184, 158],
] as const;

/** Draws a finger pointing right, with its tip at the middle of the right edge; `breadth` in pixels. */
function drawFinger(breadth: number, skin: (typeof skinTones)[number]): Canvas {
	const canvas = createCanvas(Math.ceil(breadth * 5), Math.ceil(breadth * 1.2));
	const context = canvas.getContext("2d");
	const centreY = canvas.height / 2;
	const shade = (brightness: number) =>
		`rgb(${skin.map((channel) => Math.round(Math.min(255, channel * brightness))).join(",")})`;
	const shading = context.createLinearGradient(0, centreY - breadth / 2, 0, centreY + breadth / 2);
	for (const [stop, brightness] of [
		[0, 0.62],
		[0.3, 1.02],
		[0.6, 1.06],
		[1, 0.6],
	] as const)
		shading.addColorStop(stop, shade(brightness));
	context.fillStyle = shading;
	context.beginPath();
	context.roundRect(-breadth, centreY - breadth / 2, canvas.width + breadth, breadth, breadth / 2);
	context.fill();
	context.strokeStyle = shade(0.72);
	context.lineWidth = breadth * 0.025;
	for (const distance of [2, 2.15]) {
		context.beginPath();
		context.ellipse(canvas.width - distance * breadth, centreY, breadth * 0.08, breadth * 0.36, 0, -1.3, 1.3);
		context.stroke();
	}
	context.fillStyle = shade(1.22);
	context.strokeStyle = shade(0.82);
	context.beginPath();
	context.roundRect(
		canvas.width - breadth * 0.95,
		centreY - breadth * 0.33,
		breadth * 0.82,
		breadth * 0.66,
		breadth * 0.3,
	);
	context.fill();
	context.stroke();
	return canvas;
}

/** Draws the finger with the middle of its right edge at `tip`, rotated by `angle`. */
function blendFinger(pixels: Pixels, finger: Canvas, tip: readonly [number, number], angle: number): void {
	const { width, height, data } = readPixels(finger);
	const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
	const reach = Math.hypot(width, height);
	const [left, top] = [Math.max(0, Math.floor(tip[0] - reach)), Math.max(0, Math.floor(tip[1] - reach))];
	for (let y = top; y < Math.min(pixels.height, tip[1] + reach); y++) {
		for (let x = left; x < Math.min(pixels.width, tip[0] + reach); x++) {
			const u = Math.round(width - 1 + (x - tip[0]) * cos + (y - tip[1]) * sin);
			const v = Math.round(height / 2 - (x - tip[0]) * sin + (y - tip[1]) * cos);
			if (u < 0 || v < 0 || u >= width || v >= height) continue;
			const [source, target] = [(v * width + u) * 4, (y * pixels.width + x) * 4];
			const opacity = (data[source + 3] as number) / 255;
			for (let channel = 0; channel < 3; channel++) {
				const below = pixels.data[target + channel] as number;
				pixels.data[target + channel] = below + opacity * ((data[source + channel] as number) - below);
			}
		}
	}
}
