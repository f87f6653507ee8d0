import { CARD_HEIGHT, CARD_WIDTH } from "../documents/south-african-card.ts";
import { drawOcrB } from "../drawing/ocr-b.ts";
import { drawPortrait } from "../drawing/portrait.ts";
import { drawRosette, drawWaves, hsl, tintPaper } from "../drawing/security-print.ts";
import { createSheet, type Sheet } from "../drawing/sheet.ts";
import { drawSignature } from "../drawing/signature.ts";
import { printed } from "../people/dates.ts";
import { td1, td2, visaA } from "../people/mrz.ts";
import type { Random } from "../random.ts";
import { type ForeignPerson, inventForeigner, zoneOf } from "./foreign-person.ts";
import type { OtherDesign } from "./other-design.ts";

const INK = "#1c1c20";
const text = { family: "open-sans", weight: 400, capHeight: 1.7, colour: INK } as const;

function ground(sheet: Sheet, random: Random): void {
	const hue = random.between(0, 360);
	tintPaper(sheet, [hsl(hue, 30, 90), hsl(hue + 60, 30, 92)], random.between(0, 6));
	drawWaves(sheet, random, { x: 0, y: 0, width: sheet.width, height: sheet.height }, [hsl(hue, 40, 72, 0.4)], 45);
	drawRosette(sheet, random, sheet.width * 0.6, sheet.height * 0.4, sheet.height * 0.3, hsl(hue + 40, 40, 70, 0.4));
}

function drawZone(sheet: Sheet, lines: readonly string[], left: number, lastBaseline: number, pitch: number): void {
	sheet.context.strokeStyle = INK;
	lines.forEach((line, index) => {
		const y = lastBaseline - (lines.length - 1 - index) * pitch * 1.9;
		drawOcrB(sheet.context, line, left, y, { pitch, capHeight: pitch * 0.96, pen: 0.138 });
	});
}

function drawPerson(sheet: Sheet, random: Random, person: ForeignPerson, left: number, top: number): void {
	const dots = (day: ForeignPerson["birth"]) => printed(day, "D.m.Y", ["en"]);
	const rows = [
		["Name / Surname / Nom", person.surname.toUpperCase()],
		["Vornamen / Given names", person.givenNames.toUpperCase()],
		["Geburtstag / Date of birth", dots(person.birth)],
		["Gültig bis / Date of expiry", dots(person.expiry)],
	];
	rows.forEach(([caption, value], index) => {
		sheet.text(caption ?? "", left, top + index * 6.2, { ...text, capHeight: 1.1 });
		sheet.text(value ?? "", left, top + 2.7 + index * 6.2, { ...text, weight: 700 });
	});
	drawSignature(sheet, random, person.surname, left, top + 27, 20);
}

/** The back of an identity card of three lines. */
export function designTd1(random: Random): OtherDesign {
	const person = inventForeigner(random);
	return {
		kind: "id-card-td1",
		width: CARD_WIDTH,
		height: CARD_HEIGHT,
		draw(pixelsPerMm) {
			const sheet = createSheet(CARD_WIDTH, CARD_HEIGHT, pixelsPerMm);
			ground(sheet, random.fork("ground"));
			const rows = [
				"Augenfarbe / Colour of eyes  BRAUN",
				"Größe / Height  176 cm",
				"Anschrift / Address  50667 KÖLN, DOMSTRASSE 4",
				"Behörde / Authority  STADT KÖLN",
			];
			rows.forEach((line, index) => {
				sheet.text(line, 5, 8 + index * 4.5, { ...text, capHeight: 1.4 });
			});
			drawZone(sheet, td1(zoneOf(person, random.pick(["I<", "ID"]))), 4.6, 50, 2.54);
			return sheet.canvas;
		},
	};
}

