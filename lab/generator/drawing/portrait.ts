import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Random } from "../random.ts";
import { hsl } from "./security-print.ts";

/** The choices for a fictitious face, which is drawn entirely by this code. */
export interface PortraitStyle {
	readonly random: Random;
	readonly isGrey: boolean;
	/** The sex, which affects hair and beard only. */
	readonly sex: "M" | "F" | "X";
	/** Background colour. Null if the background is transparent. */
	readonly background: string | null;
}

const width = 350;
const height = 450;
const skinTones = [
	[28, 55, 78],
	[26, 48, 66],
	[25, 45, 50],
	[22, 42, 36],
	[20, 40, 26],
	[18, 35, 20],
] as const;

/** Draws a head-and-shoulders portrait with an aspect ratio of 35 : 45. */
export function drawPortrait(portraitStyle: PortraitStyle): Canvas {
	const canvas = createCanvas(width, height);
	const context = canvas.getContext("2d");
	const random = portraitStyle.random.fork("portrait");
	const [hue, saturation, lightness] = random.pick(skinTones);
	const skin = (change: number, alpha = 1) =>
		hsl(hue, portraitStyle.isGrey ? 0 : saturation, lightness + change, alpha);
	const hair = hsl(random.between(15, 40), portraitStyle.isGrey ? 0 : random.between(5, 45), random.between(6, 30));
	if (portraitStyle.background) {
		context.fillStyle = portraitStyle.background;
		context.fillRect(0, 0, width, height);
	}
	const face = { x: 175 + random.between(-6, 6), y: 195, w: random.between(78, 92), h: random.between(108, 122) };
	const hasLongHair = random.chance(portraitStyle.sex === "M" ? 0.08 : 0.75);
	drawHairBehind(context, face, hair, hasLongHair);
	drawShoulders(context, random, face, skin(-8), portraitStyle.isGrey);
	drawHead(context, face, skin);
	drawFeatures(context, random, face, skin, hair);
	drawFringe(context, random, face, hair);
	if (portraitStyle.sex === "M" && random.chance(0.4)) drawBeard(context, face, hair);
	if (random.chance(0.25)) drawGlasses(context, face);
	addGrain(context, random);
	return portraitStyle.isGrey ? convertToGrey(canvas) : canvas;
}

interface Face {
	readonly x: number;
	readonly y: number;
	readonly w: number;
	readonly h: number;
}

type Skin = (change: number, alpha?: number) => string;

function fillEllipse(
	context: SKRSContext2D,
	x: number,
	y: number,
	w: number,
	h: number,
	fill: string | CanvasGradient,
) {
	context.beginPath();
	context.ellipse(x, y, w, h, 0, 0, 2 * Math.PI);
	context.fillStyle = fill as string;
	context.fill();
}

function drawHairBehind(context: SKRSContext2D, face: Face, hair: string, hasLongHair: boolean): void {
	fillEllipse(context, face.x, face.y - 30, face.w + 16, face.h + 2, hair);
	if (hasLongHair) {
		context.beginPath();
		context.roundRect(face.x - face.w - 18, face.y - 40, 2 * face.w + 36, 210, 50);
		context.fill();
	}
}

function drawShoulders(context: SKRSContext2D, random: Random, face: Face, neckColour: string, isGrey: boolean): void {
	context.fillStyle = neckColour;
	context.fillRect(face.x - 42, face.y + 80, 84, 90);
	context.fillStyle = hsl(random.between(0, 360), isGrey ? 0 : random.between(5, 45), random.between(12, 55));
	context.beginPath();
	context.moveTo(face.x - 190, height);
	context.bezierCurveTo(face.x - 180, 355, face.x - 90, 350, face.x - 48, 335);
	context.quadraticCurveTo(face.x, 400, face.x + 48, 335);
	context.bezierCurveTo(face.x + 90, 350, face.x + 180, 355, face.x + 190, height);
	context.fill();
}

function drawHead(context: SKRSContext2D, face: Face, skin: Skin): void {
	fillEllipse(context, face.x - face.w, face.y + 8, 13, 26, skin(-6));
	fillEllipse(context, face.x + face.w, face.y + 8, 13, 26, skin(-6));
	const glow = context.createRadialGradient(face.x - 22, face.y - 30, 10, face.x, face.y, face.h * 1.15);
	glow.addColorStop(0, skin(9));
	glow.addColorStop(0.6, skin(0));
	glow.addColorStop(1, skin(-16));
	context.beginPath();
	context.moveTo(face.x - face.w, face.y - 20);
	context.bezierCurveTo(
		face.x - face.w,
		face.y - face.h * 1.3,
		face.x + face.w,
		face.y - face.h * 1.3,
		face.x + face.w,
		face.y - 20,
	);
	context.bezierCurveTo(face.x + face.w, face.y + 75, face.x + 45, face.y + face.h, face.x, face.y + face.h);
	context.bezierCurveTo(face.x - 45, face.y + face.h, face.x - face.w, face.y + 75, face.x - face.w, face.y - 20);
	context.fillStyle = glow;
	context.fill();
}

