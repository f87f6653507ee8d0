import type { Random } from "../random.ts";
import type { Sheet } from "./sheet.ts";

/** Names of fictitious picture agencies. */
const agencyNames = ["SAMPLE STOCK", "pictureworld", "specimen photo", "imagebank", "PREVIEW"];

/** Draws a picture agency's watermark, slanted across the whole page and its MRZ. */
export function drawWatermark(page: Sheet, random: Random): void {
	const { context, width, height } = page;
	const agencyName = random.pick(agencyNames);
	const capHeight = random.between(5, 11);
	const shade = random.pick([255, 255, 120]);
	const style = {
		family: random.pick(["open-sans", "archivo", "lato"] as const),
		weight: 700,
		capHeight,
		colour: `rgba(${shade},${shade},${shade},${random.between(0.35, 0.6).toFixed(2)})`,
	} as const;
	const step = page.measureWidth(`${agencyName}   `, style);
	context.save();
	context.translate(width / 2, height / 2);
	context.rotate(random.pick([-1, 1]) * random.between(0.35, 0.7));
	for (let row = -4; row <= 4; row++) {
		for (let column = -4; column <= 4; column++) {
			page.text(agencyName, (column + (row % 2) / 2) * step, row * capHeight * 3, style);
		}
	}
	context.restore();
}
