import { hsl, tintPaper } from "../drawing/security-print.ts";
import type { Sheet, TextStyle } from "../drawing/sheet.ts";
import { cardHeight, cardWidth } from "../drawing/south-african-card.ts";
import type { Random } from "../random.ts";
import { createItem } from "./card-parts.ts";
import { inventForeigner } from "./foreign-person.ts";
import type { OtherDesign } from "./other-design.ts";

const banks = ["SPECIMEN BANK", "Sample Savings", "FIRST INVENTED BANK", "Example Credit Union"];
const cardTypes = ["DEBIT", "CREDIT", "PREPAID", "PLATINUM", "BUSINESS"];

/** Designs the front of a payment card, flat or embossed, with pale letters on a dark ground or the reverse. */
export function designBankCard(random: Random): OtherDesign {
	const isDark = random.chance(0.7);
	const hue = random.between(0, 360);
	const style: TextStyle = {
		family: random.pick(["share-tech-mono", "cousine", "barlow-semi-condensed", "lato"]),
		weight: 400,
		capHeight: 2.6,
		colour: isDark ? random.pick(["#eee", "#d9d9d9", "#e7d9a8"]) : "#26262a",
	};
	return createItem("bank-card", [cardWidth, cardHeight], (sheet) => {
		tintPaper(sheet, [hsl(hue, 50, isDark ? 22 : 84), hsl(hue + random.between(-60, 60), 50, isDark ? 42 : 74)], 0.5);
		drawChip(sheet, random.between(8, 12), random.between(17, 21));
		sheet.text(random.pick(banks), 6, 10, { ...style, weight: 700 });
		sheet.text(random.pick(cardTypes), 79, 10, { ...style, capHeight: 2, align: "right" });
		drawNumbers(sheet, random, style);
	});
}

function drawChip({ context }: Sheet, x: number, y: number): void {
	context.fillStyle = "#d8b65a";
	context.fillRect(x, y, 12, 9);
	context.strokeStyle = "#8c7434";
	context.lineWidth = 0.2;
	for (const offset of [3, 6]) context.strokeRect(x, y + offset - 1.5, 12, 3);
}

function drawNumbers(sheet: Sheet, random: Random, style: TextStyle): void {
	const number = ["0000", random.digits(4), random.digits(4), random.digits(4)].join(" ");
	const expiry = `${String(random.integer(1, 12)).padStart(2, "0")}/${random.integer(26, 33)}`;
	const { surname, givenNames } = inventForeigner(random);
	const isEmbossed = random.chance(0.5);
	const lines: readonly (readonly [text: string, x: number, y: number, capHeight: number])[] = [
		[number, 8, 36, 3.4],
		[random.pick([`VALID THRU ${expiry}`, `VALID FROM 01/24  EXPIRES END ${expiry}`]), 30, 42, 1.8],
		[`${random.pick(["", "MR ", "MS "])}${givenNames} ${surname}`.toUpperCase(), 8, 49, 2.4],
	];
	for (const [text, x, y, capHeight] of lines) {
		if (isEmbossed)
			sheet.text(text, x + 0.2, y + 0.2, {
				...style,
				capHeight,
				colour: "rgba(0,0,0,0.55)",
				widthMax: cardWidth - 5 - x,
			});
		sheet.text(text, x, y, { ...style, capHeight, widthMax: cardWidth - 5 - x });
	}
}
