import { familiesByUse } from "../drawing/fonts.ts";
import type { Area } from "../drawing/security-print.ts";
import type { Sheet } from "../drawing/sheet.ts";
import { drawSignature } from "../drawing/signature.ts";
import { type Day, formatNumericDate, pickDay } from "../people/dates.ts";
import { inventNames } from "../people/invent-names.ts";
import type { Random } from "../random.ts";

/** The person who certified a copy, with place and date. They are unrelated to the document's holder. */
export interface Certifier {
	readonly name: string;
	readonly rank: string;
	readonly office: string;
	readonly town: string;
	readonly day: Day;
	/** Colour of the stamp and the handwriting: red, green and blue, 0 to 255, separated by commas. */
	readonly inkColour: string;
}

const offices = [
	"SOUTH AFRICAN POLICE SERVICE",
	"COMMISSIONER OF OATHS",
	"COMMUNITY SERVICE CENTRE",
	"POST OFFICE BRANCH",
	"DEPARTMENT OF JUSTICE",
	"HUMAN RESOURCES",
];
const towns = ["PARKVIEW", "UMLAZI", "BELLVILLE", "POLOKWANE", "MTHATHA", "KIMBERLEY", "GQEBERHA", "SOWETO"];
const ranks = ["Constable", "Sergeant", "Warrant Officer", "Ex officio", "Manager", "Practising Attorney"];
const inkColours = ["30,40,140", "30,40,140", "20,20,24", "120,30,90", "160,30,40"];

export function inventCertifier(random: Random): Certifier {
	const { surname, names } = inventNames(random, random.pick(["F", "M"]));
	return {
		name: `${names.charAt(0)}. ${surname}`,
		rank: random.pick(ranks),
		office: random.pick(offices),
		town: random.pick(towns),
		day: pickDay(random, 2019, 2025),
		inkColour: random.pick(inkColours),
	};
}

const wordings = [
	[
		"I certify that this is a true copy of the original document which was",
		"shown to me, and that I saw no sign that the original had been altered.",
	],
	["Certified as a true copy of the original."],
	["CERTIFIED TRUE COPY OF THE ORIGINAL", "The original was seen by me on the date below."],
];

/** Draws a certificate from the top of `area`: sentences, name, rank, place, date and signature. */
export function drawCertificate(sheet: Sheet, random: Random, certifier: Certifier, area: Area): void {
	const { name, rank, town, day } = certifier;
	const family = random.pick([...familiesByUse.sans, ...familiesByUse.serif, "courier-prime"] as const);
	const style = { family, weight: 400, capHeight: random.between(1.9, 2.6), colour: "#161616" } as const;
	const lineHeight = style.capHeight * 2.1;
	const entries = [
		["Full name", name],
		[random.pick(["Rank", "Designation"]), rank],
		["Place", town],
		["Date", formatNumericDate(day, random.pick(["D/M/Y", "Y-M-D", "Y/M/D"] as const))],
	];
	let y = area.y + lineHeight;
	for (const line of random.pick(wordings)) {
		sheet.text(line, area.x, y, { ...style, widthMax: area.width });
		y += lineHeight;
	}
	y += lineHeight * 0.6;
	const isHandwritten = random.chance(0.6);
	const handStyle = {
		...style,
		family: "homemade-apple",
		capHeight: style.capHeight * 1.2,
		colour: `rgb(${certifier.inkColour})`,
	} as const;
	for (const [label, value] of entries) {
		const width = sheet.text(`${label}: `, area.x, y, style);
		sheet.text(value as string, area.x + width + 1.5, y, {
			...(isHandwritten ? handStyle : style),
			widthMax: area.width * 0.4,
		});
		if (isHandwritten) sheet.text(".".repeat(34), area.x + width, y + 0.5, { ...style, widthMax: area.width * 0.45 });
		y += lineHeight * 1.15;
	}
	sheet.text("Signature", area.x + area.width * 0.6, y, style);
	drawSignature(sheet, random, name, area.x + area.width * 0.6, y - lineHeight, 42);
}
