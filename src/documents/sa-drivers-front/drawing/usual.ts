import type { Design } from "../../../../evaluation/specimens/card.ts";
import { cardHeight, cardWidth, drawFlag } from "../../../../evaluation/specimens/documents/south-african-card.ts";
import { type FontFamily, facesOf } from "../../../../evaluation/specimens/drawing/fonts.ts";
import { drawPortrait } from "../../../../evaluation/specimens/drawing/portrait.ts";
import { drawRosette, drawWaves, hsl, tintPaper } from "../../../../evaluation/specimens/drawing/security-print.ts";
import {
	asValue,
	createSheet,
	type Line,
	type Sheet,
	type TextStyle,
} from "../../../../evaluation/specimens/drawing/sheet.ts";
import { drawSignature } from "../../../../evaluation/specimens/drawing/signature.ts";
import { type DateForm, dated } from "../../../../evaluation/specimens/people/dates.ts";
import {
	initialsOf,
	inventLicence,
	type Licence,
	licenceFrontTruth,
} from "../../../../evaluation/specimens/people/south-african-holder.ts";
import type { Random } from "../../../../evaluation/specimens/random.ts";

const W = cardWidth;
const H = cardHeight;

/** Wordings and arrangement that the facts leave open; `old` prints captions before values, `new` above them. */
interface Wording {
	readonly layout: "old" | "new";
	readonly dateForm: DateForm;
	readonly header: readonly string[];
	readonly id: string;
	readonly hasIdPrefix: boolean;
	readonly sexCaption: string;
	readonly sexIsWord: boolean;
	readonly birth: string;
	readonly restriction: string;
	readonly validity: string;
	readonly range: string;
	readonly number: string;
	readonly code: string;
	readonly vehicle: string;
	readonly firstIssue: string;
	readonly permit: string;
	readonly hasNameCaption: boolean;
	readonly hasIssued: boolean;
	readonly photoLeft: boolean;
	readonly colon: string;
	readonly captionFace: FontFamily;
	readonly valueFace: FontFamily;
	readonly bold: 400 | 700;
}

const headers = [
	["DRIVING LICENCE", "CARTA DE CONDUÇÃO"],
	["DRIVING LICENCE / CARTA DE CONDUÇÃO", "REPUBLIC OF SOUTH AFRICA"],
	["SOUTH AFRICA  ZA", "DRIVING LICENCE  CARTA DE CONDUÇÃO"],
	["DRIVING LICENCE", "BESTUURSLISENSIE"],
	["DRIVER'S LICENCE", "CARTA DE CONDUÇÃO"],
];

function chooseWording(random: Random): Wording {
	return {
		layout: random.pick(["old", "new"]),
		dateForm: random.weighted([
			[6, "D/M/Y"],
			[2, "Y-M-D"],
			[2, "Y/M/D"],
			[1, "D-M-Y"],
		]),
		header: random.weighted(headers.map((header, index) => [[5, 3, 3, 1, 1][index] ?? 1, header])),
		id: random.pick(["ID No.", "ID No", "ID Number", "Identity No."]),
		hasIdPrefix: random.chance(0.75),
		sexCaption: random.pick(["Gender", "Sex"]),
		sexIsWord: random.chance(0.6),
		birth: random.pick(["Birth", "Date of Birth", "Birth"]),
		restriction: random.pick([
			"Restriction",
			"Restrictions",
			"Restr.",
			"Driver Restriction",
			"Driver Restrictions",
			"Restriction(s)",
		]),
		validity: random.pick(["Valid", "Valid", "Validity Period"]),
		range: random.pick([" - ", " - ", " to ", "-"]),
		number: random.pick(["Licence No.", "Lic. No.", "Licence No", "Licence Number"]),
		code: random.pick(["Code", "Codes", "Code"]),
		vehicle: random.pick(["Veh. Restr.", "Vehicle restriction", "Vehicle restrictions", "Vehicle Restr."]),
		firstIssue: random.pick(["First issue", "First Issue"]),
		permit: random.pick(["PrDP", "PrDP", "PrDP Expiry", "PrDP Expiry"]),
		hasNameCaption: random.chance(0.35),
		hasIssued: random.chance(0.8),
		photoLeft: random.chance(0.85),
		colon: random.chance(0.35) ? ":" : "",
		captionFace: random.pick([...facesOf.sans, ...facesOf.narrow]),
		valueFace: random.pick([...facesOf.sans, ...facesOf.narrow, "share-tech-mono"]),
		bold: random.chance(0.45) ? 700 : 400,
	};
}

