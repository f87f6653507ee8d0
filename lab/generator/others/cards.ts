import { drawPortrait } from "../drawing/portrait.ts";
import { cardHeight, cardWidth } from "../drawing/south-african-card.ts";
import { printed } from "../people/dates.ts";
import { td1, td2 } from "../people/mrz.ts";
import type { Random } from "../random.ts";
import { drawMrz, drawPerson, onGround, text } from "./card-parts.ts";
import { inventForeigner, mrzOf } from "./foreign-person.ts";
import type { OtherDesign } from "./other-design.ts";

/** The back of an identity card with a three-line MRZ. */
export function designTd1(random: Random): OtherDesign {
	const person = inventForeigner(random);
	return onGround("id-card-td1", [cardWidth, cardHeight], random, (sheet) => {
		const rows = [
			"Augenfarbe / Colour of eyes  BRAUN",
			"Größe / Height  176 cm",
			"Anschrift / Address  50667 KÖLN, DOMSTRASSE 4",
			"Behörde / Authority  STADT KÖLN",
		];
		rows.forEach((line, index) => {
			sheet.text(line, 5, 8 + index * 4.5, { ...text, capHeight: 1.4 });
		});
		drawMrz(sheet, td1(mrzOf(person, random.pick(["I<", "ID"]))), 4.6, 50, 2.54);
	});
}

/** The front of an identity card with a two-line MRZ of 36 characters per line. */
export function designTd2(random: Random): OtherDesign {
	const person = inventForeigner(random);
	return onGround("id-card-td2", [105, 74], random, (sheet) => {
		sheet.text("CARTE NATIONALE D'IDENTITÉ / IDENTITY CARD", 5, 7, { ...text, weight: 700, capHeight: 2.1 });
		const portrait = drawPortrait({ seed: random, grey: false, sex: person.sex, background: "#ddd" });
		sheet.context.drawImage(portrait, 5, 13, 27, 35);
		drawPerson(sheet, random, person, 38, 15);
		drawMrz(sheet, td2(mrzOf(person, "ID")), 6, 70, 2.54);
	});
}

/** A substitute for a withdrawn identity card: a folded sheet of six panels with an MRZ in the last. */
export function designSubstituteCard(random: Random): OtherDesign {
	const person = inventForeigner(random);
	const panel = { width: 105, height: 74 };
	return onGround("id-card-td2", [panel.width * 2, panel.height * 3], random, (sheet) => {
		const title = "ERSATZ-PERSONALAUSWEIS / SUBSTITUTE IDENTITY CARD";
		sheet.text(title, 5, 9, { ...text, weight: 700, capHeight: 2.1, widthMax: 95 });
		sheet.text("Nicht gültig zum Verlassen des Landes", panel.width + 5, 9, text);
		const days = [person.birth, person.expiry].map((day) => printed(day, "D.m.Y", ["en"]));
		const rows = [
			"Ausstellende Behörde / Authority",
			"STADT KÖLN",
			`Datum / Date of issue ${days[1]}`,
			`Geboren ${days[0]}`,
		];
		rows.forEach((row, index) => {
			sheet.text(row, panel.width + 5, panel.height + 10 + index * 7, text);
		});
		sheet.text("Verlängert bis / Extended until", 5, 2 * panel.height + 10, text);
		const portrait = drawPortrait({ seed: random, grey: false, sex: person.sex, background: "#ddd" });
		sheet.context.drawImage(portrait, 5, panel.height + 8, 27, 35);
		drawPerson(sheet, random, person, 38, panel.height + 10);
		drawMrz(sheet, td2(mrzOf(person, "ID")), panel.width + 6, 3 * panel.height - 6, 2.54);
	});
}

/** A driving licence following the European model. */
export function designForeignLicence(random: Random): OtherDesign {
	const person = inventForeigner(random);
	return onGround("foreign-licence", [cardWidth, cardHeight], random, (sheet) => {
		sheet.text("PERMIS DE CONDUIRE   RÉPUBLIQUE FRANÇAISE", 18, 7, { ...text, weight: 700, capHeight: 1.9 });
		const portrait = drawPortrait({ seed: random, grey: true, sex: person.sex, background: "#e3e3e3" });
		sheet.context.drawImage(portrait, 4, 14, 22, 29);
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
	});
}