function drawFeatures(context: SKRSContext2D, random: Random, face: Face, skin: Skin, hair: string): void {
	const eyeOffset = face.w * random.between(0.42, 0.5);
	const browWidth = random.between(4, 8);
	for (const side of [-1, 1]) {
		const x = face.x + side * eyeOffset;
		fillEllipse(context, x, face.y - 4, 25, 15, skin(-9, 0.6));
		fillEllipse(context, x, face.y - 2, 17, 8.5, "#e9e6e1");
		fillEllipse(context, x + 1, face.y - 2, 8, 8, hsl(25, 20, 18));
		fillEllipse(context, x + 3, face.y - 5, 2, 2, "#fff");
		context.strokeStyle = hair;
		context.lineWidth = browWidth;
		context.beginPath();
		context.moveTo(x - 24, face.y - 26);
		context.quadraticCurveTo(x, face.y - 40, x + 24, face.y - 26);
		context.stroke();
	}
	context.strokeStyle = skin(-18, 0.8);
	context.lineWidth = 4;
	context.beginPath();
	context.moveTo(face.x - 6, face.y + 2);
	context.lineTo(face.x - 13, face.y + 42);
	context.quadraticCurveTo(face.x, face.y + 54, face.x + 15, face.y + 42);
	context.stroke();
	fillEllipse(context, face.x, face.y + 76, random.between(25, 34), random.between(7, 12), hsl(8, 25, 38, 0.55));
	context.strokeStyle = skin(-24);
	context.lineWidth = 2.5;
	context.beginPath();
	context.moveTo(face.x - 28, face.y + 75);
	context.quadraticCurveTo(face.x, face.y + 75 + random.between(-3, 6), face.x + 28, face.y + 75);
	context.stroke();
}

function drawFringe(context: SKRSContext2D, random: Random, face: Face, hair: string): void {
	context.fillStyle = hair;
	context.beginPath();
	context.moveTo(face.x - face.w - 6, face.y - 10);
	context.bezierCurveTo(
		face.x - face.w - 10,
		face.y - 190,
		face.x + face.w + 10,
		face.y - 190,
		face.x + face.w + 6,
		face.y - 10,
	);
	context.quadraticCurveTo(
		face.x + face.w - 8,
		face.y - 85,
		face.x + random.between(-40, 40),
		face.y - random.between(78, 95),
	);
	context.quadraticCurveTo(face.x - face.w + 8, face.y - 75, face.x - face.w - 6, face.y - 10);
	context.fill();
}

function drawBeard(context: SKRSContext2D, face: Face, hair: string): void {
	context.globalAlpha = 0.4;
	fillEllipse(context, face.x, face.y + 94, 46, 28, hair);
	context.globalAlpha = 1;
}

function drawGlasses(context: SKRSContext2D, face: Face): void {
	context.strokeStyle = "#2b2b30";
	context.lineWidth = 3;
	for (const side of [-1, 1]) {
		context.beginPath();
		context.roundRect(face.x + side * face.w * 0.46 - 30, face.y - 22, 60, 42, 16);
		context.stroke();
	}
	context.beginPath();
	context.moveTo(face.x - 8, face.y - 6);
	context.lineTo(face.x + 8, face.y - 6);
	context.stroke();
}

/** Adds film grain and soft light from one side, so that the drawing does not look like a cut-out. */
function addGrain(context: SKRSContext2D, random: Random): void {
	const pixels = context.getImageData(0, 0, width, height);
	for (let index = 0; index < pixels.data.length; index += 4) {
		const grain = random.between(-7, 7);
		const light = 1 + 0.12 * (0.5 - ((index / 4) % width) / width);
		for (let channel = 0; channel < 3; channel++)
			pixels.data[index + channel] = (pixels.data[index + channel] as number) * light + grain;
	}
	context.putImageData(pixels, 0, 0);
}

function convertToGrey(canvas: Canvas): Canvas {
	const context = canvas.getContext("2d");
	const pixels = context.getImageData(0, 0, width, height);
	const { data } = pixels;
	for (let index = 0; index < data.length; index += 4) {
		const grey =
			0.3 * (data[index] as number) + 0.59 * (data[index + 1] as number) + 0.11 * (data[index + 2] as number);
		data.fill(grey, index, index + 3);
	}
	context.putImageData(pixels, 0, 0);
	return canvas;
}
