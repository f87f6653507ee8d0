import type { Certifier } from "../copies/certificate.ts";
import { facesOf } from "../drawing/fonts.ts";
import type { Sheet, TextStyle } from "../drawing/sheet.ts";
import { dated, printed } from "../people/dates.ts";
import type { Random } from "../random.ts";

/** A rubber stamp: its size, and a function that draws it centred on the origin. */
export interface Stamp {
	readonly width: number;
	readonly height: number;
	draw(sheet: Sheet): void;
}

/** Words stamped across copies. */
const words = [
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

/** A round stamp with the office's name along its ring and the date in the centre. */
export function roundStamp(random: Random, { office, town, day, ink }: Certifier): Stamp {
	const radius = random.between(13, 19);
	const style = styleOf(random, ink);
	const when = printed(day, random.pick(["Y -m- D", "D M Y"]), ["en"]);
	return {
		width: 2 * radius,
		height: 2 * radius,
		draw(sheet) {
			const { context } = sheet;
			for (const reach of [radius, radius - 4]) {
				context.beginPath();
				context.arc(0, 0, reach, 0, 2 * Math.PI);
				context.stroke();
			}
			alongRing(sheet, office, radius - 3, { ...style, capHeight: 2 });
			sheet.text(when, 0, 1.2, { ...style, capHeight: 2.4, widthMax: 2 * radius - 10 });
			sheet.text(town, 0, radius - 7.5, { ...style, capHeight: 1.8, widthMax: radius });
		},
	};
}

/** A frame with words, the office, and lines that are filled in by pen or left blank. */
export function squareStamp(random: Random, { office, town, day, ink, name }: Certifier): Stamp {
	const [width, height] = [random.between(42, 60), random.between(24, 34)];
	const style = styleOf(random, ink);
	const lines = [
		{ text: random.pick(words), capHeight: 2.6 },
		{ text: office, capHeight: 1.8 },
		{ text: `DATE ${dated(day, random.pick(["D/M/Y", "Y-M-D", "Y/M/D"]))}`, capHeight: 2 },
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

/** Only words, large and mostly without a frame. */
export function wordStamp(random: Random, { ink }: Certifier): Stamp {
	const style = { ...styleOf(random, ink), capHeight: random.between(3, 6.5) };
	const text = random.pick(words);
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

/** Stamps a paper with the centre at x, y. The ink is thin, as if from an ink pad. */
export function press(sheet: Sheet, random: Random, stamp: Stamp, ink: string, x: number, y: number): void {
	const { context } = sheet;
	context.save();
	context.translate(x, y);
	context.rotate(random.between(-0.24, 0.24));
	context.globalAlpha = random.between(0.5, 0.85);
	context.strokeStyle = `rgb(${ink})`;
	context.lineWidth = random.between(0.3, 0.6);
	stamp.draw(sheet);
	context.restore();
}

function styleOf(random: Random, ink: string): TextStyle {
	return { family: random.pick(facesOf.sans), weight: 700, colour: `rgb(${ink})`, align: "center", capHeight: 2 };
}

/** Draws text along the upper part of a ring, with each letter perpendicular to it. */
function alongRing(sheet: Sheet, text: string, radius: number, style: TextStyle): void {
	const { context } = sheet;
	const widths = [...text].map((letter) => sheet.widthOf(letter, style) + 0.25);
	const whole = widths.reduce((sum, width) => sum + width, 0);
	const squeeze = Math.min(1, (1.6 * Math.PI * radius) / whole);
	let along = (-whole * squeeze) / 2;
	for (const [index, letter] of [...text].entries()) {
		const width = (widths[index] as number) * squeeze;
		context.save();
		context.rotate((along + width / 2) / radius);
		sheet.text(letter, 0, -radius, { ...style, widthMax: width });
		context.restore();
		along += width;
	}
}
