import type { Design } from "../card.ts";
import { familiesByUse } from "../drawing/fonts.ts";
import type { Sheet, TextStyle } from "../drawing/sheet.ts";
import { formatNumericDate } from "../people/dates.ts";
import { inventHolder } from "../people/south-african-holder.ts";
import type { Random } from "../random.ts";
import { chooseFilling, drawEntry } from "./filled-in.ts";
import { placeInSurroundings, type SurroundedDesign } from "./laid-on.ts";
import { leaderKinds } from "./leaders.ts";
import { drawLetterhead } from "./letterhead.ts";
import { drawWear } from "./wear.ts";

const titles = [
	"APPLICATION FORM",
	"APPLICATION FOR CREDIT",
	"SIM CARD REGISTRATION",
	"EMPLOYEE DETAILS",
	"LEASE APPLICATION",
	"PERSONAL PARTICULARS OF APPLICANT",
];

/** Places the document on an application form that another person has filled in. */
export function placeOnApplicationForm(random: Random, design: Design): SurroundedDesign {
	const { width, height } = design.subject;
	const paperWidth = Math.max(210, width + 20);
	const isDocumentFirst = random.chance(0.5);
	const rowCount = random.integer(8, 11);
	const [entriesTop, entriesHeight] = [isDocumentFirst ? 48 + height + 8 : 50, rowCount * 8.5];
	const y = isDocumentFirst ? 46 : entriesTop + entriesHeight + 4;
	return placeInSurroundings(random, design, {
		width: paperWidth,
		height: Math.max(isDocumentFirst ? entriesTop + entriesHeight + 12 : y + height + 12, random.chance(0.5) ? 297 : 0),
		x: random.between(10, Math.max(10, paperWidth - width - 10)),
		y,
		turn: random.between(-2.5, 2.5),
		variant: `on an application form, ${isDocumentFirst ? "above" : "below"} the particulars`,
		drawUnder(sheet, layerRandom) {
			sheet.context.fillStyle = layerRandom.pick(["#fdfdfb", "#fbfaf2", "#f6f9fc"]);
			sheet.context.fillRect(0, 0, sheet.width, sheet.height);
			const headBottom = drawLetterhead(sheet, layerRandom.fork("head"), 14, paperWidth - 28);
			const title = { family: "open-sans", weight: 700, capHeight: 2.8, colour: "#1a1a1a" } as const;
			sheet.text(layerRandom.pick(titles), 14, headBottom + 7, title);
			drawParticulars(sheet, layerRandom.fork("entries"), rowCount, { x: 14, y: entriesTop, width: paperWidth - 28 });
		},
		drawOver: (sheet, layerRandom) => drawWear(sheet, layerRandom),
	});
}

/** Prints another person's details, one per line, 8.5 mm apart. */
function drawParticulars(
	sheet: Sheet,
	random: Random,
	rowCount: number,
	{ x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
	const style: TextStyle = {
		family: random.pick([...familiesByUse.sans, ...familiesByUse.serif] as const),
		weight: 400,
		capHeight: random.between(1.8, 2.4),
		colour: "#1a1a1a",
	};
	const filling = chooseFilling(random.fork("filling"), style, leaderKinds);
	inventParticulars(random.fork("person"))
		.slice(0, rowCount)
		.forEach((entry, index) => {
			const position = { x, y: y + index * 8.5, width: width * 0.8, capHeight: style.capHeight };
			drawEntry(sheet, random, filling, entry, position);
		});
}

/** Invents another person's details, with labels that documents use too. */
function inventParticulars(random: Random): readonly (readonly [caption: string, value: string])[] {
	const person = inventHolder(random, 2010, 2024, 0.1);
	const dateFormat = random.pick(["D/M/Y", "Y-M-D", "Y/M/D"] as const);
	return [
		["Surname", person.surname],
		["Full names", person.names],
		[random.pick(["Identity Number", "ID No.", "ID/Passport number"]), person.idNumber],
		["Date of birth", formatNumericDate(person.birth, dateFormat)],
		["Nationality", random.pick(["South African", "RSA"])],
		[random.pick(["Sex", "Gender"]), random.pick([person.sex, person.sex === "M" ? "Male" : "Female"])],
		["Country of birth", random.pick(["South Africa", "RSA"])],
		["Date of issue", formatNumericDate(person.issue, dateFormat)],
		["Driver's licence no.", random.pattern("####00##@#@")],
		["Residential address", `${random.integer(2, 99)} Protea Street`],
		["Cell", `08${random.digits(8)}`],
	];
}
