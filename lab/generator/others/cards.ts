import { drawPortrait } from "../drawing/portrait.ts";
import { cardHeight, cardWidth } from "../drawing/south-african-card.ts";
import { formatPrintedDate } from "../people/dates.ts";
import { formatTd1, formatTd2 } from "../people/mrz.ts";
import type { Random } from "../random.ts";
import { createPatternedItem, drawMrz, drawPerson, textStyle } from "./card-parts.ts";
import { buildMrzContent, inventForeigner } from "./foreign-person.ts";
import type { OtherDesign } from "./other-design.ts";

/** Designs the back of an identity card with a three-line MRZ. */
export function designTd1(random: Random): OtherDesign {
	const person = inventForeigner(random);
	return createPatternedItem("id-card-td1", [cardWidth, cardHeight], random, (sheet) => {
		const rows = [
			"Augenfarbe / Colour of eyes  BRAUN",
			"Größe / Height  176 cm",
			"Anschrift / Address  50667 KÖLN, DOMSTRASSE 4",
			"Behörde / Authority  STADT KÖLN",
		];
		rows.forEach((line, index) => {
			sheet.text(line, 5, 8 + index * 4.5, { ...textStyle, capHeight: 1.4 });
		});
		drawMrz(sheet, formatTd1(buildMrzContent(person, random.pick(["I<", "ID"]))), 4.6, 50, 2.54);
	});
}

/** Designs the front of an identity card with a two-line MRZ of 36 characters per line. */
export function designTd2(random: Random): OtherDesign {
	const person = inventForeigner(random);
	return createPatternedItem("id-card-td2", [105, 74], random, (sheet) => {
		sheet.text("CARTE NATIONALE D'IDENTITÉ / IDENTITY CARD", 5, 7, { ...textStyle, weight: 700, capHeight: 2.1 });
		const portrait = drawPortrait({ random, isGrey: false, sex: person.sex, background: "#ddd" });
		sheet.context.drawImage(portrait, 5, 13, 27, 35);
		drawPerson(sheet, random, person, 38, 15);
		drawMrz(sheet, formatTd2(buildMrzContent(person, "ID")), 6, 70, 2.54);
	});
}

/** Designs the substitute for a withdrawn identity card: a folded sheet of six panels, the last with an MRZ. */
export function designSubstituteCard(random: Random): OtherDesign {
	const person = inventForeigner(random);
	const panel = { width: 105, height: 74 };
	return createPatternedItem("id-card-td2", [panel.width * 2, panel.height * 3], random, (sheet) => {
		const title = "ERSATZ-PERSONALAUSWEIS / SUBSTITUTE IDENTITY CARD";
		sheet.text(title, 5, 9, { ...textStyle, weight: 700, capHeight: 2.1, widthMax: 95 });
		sheet.text("Nicht gültig zum Verlassen des Landes", panel.width + 5, 9, textStyle);
		const days = [person.birth, person.expiry].map((day) => formatPrintedDate(day, "D.m.Y", ["en"]));
		const rows = [
			"Ausstellende Behörde / Authority",
			"STADT KÖLN",
			`Datum / Date of issue ${days[1]}`,
			`Geboren ${days[0]}`,
		];
		rows.forEach((row, index) => {
			sheet.text(row, panel.width + 5, panel.height + 10 + index * 7, textStyle);
		});
		sheet.text("Verlängert bis / Extended until", 5, 2 * panel.height + 10, textStyle);
		const portrait = drawPortrait({ random, isGrey: false, sex: person.sex, background: "#ddd" });
		sheet.context.drawImage(portrait, 5, panel.height + 8, 27, 35);
		drawPerson(sheet, random, person, 38, panel.height + 10);
		drawMrz(sheet, formatTd2(buildMrzContent(person, "ID")), panel.width + 6, 3 * panel.height - 6, 2.54);
	});
}

/** Designs a driving licence that follows the European model. */
export function designForeignLicence(random: Random): OtherDesign {
	const person = inventForeigner(random);
	return createPatternedItem("foreign-licence", [cardWidth, cardHeight], random, (sheet) => {
		sheet.text("PERMIS DE CONDUIRE   RÉPUBLIQUE FRANÇAISE", 18, 7, { ...textStyle, weight: 700, capHeight: 1.9 });
		const portrait = drawPortrait({ random, isGrey: true, sex: person.sex, background: "#e3e3e3" });
		sheet.context.drawImage(portrait, 4, 14, 22, 29);
		const lines = [
			`1. ${person.surname.toUpperCase()}`,
			`2. ${person.givenNames.toUpperCase()}`,
			`3. ${formatPrintedDate(person.birth, "D.m.Y", ["en"])} LYON`,
			`4a. ${formatPrintedDate({ ...person.expiry, year: person.expiry.year - 15 }, "D.m.y", ["en"])}  4c. PREF69`,
			`4b. ${formatPrintedDate(person.expiry, "D.m.y", ["en"])}`,
			`5. ${person.number}`,
			"9. AM/B1/B",
		];
		lines.forEach((line, index) => {
			sheet.text(line, 30, 14 + index * 4.6, textStyle);
		});
	});
}
