import { drawPortrait } from "../drawing/portrait.ts";
import type { Sheet } from "../drawing/sheet.ts";
import { cardHeight, cardWidth } from "../drawing/south-african-card.ts";
import { printed } from "../people/dates.ts";
import { td1 } from "../people/mrz.ts";
import type { Random } from "../random.ts";
import { drawMrz, onGround, text } from "./card-parts.ts";
import { type ForeignPerson, inventForeigner, mrzOf } from "./foreign-person.ts";
import type { OtherDesign } from "./other-design.ts";

type Cell = readonly [caption: string, value: string];

/** Labels above values, in two columns. */
function drawCells(sheet: Sheet, cells: readonly Cell[], left: number, top: number, columns = 2): void {
	for (const [index, [label, value]] of cells.entries()) {
		const [x, y] = [left + (index % columns) * 27, top + Math.floor(index / columns) * 7.2];
		sheet.text(label, x, y, { ...text, capHeight: 1.1, widthMax: 26 });
		sheet.text(value, x, y + 3.1, { ...text, weight: 700, widthMax: 26 });
	}
}

const days = (person: ForeignPerson) => ({
	birth: printed(person.birth, "D M Y", ["en"]),
	issue: printed({ ...person.expiry, year: person.expiry.year - 5 }, "D M Y", ["en"]),
	expiry: printed(person.expiry, "D M Y", ["en"]),
});

/** Names of cards that are called passports but are not passports; the last ones are identity cards. */
const cardTitles = [
	"PASSPORT CARD",
	"CÁRTA PAS / PASSPORT CARD",
	"ПАСПОРТ ГРОМАДЯНИНА УКРАЇНИ / PASSPORT OF THE CITIZEN OF UKRAINE",
	"UTOPIA  PASSPORT CARD",
];

/** The front of a card that is called a passport: it has the words but no MRZ. */
export function designPassportCard(random: Random): OtherDesign {
	const person = inventForeigner(random);
	const { birth, expiry } = days(person);
	return onGround("passport-card", [cardWidth, cardHeight], random, (sheet) => {
		sheet.text(random.pick(cardTitles), 5, 6, { ...text, weight: 700, capHeight: 2, widthMax: 76 });
		const portrait = drawPortrait({ seed: random, grey: false, sex: person.sex, background: "#dfe6ea" });
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

/** The back of such a card: a three-line MRZ below the labels of a passport. */
export function designPassportCardBack(random: Random): OtherDesign {
	const person = inventForeigner(random);
	const { issue } = days(person);
	return onGround("passport-card", [cardWidth, cardHeight], random, (sheet) => {
		const cells: readonly Cell[] = [
			["Place of birth", random.pick(["KYIV", "DUBLIN", "LYON"])],
			["Date of issue", issue],
			["Authority", random.pick(["8099", "DFA", "MINISTRY OF INTERIOR"])],
			["Personal No.", random.digits(10)],
		];
		drawCells(sheet, cells, 6, 8);
		drawMrz(sheet, td1(mrzOf(person, random.pick(["IP", "ID", "I<", "P<"]))), 4.6, 50, 2.54);
	});
}

/** Placeholders for values on a blank form. */
const dummies = ["LINE I", "LINE 2", "XXXXXXXX", "TEXT HERE", "NAME SURNAME"];

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

/** A blank passport page: labels, placeholders, and an MRZ with fillers only or no MRZ. */
export function designBlankPassport(random: Random): OtherDesign {
	return onGround("blank-passport", [125, 88], random, (sheet) => {
		sheet.text("PASSPORT", 6, 8, { ...text, weight: 700, capHeight: 2.4 });
		const value = () => (random.chance(0.4) ? random.pick(dummies) : "");
		const cells = blankLabels.map((label) => [label, value()] as const);
		drawCells(sheet, cells, 40, 13, 3);
		if (random.chance(0.6)) drawMrz(sheet, ["P<".padEnd(44, "<"), "<".repeat(44)], 6, 82, 2.54);
	});
}
