import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { hsl } from "../drawing/security-print.ts";
import type { Random } from "../random.ts";

/** Draws what the document lies on: a scanner's lid, or a table. */
export function drawBackground(random: Random, width: number, height: number, isScanned: boolean): Canvas {
	const canvas = createCanvas(width, height);
	const context = canvas.getContext("2d");
	if (isScanned) drawScannerLid(context, random, width, height);
	else random.pick([drawWood, drawWood, drawDesk, drawCloth, drawStone, drawPapers])(context, random, width, height);
	return canvas;
}

type Draw = (context: SKRSContext2D, random: Random, width: number, height: number) => void;

const drawScannerLid: Draw = (context, random, width, height) => {
	const grey = random.weighted([
		[7, [246, 255]],
		[2, [180, 225]],
		[1, [8, 40]],
	] as const);
	const light = random.between(grey[0], grey[1]);
	context.fillStyle = `rgb(${light}, ${light}, ${Math.min(255, light + random.between(-3, 3))})`;
	context.fillRect(0, 0, width, height);
};

const drawWood: Draw = (context, random, width, height) => {
	const hue = random.between(18, 38);
	const light = random.between(25, 62);
	context.fillStyle = hsl(hue, 42, light);
	context.fillRect(0, 0, width, height);
	const side = Math.max(width, height);
	const planks = random.integer(2, 5);
	for (let plank = 0; plank < planks; plank++) {
		const top = (plank * height) / planks;
		context.fillStyle = hsl(hue + random.between(-4, 4), 40, light + random.between(-6, 6), 0.8);
		context.fillRect(0, top, width, height / planks);
		for (let grain = 0; grain < 40; grain++) {
			context.strokeStyle = hsl(hue, 45, light - random.between(4, 14), random.between(0.1, 0.35));
			context.lineWidth = (side / 1000) * random.between(0.6, 3);
			const y = top + (random.next() * height) / planks;
			const swing = random.between(-0.02, 0.02) * side;
			context.beginPath();
			context.moveTo(0, y);
			context.bezierCurveTo(width * 0.3, y + swing, width * 0.6, y - swing, width, y + swing / 2);
			context.stroke();
		}
		context.fillStyle = hsl(hue, 40, light * 0.4, 0.6);
		context.fillRect(0, top, width, side / 500);
	}
};

const drawDesk: Draw = (context, random, width, height) => {
	const hue = random.between(0, 360);
	const light = random.pick([random.between(80, 95), random.between(30, 60), random.between(8, 22)]);
	const shade = context.createLinearGradient(0, 0, width, height);
	shade.addColorStop(0, hsl(hue, 12, light));
	shade.addColorStop(1, hsl(hue, 12, light - 6));
	context.fillStyle = shade;
	context.fillRect(0, 0, width, height);
};

const drawCloth: Draw = (context, random, width, height) => {
	const hue = random.between(0, 360);
	const light = random.between(25, 75);
	context.fillStyle = hsl(hue, 30, light);
	context.fillRect(0, 0, width, height);
	const thread = Math.max(width, height) / random.between(180, 320);
	for (let x = 0; x < width; x += thread) {
		context.fillStyle = hsl(hue, 30, light - 5, random.between(0.2, 0.5));
		context.fillRect(x, 0, thread / 2, height);
	}
	for (let y = 0; y < height; y += thread) {
		context.fillStyle = hsl(hue, 30, light + 6, random.between(0.1, 0.4));
		context.fillRect(0, y, width, thread / 2);
	}
};

const drawStone: Draw = (context, random, width, height) => {
	const light = random.between(20, 85);
	context.fillStyle = hsl(random.between(20, 220), 8, light);
	context.fillRect(0, 0, width, height);
	const side = Math.max(width, height);
	for (let speck = 0; speck < 2600; speck++) {
		context.fillStyle = hsl(random.between(20, 220), 10, light + random.between(-22, 22), 0.5);
		const size = (side / 1000) * random.between(0.8, 5);
		context.fillRect(random.next() * width, random.next() * height, size, size);
	}
};

/** Loose sheets of paper with grey lines instead of letters. */
const drawPapers: Draw = (context, random, width, height) => {
	drawDesk(context, random, width, height);
	const side = Math.max(width, height);
	for (let sheet = 0; sheet < 3; sheet++) {
		context.save();
		context.translate(random.next() * width, random.next() * height);
		context.rotate(random.between(-0.7, 0.7));
		context.shadowColor = "rgba(0,0,0,0.4)";
		context.shadowBlur = side / 60;
		context.fillStyle = hsl(45, 12, random.between(88, 96));
		context.fillRect(-side * 0.35, -side * 0.45, side * 0.7, side * 0.9);
		context.shadowColor = "transparent";
		context.fillStyle = "rgba(60,60,70,0.22)";
		for (let line = 0; line < 22; line++) {
			context.fillRect(
				-side * 0.28,
				-side * 0.38 + line * side * 0.035,
				side * random.between(0.3, 0.56),
				side * 0.006,
			);
		}
		context.restore();
	}
};

/** Darkens the table around the document, like the shadow of a slightly raised card. */
export function drawCastShadow(canvas: Canvas, random: Random, corners: readonly (readonly [number, number])[]): void {
	const context = canvas.getContext("2d");
	const side = Math.max(canvas.width, canvas.height);
	context.save();
	context.shadowColor = `rgba(0,0,0,${random.between(0.35, 0.7).toFixed(2)})`;
	context.shadowBlur = side * random.between(0.004, 0.02);
	context.shadowOffsetX = side * random.between(-0.008, 0.008);
	context.shadowOffsetY = side * random.between(0, 0.01);
	context.fillStyle = "#555";
	context.beginPath();
	const middleX = corners.reduce((sum, [x]) => sum + x, 0) / corners.length;
	const middleY = corners.reduce((sum, [, y]) => sum + y, 0) / corners.length;
	// Slightly smaller than the document, whose corners are rounded.
	for (const [x, y] of corners) context.lineTo(middleX + 0.975 * (x - middleX), middleY + 0.975 * (y - middleY));
	context.closePath();
	context.fill();
	context.restore();
}