/** Thinks up the front of a driver's licence card. */
export function designLicenceFront(random: Random): Design {
	const licence = inventLicence(random.fork("licence"));
	const wording = chooseWording(random.fork("wording"));
	return {
		kind: "sa-drivers-front",
		subject: { width: W, height: H, textMm: 1.5, symbol: null },
		cornerMm: 3.2,
		fields: licenceFrontTruth(licence),
		accept: {},
		variant: `${wording.layout} ${wording.dateForm} ${licence.vehicleCodes.join(",")}${licence.permitExpiry ? " PrDP" : ""} ${wording.header.join("; ")}`,
		draw(pixelsPerMm) {
			const sheet = createSheet(W, H, pixelsPerMm);
			drawGround(sheet, random.fork("ground"));
			drawHeader(sheet, wording);
			drawPhoto(sheet, random.fork("photo"), licence, wording);
			const left = wording.photoLeft ? W * 0.34 : W * 0.035;
			if (wording.layout === "old") drawOld(sheet, licence, wording, left);
			else drawNew(sheet, licence, wording, left);
			drawStrip(sheet, random.fork("strip"));
			return sheet;
		},
	};
}

export function drawGround(sheet: Sheet, random: Random): void {
	const all = { x: 0, y: 0, width: W, height: H };
	tintPaper(sheet, ["#f3dfe6", "#f1d6e2", "#f4e6e6"], random.between(0, 3));
	drawWaves(sheet, random, all, [hsl(325, 45, 74, 0.4), hsl(300, 30, 78, 0.35), hsl(30, 40, 78, 0.3)], 50);
	drawRosette(sheet, random, W * 0.62, H * 0.55, 17, hsl(330, 50, 70, 0.45));
	drawRosette(sheet, random, W * 0.62, H * 0.55, 9, hsl(340, 55, 66, 0.45));
}

function drawHeader(sheet: Sheet, wording: Wording): void {
	drawFlag(sheet, { x: 3, y: 2.6, width: 8.4, height: 5.4 });
	const text: TextStyle = {
		family: wording.captionFace,
		weight: 700,
		capHeight: 2.2,
		colour: "#3b2a3a",
		align: "center",
		widthMax: W * 0.68,
	};
	wording.header.forEach((line, index) => {
		sheet.text(line, W * 0.5, 5.2 + index * 3.5, { ...text, capHeight: index === 0 ? 2.3 : 1.7 });
	});
	sheet.text("ZA", W - 4, 6, { ...text, align: "right", capHeight: 2.6 });
	sheet.text("SADC", W - 4, 9, { ...text, align: "right", capHeight: 1.3, weight: 400 });
}

function drawPhoto(sheet: Sheet, random: Random, licence: Licence, wording: Wording): void {
	const x = wording.photoLeft ? 3 : W - 26;
	const portrait = drawPortrait({ seed: random, grey: true, sex: licence.holder.sex, background: "#dcd5d6" });
	sheet.context.drawImage(portrait, x, 12, 22, 28.3);
	drawSignature(sheet, random, licence.holder.surname, x + 1, 47.5, 20);
}

/** A foil strip across the card with the country's name, over the print. */
export function drawStrip(sheet: Sheet, random: Random): void {
	const { context } = sheet;
	const y = random.between(14, 44);
	const foil = context.createLinearGradient(0, y, W, y + 3);
	[0, 0.2, 0.4, 0.6, 0.8, 1].forEach((stop, index) => {
		foil.addColorStop(stop, hsl(random.between(0, 360), 40, index % 2 ? 88 : 78, random.between(0.1, 0.3)));
	});
	context.fillStyle = foil;
	context.fillRect(0, y, W, 3.2);
	for (let x = 1; x < W; x += 21) {
		sheet.text("South Africa", x, y + 2.2, {
			family: "pt-serif",
			weight: 400,
			capHeight: 1.2,
			colour: "rgba(255,255,255,0.5)",
		});
	}
}

function nameLine(holder: Licence["holder"]): Line {
	return [{ field: "initials", text: initialsOf(holder.names) }, " ", { field: "surname", text: holder.surname }];
}

/** Captions and values in the order they are printed. */
function pairs(licence: Licence, wording: Wording): readonly (readonly [caption: string, value: Line])[] {
	const { holder } = licence;
	const word = holder.sex === "M" ? "MALE" : "FEMALE";
	return [
		[wording.id, [wording.hasIdPrefix ? "02/" : "", { field: "idNumber", text: holder.idNumber }]],
		[wording.sexCaption, wording.sexIsWord ? word : holder.sex],
		[wording.birth, asValue("dateOfBirth", dated(holder.birth, wording.dateForm))],
		[wording.restriction, asValue("restrictions", licence.driverRestrictions)],
		[
			wording.validity,
			[
				{ field: "dateOfIssue", text: dated(licence.validFrom, wording.dateForm) },
				wording.range,
				{ field: "dateOfExpiry", text: dated(licence.validTo, wording.dateForm) },
			],
		],
		...(wording.hasIssued ? [["Issued", "ZA"] as const] : []),
		[wording.number, asValue("licenseNumber", licence.licenseNumber)],
	];
}

