import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Random } from "../random.ts";
import type { Sheet } from "./sheet.ts";

/** Returns the CSS colour for a hue in degrees, saturation and lightness in percent, and opacity from 0 to 1. */
export function hsl(hue: number, saturation: number, lightness: number, alpha = 1): string {
	return `hsla(${hue.toFixed(1)}, ${saturation.toFixed(1)}%, ${lightness.toFixed(1)}%, ${alpha.toFixed(3)})`;
}

/** Fills the sheet with a soft gradient between the tints; `angle` in radians. */
export function tintPaper(sheet: Sheet, colours: readonly string[], angle: number): void {
	const { context, width, height } = sheet;
	const dx = (Math.cos(angle) * width) / 2;
	const dy = (Math.sin(angle) * height) / 2;
	const tint = context.createLinearGradient(width / 2 - dx, height / 2 - dy, width / 2 + dx, height / 2 + dy);
	colours.forEach((colour, index) => {
		tint.addColorStop(index / Math.max(1, colours.length - 1), colour);
	});
	context.fillStyle = tint;
	context.fillRect(0, 0, width, height);
}

/** An area in millimetres. */
export interface Area {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

/** Draws bands of fine waves across an area, like guilloches. */
export function drawWaves(sheet: Sheet, random: Random, area: Area, colours: readonly string[], count: number): void {
	const { context } = sheet;
	context.save();
	context.beginPath();
	context.rect(area.x, area.y, area.width, area.height);
	context.clip();
	for (const colour of colours) drawBand(context, random, area, colour, count);
	context.restore();
}

function drawBand(context: SKRSContext2D, random: Random, area: Area, colour: string, count: number): void {
	const first = { length: random.between(0.1, 0.35), height: random.between(0.8, 3), phase: random.between(0, 6) };
	const second = { length: random.between(0.4, 1.2), height: random.between(0.2, 1), phase: random.between(0, 6) };
	const slope = random.between(-0.4, 0.4);
	const drift = random.between(0.02, 0.12);
	const lineGap = (area.height * 1.6) / count;
	context.strokeStyle = colour;
	context.lineWidth = random.between(0.07, 0.13);
	for (let line = 0; line < count; line++) {
		const baseY = area.y - area.height * 0.3 + line * lineGap;
		context.beginPath();
		for (let x = area.x; x <= area.x + area.width + 0.6; x += 0.6) {
			const wave =
				first.height * Math.sin(x * first.length + first.phase + line * drift) +
				second.height * Math.sin(x * second.length + second.phase - line * drift * 2);
			context.lineTo(x, baseY + wave + slope * (x - area.x));
		}
		context.stroke();
	}
}

/** Draws a rosette of crossing closed curves around a centre. */
export function drawRosette(sheet: Sheet, random: Random, x: number, y: number, radius: number, colour: string): void {
	const { context } = sheet;
	const petalCount = random.integer(6, 14);
	const ringCount = random.integer(7, 13);
	context.save();
	context.strokeStyle = colour;
	context.lineWidth = random.between(0.07, 0.12);
	for (let ring = 0; ring < ringCount; ring++) {
		const ringRadius = radius * (0.35 + (0.65 * ring) / ringCount);
		const depth = radius * 0.16 * (1 + Math.sin(ring));
		context.beginPath();
		for (let step = 0; step <= 240; step++) {
			const angle = (step / 240) * 2 * Math.PI;
			const distance = ringRadius + depth * Math.sin(petalCount * angle + ring * 0.45);
			context.lineTo(x + distance * Math.cos(angle), y + distance * Math.sin(angle));
		}
		context.stroke();
	}
	context.restore();
}

/** Draws a line of microtext, which is so small that it looks like a grey rule. */
export function drawMicroprint(sheet: Sheet, text: string, x: number, y: number, width: number, colour: string): void {
	const style = { family: "open-sans", weight: 400, capHeight: 0.28, colour } as const;
	const repeatWidth = Math.max(1, sheet.measureWidth(`${text} `, style));
	sheet.text(`${text} `.repeat(Math.ceil(width / repeatWidth)).trim(), x, y, { ...style, widthMax: width });
}

/** Draws a transparent iridescent foil disc over the print. */
export function drawHologram(sheet: Sheet, random: Random, x: number, y: number, radius: number, alpha: number): void {
	const { context } = sheet;
	context.save();
	context.beginPath();
	context.arc(x, y, radius, 0, 2 * Math.PI);
	context.clip();
	const foil = context.createConicGradient(random.between(0, 6), x, y);
	const startHue = random.between(0, 360);
	for (let stop = 0; stop <= 12; stop++) {
		foil.addColorStop(stop / 12, hsl(startHue + stop * 60, 75, stop % 2 ? 78 : 62, alpha * (stop % 3 ? 1 : 0.45)));
	}
	context.fillStyle = foil;
	context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
	drawRosette(sheet, random, x, y, radius * 0.9, `rgba(255,255,255,${(alpha * 0.9).toFixed(2)})`);
	context.restore();
}
