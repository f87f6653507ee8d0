import type { Random } from "../random.ts";
import { familiesByUse } from "./fonts.ts";
import type { Sheet } from "./sheet.ts";

/** Draws a signature whose baseline starts at x, y: the name in a handwriting font, or a scribble. */
export function drawSignature(sheet: Sheet, random: Random, name: string, x: number, y: number, width: number): void {
	const { context } = sheet;
	const inkColour = random.pick(["#14181f", "#1b2a52", "#232323"]);
	context.save();
	context.translate(x, y);
	context.rotate(random.between(-0.09, 0.02));
	if (random.chance(0.65)) {
		const family = random.pick(familiesByUse.handwriting);
		const latinName = name.normalize("NFD").replace(/[^A-Za-z ]/g, "");
		const text = latinName.replace(/\w+/g, (word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase());
		sheet.text(text, 0, 0, { family, weight: 400, capHeight: width * 0.09, colour: inkColour, widthMax: width });
	} else {
		drawScribble(sheet, random, width, inkColour);
	}
	context.restore();
}

function drawScribble(sheet: Sheet, random: Random, width: number, inkColour: string): void {
	const { context } = sheet;
	context.strokeStyle = inkColour;
	context.lineWidth = 0.28;
	context.lineCap = "round";
	context.beginPath();
	context.moveTo(0, 0);
	const strokeCount = random.integer(6, 11);
	for (let stroke = 0; stroke < strokeCount; stroke++) {
		const startX = (stroke / strokeCount) * width;
		const height = random.between(0.5, 4.5);
		context.bezierCurveTo(
			startX + 1,
			-height,
			startX + 3,
			-height,
			startX + (random.next() * width) / strokeCount,
			random.between(-1, 1),
		);
	}
	context.lineTo(width, random.between(-2, 0.5));
	context.stroke();
}
