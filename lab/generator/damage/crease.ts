import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import type { Random } from "../random.ts";

/** Draws folds: a light ridge and its shadow across the document, too thin to hide a stroke. */
export function drawCreases(canvas: Canvas, random: Random, pixelsPerMm: number): void {
	const context = canvas.getContext("2d");
	const { width, height } = canvas;
	for (let crease = random.integer(1, 2); crease > 0; crease--) {
		const isUpright = random.chance(0.5);
		const at = random.between(0.2, 0.8);
		const lean = random.between(-0.06, 0.06);
		const [from, to] = isUpright
			? ([
					[at * width, 0],
					[(at + lean) * width, height],
				] as const)
			: ([
					[0, at * height],
					[width, (at + lean) * height],
				] as const);
		context.save();
		context.globalCompositeOperation = "source-atop";
		drawShade(context, from, to, random.between(3, 9) * pixelsPerMm, random.between(0.08, 0.22));
		drawRidge(context, random, from, to, pixelsPerMm);
		context.restore();
	}
}

type Point = readonly [number, number];

/** The paper is darker on one side of the fold. */
function drawShade(context: SKRSContext2D, from: Point, to: Point, broad: number, depth: number): void {
	const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
	const [acrossX, acrossY] = [(-(to[1] - from[1]) / length) * broad, ((to[0] - from[0]) / length) * broad];
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

/** The fold itself: a thin, slightly uneven line of worn print. */
function drawRidge(context: SKRSContext2D, random: Random, from: Point, to: Point, pixelsPerMm: number): void {
	context.strokeStyle = random.chance(0.7)
		? `rgba(255,255,255,${random.between(0.35, 0.65)})`
		: `rgba(60,55,50,${random.between(0.3, 0.5)})`;
	context.lineWidth = random.between(0.12, 0.3) * pixelsPerMm;
	context.beginPath();
	context.moveTo(from[0], from[1]);
	for (let step = 1; step <= 24; step++) {
		const share = step / 24;
		const shake = random.between(-0.25, 0.25) * pixelsPerMm;
		context.lineTo(from[0] + (to[0] - from[0]) * share + shake, from[1] + (to[1] - from[1]) * share + shake);
	}
	context.stroke();
}
