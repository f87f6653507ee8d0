import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import type { Random } from "../random.ts";

/** Draws one or two folds across the document: a ridge, too thin to hide a stroke of a letter, and its shadow. */
export function drawCreases(canvas: Canvas, random: Random, pixelsPerMm: number): void {
	const context = canvas.getContext("2d");
	const { width, height } = canvas;
	for (let crease = random.integer(1, 2); crease > 0; crease--) {
		const isUpright = random.chance(0.5);
		const position = random.between(0.2, 0.8);
		const slant = random.between(-0.06, 0.06);
		const [from, to] = isUpright
			? ([
					[position * width, 0],
					[(position + slant) * width, height],
				] as const)
			: ([
					[0, position * height],
					[width, (position + slant) * height],
				] as const);
		context.save();
		context.globalCompositeOperation = "source-atop";
		drawShade(context, from, to, random.between(3, 9) * pixelsPerMm, random.between(0.08, 0.22));
		drawRidge(context, random, from, to, pixelsPerMm);
		context.restore();
	}
}

type Point = readonly [number, number];

/** Darkens the paper on one side of the fold. */
function drawShade(context: SKRSContext2D, from: Point, to: Point, breadth: number, depth: number): void {
	const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
	const [acrossX, acrossY] = [(-(to[1] - from[1]) / length) * breadth, ((to[0] - from[0]) / length) * breadth];
	const shade = context.createLinearGradient(from[0], from[1], from[0] + acrossX, from[1] + acrossY);
	shade.addColorStop(0, `rgba(20,20,25,${depth})`);
	shade.addColorStop(1, "rgba(20,20,25,0)");
	context.fillStyle = shade;
	context.beginPath();
	context.moveTo(from[0], from[1]);
	context.lineTo(to[0], to[1]);
	context.lineTo(to[0] + acrossX, to[1] + acrossY);
	context.lineTo(from[0] + acrossX, from[1] + acrossY);
	context.fill();
}

/** Draws the fold itself: a thin, slightly uneven line of worn print. */
function drawRidge(context: SKRSContext2D, random: Random, from: Point, to: Point, pixelsPerMm: number): void {
	context.strokeStyle = random.chance(0.7)
		? `rgba(255,255,255,${random.between(0.35, 0.65)})`
		: `rgba(60,55,50,${random.between(0.3, 0.5)})`;
	context.lineWidth = random.between(0.12, 0.3) * pixelsPerMm;
	context.beginPath();
	context.moveTo(from[0], from[1]);
	for (let step = 1; step <= 24; step++) {
		const fraction = step / 24;
		const jitter = random.between(-0.25, 0.25) * pixelsPerMm;
		context.lineTo(from[0] + (to[0] - from[0]) * fraction + jitter, from[1] + (to[1] - from[1]) * fraction + jitter);
	}
	context.stroke();
}
