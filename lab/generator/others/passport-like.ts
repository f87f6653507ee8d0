import { drawPortrait } from "../drawing/portrait.ts";
import type { Sheet } from "../drawing/sheet.ts";
import { cardHeight, cardWidth } from "../drawing/south-african-card.ts";
import { formatPrintedDate } from "../people/dates.ts";
import { formatTd1 } from "../people/mrz.ts";
import type { Random } from "../random.ts";
import { createPatternedItem, drawMrz, textStyle } from "./card-parts.ts";
import { buildMrzContent, type ForeignPerson, inventForeigner } from "./foreign-person.ts";
import type { OtherDesign } from "./other-design.ts";

type Cell = readonly [caption: string, value: string];

/** Prints labels above their values, row by row. */
function drawCells(sheet: Sheet, cells: readonly Cell[], left: number, top: number, columns = 2): void {
	for (const [index, [label, value]] of cells.entries()) {
		const [x, y] = [left + (index % columns) * 27, top + Math.floor(index / columns) * 7.2];
		sheet.text(label, x, y, { ...textStyle, capHeight: 1.1, widthMax: 26 });
		sheet.text(value, x, y + 3.1, { ...textStyle, weight: 700, widthMax: 26 });
	}
}

const formatDays = (person: ForeignPerson) => ({
	birth: formatPrintedDate(person.birth, "D M Y", ["en"]),
	issue: formatPrintedDate({ ...person.expiry, year: person.expiry.year - 5 }, "D M Y", ["en"]),
	expiry: formatPrintedDate(person.expiry, "D M Y", ["en"]),
});

/** Titles of cards that contain the word passport although the cards are not passports. */
const cardTitles = [
	"PASSPORT CARD",
	"CÁRTA PAS / PASSPORT CARD",
	"ПАСПОРТ ГРОМАДЯНИНА УКРАЇНИ / PASSPORT OF THE CITIZEN OF UKRAINE",
	"UTOPIA  PASSPORT CARD",
];

/** Designs the front of a card that is called a passport: it has the labels of a passport but no MRZ. */
export function designPassportCard(random: Random): OtherDesign {
	const person = inventForeigner(random);
	const { birth, expiry } = formatDays(person);
	return createPatternedItem("passport-card", [cardWidth, cardHeight], random, (sheet) => {
		sheet.text(random.pick(cardTitles), 5, 6, { ...textStyle, weight: 700, capHeight: 2, widthMax: 76 });
		const portrait = drawPortrait({ random, isGrey: false, sex: person.sex, background: "#dfe6ea" });
		sheet.context.drawImage(portrait, 4, 12, 22, 29);
		const cells: readonly Cell[] = [
			["Surname", person.surname.toUpperCase()],
			["Given names", person.givenNames.toUpperCase()],
			["Nationality", person.state],
			["Sex", person.sex],
			["Date of birth", birth],
			["Date of expiry", expiry],
			["Passport Card No.", person.number],
		];
		drawCells(sheet, cells, 30, 12);
	});
}

/** Designs the back of such a card: a three-line MRZ below labels of a passport. */
export function designPassportCardBack(random: Random): OtherDesign {
	const person = inventForeigner(random);
	const { issue } = formatDays(person);
	return createPatternedItem("passport-card", [cardWidth, cardHeight], random, (sheet) => {
		const cells: readonly Cell[] = [
			["Place of birth", random.pick(["KYIV", "DUBLIN", "LYON"])],
			["Date of issue", issue],
			["Authority", random.pick(["8099", "DFA", "MINISTRY OF INTERIOR"])],
			["Personal No.", random.digits(10)],
		];
		drawCells(sheet, cells, 6, 8);
		drawMrz(sheet, formatTd1(buildMrzContent(person, random.pick(["IP", "ID", "I<", "P<"]))), 4.6, 50, 2.54);
	});
}

/** Placeholders in place of values on a blank page. */
const placeholders = ["LINE I", "LINE 2", "XXXXXXXX", "TEXT HERE", "NAME SURNAME"];

const blankLabels = [
	"Type",
	"Code",
	"Passport No.",
	"Surname",
	"Given names",
	"Nationality",
	"Date of birth",
	"Sex",
	"Place of birth",
	"Date of issue",
	"Date of expiry",
	"Authority",
];

/** Designs a blank passport page: labels, placeholders, and an MRZ of fillers only or no MRZ. */
export function designBlankPassport(random: Random): OtherDesign {
	return createPatternedItem("blank-passport", [125, 88], random, (sheet) => {
		sheet.text("PASSPORT", 6, 8, { ...textStyle, weight: 700, capHeight: 2.4 });
		const pickPlaceholder = () => (random.chance(0.4) ? random.pick(placeholders) : "");
		const cells = blankLabels.map((label) => [label, pickPlaceholder()] as const);
		drawCells(sheet, cells, 40, 13, 3);
		if (random.chance(0.6)) drawMrz(sheet, ["P<".padEnd(44, "<"), "<".repeat(44)], 6, 82, 2.54);
	});
}