function stylesOf(wording: Wording): { readonly caption: TextStyle; readonly value: TextStyle } {
	return {
		caption: { family: wording.captionFace, weight: 400, capHeight: 1.2, colour: "#6a3d5c" },
		value: { family: wording.valueFace, weight: wording.bold, capHeight: 1.6, colour: "#17141a" },
	};
}

function drawOld(sheet: Sheet, licence: Licence, wording: Wording, left: number): void {
	const { caption, value } = stylesOf(wording);
	const { holder } = licence;
	let y = 14.5;
	if (wording.hasNameCaption) {
		sheet.text("Initials and Surname", left, y - 1.2, { ...caption, capHeight: 1 });
		y += 1.3;
	}
	sheet.text(nameLine(holder), left, y, {
		...value,
		capHeight: 1.9,
		weight: 700,
		widthMax: 52,
	});
	const list = pairs(licence, wording);
	/** Millimetres from row to row, judged by the card's room for its rows. */
	const step = 2.95;
	list.forEach(([label, text], index) => {
		const line = y + (index + 1) * step;
		sheet.text(label + wording.colon, left, line, { ...caption, widthMax: 16.5 });
		sheet.text(text, left + 17.5, line, { ...value, widthMax: 36 });
	});
	drawCodes(sheet, licence, wording, left, y + (list.length + 1) * step + 0.7, 17.5);
}

function drawNew(sheet: Sheet, licence: Licence, wording: Wording, left: number): void {
	const { caption, value } = stylesOf(wording);
	const { holder } = licence;
	sheet.text(wording.hasNameCaption ? "Initials and Surname" : "", left, 12.8, { ...caption, capHeight: 1 });
	sheet.text(nameLine(holder), left, 15.6, {
		...value,
		capHeight: 1.9,
		weight: 700,
		widthMax: 52,
	});
	const list = pairs(licence, wording);
	// Two columns; the validity needs the wide one.
	const cells = [
		[list[0], list[1]],
		[list[2], list[3]],
		[list[4], list.length === 7 ? list[5] : undefined],
		[list.at(-1), undefined],
	];
	cells.forEach((row, index) => {
		row.forEach((pair, column) => {
			if (!pair) return;
			const x = left + column * 33;
			const top = 18.6 + index * 4.6;
			sheet.text(pair[0] + wording.colon, x, top, { ...caption, capHeight: 1.1, widthMax: 19 });
			sheet.text(pair[1], x, top + 2.15, { ...value, widthMax: column === 0 ? 32 : 19 });
		});
	});
	drawCodes(sheet, licence, wording, left, 37.6, 15);
}

/** The table of codes, and the professional permit at the bottom right. */
function drawCodes(sheet: Sheet, licence: Licence, wording: Wording, left: number, top: number, indent: number): void {
	const { caption, value } = stylesOf(wording);
	const space = (W * 0.965 - left - indent - (wording.photoLeft ? 0 : 26)) / 4;
	const column = Math.max(8.6, Math.min(10.5, space));
	const rows: readonly (readonly [string, readonly string[]])[] = [
		[wording.code, licence.vehicleCodes],
		[wording.vehicle, licence.vehicleRestrictions],
		[wording.firstIssue, licence.firstIssues.map((day) => dated(day, wording.dateForm))],
	];
	rows.forEach(([label, texts], row) => {
		const y = top + row * 2.75;
		sheet.text(label + wording.colon, left, y, { ...caption, widthMax: indent - 1 });
		texts.forEach((text, place) => {
			const style =
				row === 2
					? { ...value, weight: 400 as const, capHeight: 1.15, widthMax: column - 0.6 }
					: { ...value, capHeight: 1.5 };
			sheet.text(row === 0 ? asValue("vehicleCodes", text) : text, left + indent + place * column, y, style);
		});
	});
	if (!licence.permitExpiry) return;
	const expiry = { field: "pdpExpiry", text: dated(licence.permitExpiry, wording.dateForm) };
	const line = [`${licence.permitCategories}  `, expiry];
	const width = sheet.text(line, W * 0.96, H * 0.955, { ...value, align: "right" });
	sheet.text(wording.permit, W * 0.96 - width - 1.5, H * 0.955, { ...caption, align: "right" });
}
