import type { Certifier } from "../copies/certificate.ts";
import { familiesByUse } from "../drawing/fonts.ts";
import type { Sheet, TextStyle } from "../drawing/sheet.ts";
import { formatNumericDate, formatPrintedDate } from "../people/dates.ts";
import type { Random } from "../random.ts";

/** A rubber stamp: its size, and a function that draws it centred on the origin. */
export interface Stamp {
	readonly width: number;
	readonly height: number;
	draw(sheet: Sheet): void;
}

/** Texts that offices stamp on copies. */
const stampTexts = [
	"CERTIFIED TRUE COPY",
	"CERTIFIED A TRUE COPY OF THE ORIGINAL",
	"TRUE COPY",
	"COPY",
	"CERTIFIED",
	"RECEIVED",
	"VERIFIED",
	"GEWAARMERK",
	"ORIGINAL SEEN",
] as const;

/** Creates a round stamp with the office's name along its ring and the date in the centre. */
export function createRoundStamp(random: Random, { office, town, day, inkColour }: Certifier): Stamp {
	const radius = random.between(13, 19);
	const style = createStampStyle(random, inkColour);
	const dateText = formatPrintedDate(day, random.pick(["Y -m- D", "D M Y"]), ["en"]);
	return {
		width: 2 * radius,
		height: 2 * radius,
		draw(sheet) {
			const { context } = sheet;
			for (const ringRadius of [radius, radius - 4]) {
				context.beginPath();
				context.arc(0, 0, ringRadius, 0, 2 * Math.PI);
				context.stroke();
			}
			drawAlongRing(sheet, office, radius - 3, { ...style, capHeight: 2 });
			sheet.text(dateText, 0, 1.2, { ...style, capHeight: 2.4, widthMax: 2 * radius - 10 });
			sheet.text(town, 0, radius - 7.5, { ...style, capHeight: 1.8, widthMax: radius });
		},
	};
}

/** Creates a framed stamp with a text, the office, the date, and a line for a signature or a town. */
export function createSquareStamp(random: Random, { office, town, day, inkColour, name }: Certifier): Stamp {
	const [width, height] = [random.between(42, 60), random.between(24, 34)];
	const style = createStampStyle(random, inkColour);
	const lines = [
		{ text: random.pick(stampTexts), capHeight: 2.6 },
		{ text: office, capHeight: 1.8 },
		{ text: `DATE ${formatNumericDate(day, random.pick(["D/M/Y", "Y-M-D", "Y/M/D"]))}`, capHeight: 2 },
		{ text: random.pick([`${name} ${".".repeat(12)}`, `SIGNATURE ${".".repeat(20)}`, town]), capHeight: 1.8 },
	];
	return {
		width,
		height,
		draw(sheet) {
			sheet.context.strokeRect(-width / 2, -height / 2, width, height);
			lines.forEach(({ text, capHeight }, index) => {
				const y = -height / 2 + ((index + 0.75) * height) / lines.length;
				sheet.text(text, 0, y, { ...style, capHeight, widthMax: width - 4 });
			});
		},
	};
}

/** Creates a stamp of a single large text, usually without a frame. */
export function createTextStamp(random: Random, { inkColour }: Certifier): Stamp {
	const style = { ...createStampStyle(random, inkColour), capHeight: random.between(3, 6.5) };
	const text = random.pick(stampTexts);
	const isFramed = random.chance(0.4);
	const width = Math.min(90, text.length * style.capHeight * 0.85);
	const height = style.capHeight * 2;
	return {
		width,
		height,
		draw(sheet) {
			sheet.text(text, 0, style.capHeight / 2, { ...style, widthMax: width - 2 });
			if (isFramed) sheet.context.strokeRect(-width / 2, -height / 2, width, height);
		},
	};
}

/** Draws a stamp centred at x, y, slightly rotated. The ink is translucent, as if from an ink pad. */
export function drawStampImpression(
	sheet: Sheet,
	random: Random,
	stamp: Stamp,
	inkColour: string,
	x: number,
	y: number,
): void {
	const { context } = sheet;
	context.save();
	context.translate(x, y);
	context.rotate(random.between(-0.24, 0.24));
	context.globalAlpha = random.between(0.5, 0.85);
	context.strokeStyle = `rgb(${inkColour})`;
	context.lineWidth = random.between(0.3, 0.6);
	stamp.draw(sheet);
	context.restore();
}

function createStampStyle(random: Random, inkColour: string): TextStyle {
	return {
		family: random.pick(familiesByUse.sans),
		weight: 700,
		colour: `rgb(${inkColour})`,
		align: "center",
		capHeight: 2,
	};
}

/** Draws text along the upper part of a ring, with each letter perpendicular to it. */
function drawAlongRing(sheet: Sheet, text: string, radius: number, style: TextStyle): void {
	const { context } = sheet;
	const widths = [...text].map((letter) => sheet.measureWidth(letter, style) + 0.25);
	const totalWidth = widths.reduce((sum, width) => sum + width, 0);
	const scaleX = Math.min(1, (1.6 * Math.PI * radius) / totalWidth);
	let arcStart = (-totalWidth * scaleX) / 2;
	for (const [index, letter] of [...text].entries()) {
		const width = (widths[index] as number) * scaleX;
		context.save();
		context.rotate((arcStart + width / 2) / radius);
		sheet.text(letter, 0, -radius, { ...style, widthMax: width });
		context.restore();
		arcStart += width;
	}
}