/** The front of an identity card of two lines of 36. */
export function designTd2(random: Random): OtherDesign {
	const person = inventForeigner(random);
	return {
		kind: "id-card-td2",
		width: 105,
		height: 74,
		draw(pixelsPerMm) {
			const sheet = createSheet(105, 74, pixelsPerMm);
			ground(sheet, random.fork("ground"));
			sheet.text("CARTE NATIONALE D'IDENTITÉ / IDENTITY CARD", 5, 7, { ...text, weight: 700, capHeight: 2.1 });
			sheet.context.drawImage(
				drawPortrait({ seed: random, grey: false, sex: person.sex, background: "#ddd" }),
				5,
				13,
				27,
				35,
			);
			drawPerson(sheet, random, person, 38, 15);
			drawZone(sheet, td2(zoneOf(person, "ID")), 6, 70, 2.54);
			return sheet.canvas;
		},
	};
}

/** A visa sticker whose two lines are as long as a passport's. */
export function designVisa(random: Random): OtherDesign {
	const person = inventForeigner(random);
	return {
		kind: "visa",
		width: 120,
		height: 80,
		draw(pixelsPerMm) {
			const sheet = createSheet(120, 80, pixelsPerMm);
			ground(sheet, random.fork("ground"));
			sheet.text("VISA", 84, 12, { ...text, weight: 700, capHeight: 6 });
			sheet.text("VALID FOR / GÜLTIG FÜR   SCHENGENER STAATEN", 38, 10, { ...text, widthMax: 42 });
			sheet.text("NUMBER OF ENTRIES   MULT", 38, 16, { ...text, widthMax: 42 });
			sheet.context.drawImage(
				drawPortrait({ seed: random, grey: false, sex: person.sex, background: "#dfe6ea" }),
				5,
				16,
				28,
				36,
			);
			drawPerson(sheet, random, person, 38, 24);
			drawZone(sheet, visaA(zoneOf(person, "V<")), 4, 74, 2.52);
			return sheet.canvas;
		},
	};
}

/** A payment card. */
export function designBankCard(random: Random): OtherDesign {
	return {
		kind: "bank-card",
		width: CARD_WIDTH,
		height: CARD_HEIGHT,
		draw(pixelsPerMm) {
			const sheet = createSheet(CARD_WIDTH, CARD_HEIGHT, pixelsPerMm);
			tintPaper(sheet, [hsl(random.between(0, 360), 50, 25), hsl(random.between(0, 360), 50, 40)], 0.5);
			const pale = { ...text, family: "share-tech-mono", colour: "#eee", capHeight: 2.6 } as const;
			sheet.text("SPECIMEN BANK", 6, 10, pale);
			sheet.context.fillStyle = "#d8b65a";
			sheet.context.fillRect(8, 18, 12, 9);
			sheet.text(["0000", random.digits(4), random.digits(4), random.digits(4)].join(" "), 8, 36, {
				...pale,
				capHeight: 3.4,
			});
			sheet.text("VALID THRU 11/29", 34, 42, { ...pale, capHeight: 1.8 });
			sheet.text("A SPECIMEN", 8, 49, pale);
			return sheet.canvas;
		},
	};
}

/** A driving licence of the European model. */
export function designForeignLicence(random: Random): OtherDesign {
	const person = inventForeigner(random);
	return {
		kind: "foreign-licence",
		width: CARD_WIDTH,
		height: CARD_HEIGHT,
		draw(pixelsPerMm) {
			const sheet = createSheet(CARD_WIDTH, CARD_HEIGHT, pixelsPerMm);
			ground(sheet, random.fork("ground"));
			sheet.text("PERMIS DE CONDUIRE   RÉPUBLIQUE FRANÇAISE", 18, 7, { ...text, weight: 700, capHeight: 1.9 });
			sheet.context.drawImage(
				drawPortrait({ seed: random, grey: true, sex: person.sex, background: "#e3e3e3" }),
				4,
				14,
				22,
				29,
			);
			const lines = [
				`1. ${person.surname.toUpperCase()}`,
				`2. ${person.givenNames.toUpperCase()}`,
				`3. ${printed(person.birth, "D.m.Y", ["en"])} LYON`,
				`4a. ${printed({ ...person.expiry, year: person.expiry.year - 15 }, "D.m.y", ["en"])}  4c. PREF69`,
				`4b. ${printed(person.expiry, "D.m.y", ["en"])}`,
				`5. ${person.number}`,
				"9. AM/B1/B",
			];
			lines.forEach((line, index) => {
				sheet.text(line, 30, 14 + index * 4.6, text);
			});
			return sheet.canvas;
		},
	};
}
