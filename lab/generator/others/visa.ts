import { drawPortrait } from "../drawing/portrait.ts";
import type { Sheet } from "../drawing/sheet.ts";
import { printed } from "../people/dates.ts";
import { visaA } from "../people/mrz.ts";
import type { Random } from "../random.ts";
import { drawMrz, drawPerson, onGround, text } from "./card-parts.ts";
import { type ForeignPerson, inventForeigner, mrzOf } from "./foreign-person.ts";
import type { OtherDesign } from "./other-design.ts";

/**
 * A visa sticker (MRV-A, Doc 9303-7), whose two lines are as long as a passport's, with the labels of an MRZ or all
 * those of a passport.
 */
export function designVisa(random: Random): OtherDesign {
	const person = inventForeigner(random);
	const isFull = random.chance(0.6);
	return onGround("visa", [120, 80], random, (sheet) => {
		const portrait = drawPortrait({ seed: random, grey: false, sex: person.sex, background: "#dfe6ea" });
		sheet.context.drawImage(portrait, 5, 16, 28, 36);
		if (isFull) drawFull(sheet, random.fork("full"), person);
		else drawShort(sheet, random, person);
		drawMrz(sheet, visaA(mrzOf(person, random.pick(["V<", "VA", "VC"]))), 4, 74, 2.52);
	});
}

function drawShort(sheet: Sheet, random: Random, person: ForeignPerson): void {
	sheet.text("VISA", 84, 12, { ...text, weight: 700, capHeight: 6 });
	sheet.text("VALID FOR / GÜLTIG FÜR   SCHENGENER STAATEN", 38, 10, { ...text, widthMax: 42 });
	sheet.text("NUMBER OF ENTRIES   MULT", 38, 16, { ...text, widthMax: 42 });
	drawPerson(sheet, random, person, 38, 24);
}

/** Labels and values in three columns, most of them the same as in a passport. */
function drawFull(sheet: Sheet, random: Random, person: ForeignPerson): void {
	const form = random.pick(["D M Y", "DMY"]);
	const day = (date: ForeignPerson["birth"]) => printed(date, form, ["en"]);
	sheet.text(random.pick(["VISA", "ENTRY VISA", "VISITOR'S VISA"]), 36, 9, { ...text, weight: 700, capHeight: 3.4 });
	const issue = { ...person.expiry, year: person.expiry.year - 1 };
	const cells = [
		["Issuing Post", random.pick(["PRETORIA", "BERLIN", "LUSAKA"])],
		["Authority", random.pick(["MINISTRY OF INTERIOR", "IMMIGRATION SERVICE"])],
		["Visa No.", random.digits(8)],
		["Surname", person.surname.toUpperCase()],
		["Given Names", person.givenNames.toUpperCase()],
		["Passport No.", person.number],
		["Sex", person.sex],
		["Date of Birth", day(person.birth)],
		["Nationality", person.state],
		["Date of Issue", day(issue)],
		["Date of Expiry", day(person.expiry)],
		["Entries", random.pick(["M", "MULT", "1"])],
		["Remarks", random.pick(["EMPLOYMENT PROHIBITED", "TOURISM", "STUDY"])],
	];
	cells.forEach(([label = "", value = ""], index) => {
		const x = 36 + (index % 3) * 27;
		const y = 14.5 + Math.floor(index / 3) * 9;
		sheet.text(label, x, y, { ...text, capHeight: 1.1 });
		sheet.text(value, x, y + 3, { ...text, weight: 700, widthMax: 26 });
	});
}
