import { hsl, tintPaper } from "../drawing/security-print.ts";
import type { Random } from "../random.ts";
import { createItem } from "./card-parts.ts";
import type { OtherDesign } from "./other-design.ts";

const textStyle = { family: "open-sans", weight: 400, capHeight: 2.2, colour: "#222" } as const;

/** Designs an invoice on A5 paper. */
export function designInvoice(random: Random): OtherDesign {
	return createItem("invoice", [148, 210], (sheet) => {
		tintPaper(sheet, ["#fcfcfa", "#f7f7f4"], 1);
		sheet.text("INVOICE", 14, 24, { ...textStyle, weight: 700, capHeight: 5 });
		sheet.text(`Invoice No. ${random.digits(8)}`, 14, 36, textStyle);
		sheet.text(`Date of issue ${random.integer(10, 28)} MAR 2024`, 14, 42, textStyle);
		sheet.text("Specimen Trading (Pty) Ltd, 4 Sample Street, Pretoria", 14, 48, textStyle);
		for (let line = 0; line < 14; line++) {
			const y = 66 + line * 8;
			sheet.text(
				`${random.integer(1, 9)} x ${random.pick(["Bolts M8", "Paint 5 l", "Timber 38x114", "Cement 50 kg", "Hinges"])}`,
				14,
				y,
				textStyle,
			);
			sheet.text(`R ${random.integer(20, 900)}.${random.digits(2)}`, 134, y, { ...textStyle, align: "right" });
		}
		sheet.text(`TOTAL R ${random.integer(2000, 9000)}.00`, 134, 188, { ...textStyle, weight: 700, align: "right" });
	});
}

/** Designs a letter that mentions identity documents without being one. */
export function designLetter(random: Random): OtherDesign {
	return createItem("letter", [148, 210], (sheet) => {
		tintPaper(sheet, ["#fbfbf8", "#f5f4ef"], 1);
		const lines = [
			"Dear Sir or Madam,",
			"",
			"thank you for your enquiry about your passport.",
			"Please bring your identity document, your driving licence",
			"and a proof of residence to our office on the date below.",
			`Your reference is ${random.digits(7)}.`,
			"",
			"Surname, names and date of birth must be the same as in",
			"the register of the Department.",
			"",
			"Yours faithfully",
			"The Registrar",
		];
		lines.forEach((line, index) => {
			sheet.text(line, 16, 40 + index * 8, { ...textStyle, family: "pt-serif" });
		});
	});
}

/** Designs a picture of hills under a sky. */
export function designLandscape(random: Random): OtherDesign {
	return createItem("landscape", [160, 107], (sheet) => {
		const { context } = sheet;
		tintPaper(sheet, [hsl(205, 60, 62), hsl(200, 45, 86)], Math.PI / 2);
		for (let ridge = 0; ridge < 4; ridge++) {
			const base = 52 + ridge * 14;
			context.fillStyle = hsl(95 + ridge * 8, 28 + ridge * 6, 48 - ridge * 8);
			context.beginPath();
			context.moveTo(0, 107);
			const phase = random.between(0, 6);
			for (let x = 0; x <= 160; x += 2)
				context.lineTo(x, base + 7 * Math.sin(x / 19 + phase) + 3 * Math.sin(x / 6 + phase * 2));
			context.lineTo(160, 107);
			context.fill();
		}
		context.fillStyle = "rgba(255,250,220,0.95)";
		context.beginPath();
		context.arc(random.between(20, 140), random.between(12, 35), 7, 0, 7);
		context.fill();
	});
}

function createPlainSheet(kind: "blank" | "black", colour: string): OtherDesign {
	return createItem(kind, [120, 80], (sheet) => {
		tintPaper(sheet, [colour], 0);
	});
}

/** Designs an empty white sheet. */
export const designBlank = (): OtherDesign => createPlainSheet("blank", "#f6f6f4");

/** Designs a black picture. */
export const designBlack = (): OtherDesign => createPlainSheet("black", "#050505");
