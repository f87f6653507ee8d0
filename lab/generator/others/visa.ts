import { drawPortrait } from "../drawing/portrait.ts";
import type { Sheet } from "../drawing/sheet.ts";
import { formatPrintedDate } from "../people/dates.ts";
import { formatVisaA } from "../people/mrz.ts";
import type { Random } from "../random.ts";
import { createPatternedItem, drawMrz, drawPerson, textStyle } from "./card-parts.ts";
import { buildMrzContent, type ForeignPerson, inventForeigner } from "./foreign-person.ts";
import type { OtherDesign } from "./other-design.ts";

/**
 * Designs a visa sticker (MRV-A, Doc 9303-7). The two lines of its MRZ are as long as a passport's. It prints either a
 * few labels or nearly all labels of a passport.
 */
export function designVisa(random: Random): OtherDesign {
	const person = inventForeigner(random);
	const hasAllLabels = random.chance(0.6);
	return createPatternedItem("visa", [120, 80], random, (sheet) => {
		const portrait = drawPortrait({ random, isGrey: false, sex: person.sex, background: "#dfe6ea" });
		sheet.context.drawImage(portrait, 5, 16, 28, 36);
		if (hasAllLabels) drawAllLabels(sheet, random.fork("full"), person);
		else drawFewLabels(sheet, random, person);
		drawMrz(sheet, formatVisaA(buildMrzContent(person, random.pick(["V<", "VA", "VC"]))), 4, 74, 2.52);
	});
}

function drawFewLabels(sheet: Sheet, random: Random, person: ForeignPerson): void {
	sheet.text("VISA", 84, 12, { ...textStyle, weight: 700, capHeight: 6 });
	sheet.text("VALID FOR / GÜLTIG FÜR   SCHENGENER STAATEN", 38, 10, { ...textStyle, widthMax: 42 });
	sheet.text("NUMBER OF ENTRIES   MULT", 38, 16, { ...textStyle, widthMax: 42 });
	drawPerson(sheet, random, person, 38, 24);
}

/** Prints labels and values in three columns; most of the labels are also used in passports. */
function drawAllLabels(sheet: Sheet, random: Random, person: ForeignPerson): void {
	const dateFormat = random.pick(["D M Y", "DMY"]);
	const formatDay = (date: ForeignPerson["birth"]) => formatPrintedDate(date, dateFormat, ["en"]);
	sheet.text(random.pick(["VISA", "ENTRY VISA", "VISITOR'S VISA"]), 36, 9, {
		...textStyle,
		weight: 700,
		capHeight: 3.4,
	});
	const issue = { ...person.expiry, year: person.expiry.year - 1 };
	const cells = [
		["Issuing Post", random.pick(["PRETORIA", "BERLIN", "LUSAKA"])],
		["Authority", random.pick(["MINISTRY OF INTERIOR", "IMMIGRATION SERVICE"])],
		["Visa No.", random.digits(8)],
		["Surname", person.surname.toUpperCase()],
		["Given Names", person.givenNames.toUpperCase()],
		["Passport No.", person.number],
		["Sex", person.sex],
		["Date of Birth", formatDay(person.birth)],
		["Nationality", person.state],
		["Date of Issue", formatDay(issue)],
		["Date of Expiry", formatDay(person.expiry)],
		["Entries", random.pick(["M", "MULT", "1"])],
		["Remarks", random.pick(["EMPLOYMENT PROHIBITED", "TOURISM", "STUDY"])],
	];
	cells.forEach(([label = "", value = ""], index) => {
		const x = 36 + (index % 3) * 27;
		const y = 14.5 + Math.floor(index / 3) * 9;
		sheet.text(label, x, y, { ...textStyle, capHeight: 1.1 });
		sheet.text(value, x, y + 3, { ...textStyle, weight: 700, widthMax: 26 });
	});
}
