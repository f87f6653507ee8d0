import { hsl, tintPaper } from "../drawing/security-print.ts";
import type { Random } from "../random.ts";
import { asItem } from "./card-parts.ts";
import type { OtherDesign } from "./other-design.ts";

const text = { family: "open-sans", weight: 400, capHeight: 2.2, colour: "#222" } as const;

/** An invoice on a small sheet of paper. */
export function designInvoice(random: Random): OtherDesign {
	return asItem("invoice", [148, 210], (sheet) => {
		tintPaper(sheet, ["#fcfcfa", "#f7f7f4"], 1);
		sheet.text("INVOICE", 14, 24, { ...text, weight: 700, capHeight: 5 });
		sheet.text(`Invoice No. ${random.digits(8)}`, 14, 36, text);
		sheet.text(`Date of issue ${random.integer(10, 28)} MAR 2024`, 14, 42, text);
		sheet.text("Specimen Trading (Pty) Ltd, 4 Sample Street, Pretoria", 14, 48, text);
		for (let line = 0; line < 14; line++) {
			const y = 66 + line * 8;
			sheet.text(
				`${random.integer(1, 9)} x ${random.pick(["Bolts M8", "Paint 5 l", "Timber 38x114", "Cement 50 kg", "Hinges"])}`,
				14,
				y,
				text,
			);
			sheet.text(`R ${random.integer(20, 900)}.${random.digits(2)}`, 134, y, { ...text, align: "right" });
		}
		sheet.text(`TOTAL R ${random.integer(2000, 9000)}.00`, 134, 188, { ...text, weight: 700, align: "right" });
	});
}

/** A letter that mentions identity documents without being one. */
export function designLetter(random: Random): OtherDesign {
	return asItem("letter", [148, 210], (sheet) => {
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
			sheet.text(line, 16, 40 + index * 8, { ...text, family: "pt-serif" });
		});
	});
}

/** Hills under a sky. */
export function designLandscape(random: Random): OtherDesign {
	return asItem("landscape", [160, 107], (sheet) => {
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

function plain(kind: "blank" | "black", colour: string): OtherDesign {
	return asItem(kind, [120, 80], (sheet) => {
		tintPaper(sheet, [colour], 0);
	});
}

/** An empty sheet. */
export const designBlank = (): OtherDesign => plain("blank", "#f6f6f4");

/** A black picture. */
export const designBlack = (): OtherDesign => plain("black", "#050505");
