import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { hsl } from "../drawing/security-print.ts";
import type { Random } from "../random.ts";

/** Draws the background behind the document: the lid of a scanner, or a table. */
export function drawBackground(random: Random, width: number, height: number, isScanned: boolean): Canvas {
	const canvas = createCanvas(width, height);
	const context = canvas.getContext("2d");
	if (isScanned) drawScannerLid(context, random, width, height);
	else random.pick([drawWood, drawWood, drawDesk, drawCloth, drawStone, drawPapers])(context, random, width, height);
	return canvas;
}

type DrawBackground = (context: SKRSContext2D, random: Random, width: number, height: number) => void;

const drawScannerLid: DrawBackground = (context, random, width, height) => {
	const grey = random.weighted([
		[7, [246, 255]],
		[2, [180, 225]],
		[1, [8, 40]],
	] as const);
	const lightness = random.between(grey[0], grey[1]);
	context.fillStyle = `rgb(${lightness}, ${lightness}, ${Math.min(255, lightness + random.between(-3, 3))})`;
	context.fillRect(0, 0, width, height);
};

const drawWood: DrawBackground = (context, random, width, height) => {
	const hue = random.between(18, 38);
	const lightness = random.between(25, 62);
	context.fillStyle = hsl(hue, 42, lightness);
	context.fillRect(0, 0, width, height);
	const side = Math.max(width, height);
	const plankCount = random.integer(2, 5);
	for (let plank = 0; plank < plankCount; plank++) {
		const top = (plank * height) / plankCount;
		context.fillStyle = hsl(hue + random.between(-4, 4), 40, lightness + random.between(-6, 6), 0.8);
		context.fillRect(0, top, width, height / plankCount);
		for (let grain = 0; grain < 40; grain++) {
			context.strokeStyle = hsl(hue, 45, lightness - random.between(4, 14), random.between(0.1, 0.35));
			context.lineWidth = (side / 1000) * random.between(0.6, 3);
			const y = top + (random.next() * height) / plankCount;
			const swing = random.between(-0.02, 0.02) * side;
			context.beginPath();
			context.moveTo(0, y);
			context.bezierCurveTo(width * 0.3, y + swing, width * 0.6, y - swing, width, y + swing / 2);
			context.stroke();
		}
		context.fillStyle = hsl(hue, 40, lightness * 0.4, 0.6);
		context.fillRect(0, top, width, side / 500);
	}
};

const drawDesk: DrawBackground = (context, random, width, height) => {
	const hue = random.between(0, 360);
	const lightness = random.pick([random.between(80, 95), random.between(30, 60), random.between(8, 22)]);
	const shade = context.createLinearGradient(0, 0, width, height);
	shade.addColorStop(0, hsl(hue, 12, lightness));
	shade.addColorStop(1, hsl(hue, 12, lightness - 6));
	context.fillStyle = shade;
	context.fillRect(0, 0, width, height);
};

const drawCloth: DrawBackground = (context, random, width, height) => {
	const hue = random.between(0, 360);
	const lightness = random.between(25, 75);
	context.fillStyle = hsl(hue, 30, lightness);
	context.fillRect(0, 0, width, height);
	const thread = Math.max(width, height) / random.between(180, 320);
	for (let x = 0; x < width; x += thread) {
		context.fillStyle = hsl(hue, 30, lightness - 5, random.between(0.2, 0.5));
		context.fillRect(x, 0, thread / 2, height);
	}
	for (let y = 0; y < height; y += thread) {
		context.fillStyle = hsl(hue, 30, lightness + 6, random.between(0.1, 0.4));
		context.fillRect(0, y, width, thread / 2);
	}
};

const drawStone: DrawBackground = (context, random, width, height) => {
	const lightness = random.between(20, 85);
	context.fillStyle = hsl(random.between(20, 220), 8, lightness);
	context.fillRect(0, 0, width, height);
	const side = Math.max(width, height);
	for (let speck = 0; speck < 2600; speck++) {
		context.fillStyle = hsl(random.between(20, 220), 10, lightness + random.between(-22, 22), 0.5);
		const size = (side / 1000) * random.between(0.8, 5);
		context.fillRect(random.next() * width, random.next() * height, size, size);
	}
};

/** Draws loose sheets of paper with grey lines in place of text. */
const drawPapers: DrawBackground = (context, random, width, height) => {
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

/** Draws the soft shadow that a slightly raised card casts on the table around it. */
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
	const centreX = corners.reduce((sum, [x]) => sum + x, 0) / corners.length;
	const centreY = corners.reduce((sum, [, y]) => sum + y, 0) / corners.length;
	// The shape is slightly smaller than the document, because the corners of the document are rounded.
	for (const [x, y] of corners) context.lineTo(centreX + 0.975 * (x - centreX), centreY + 0.975 * (y - centreY));
	context.closePath();
	context.fill();
	context.restore();
}
