import type { Design } from "../../card.ts";
import { drawPdf417 } from "../../drawing/barcode.ts";
import type { FontFamily } from "../../drawing/fonts.ts";
import { drawRosette, drawWaves, hsl } from "../../drawing/security-print.ts";
import { createSheet, type Sheet, type TextStyle } from "../../drawing/sheet.ts";
import { cardHeight, cardWidth } from "../../drawing/south-african-card.ts";
import { toIsoDate } from "../../people/dates.ts";
import { buildLicencePayload, signLicence } from "../../people/licence-barcode.ts";
import { initialsOf, inventLicence, type Licence } from "../../people/south-african-holder.ts";
import type { Random } from "../../random.ts";

const W = cardWidth;
const H = cardHeight;
const barcodeArea = { x: W * 0.037, y: H * 0.035, width: W * 0.938, height: H * 0.355 };

const legendRows: readonly (readonly [heading: string, items: readonly string[]])[] = [
	["DRIVER RESTRICTIONS", ["0 None", "1 Glasses / Contact lenses", "2 Artificial limb"]],
	["PrDP CATEGORIES", ["P Passengers", "G Goods", "D Dangerous goods"]],
	[
		"VEHICLE RESTRICTIONS",
		[
			"0 None",
			"1 Automatic transmission",
			"2 Electrically powered",
			"3 Physically disabled",
			"4 Bus > 16000 kg (GVM) permitted",
		],
	],
];

const table: readonly (readonly [code: string, note: string, second: string, secondNote: string])[] = [
	["A", "", "A1", "≤ 125 cc"],
	["B", "GVM ≤ 3500 kg", "", "≤ 750 kg"],
	["C1", "GVM ≤ 16000 kg", "", ""],
	["C", "GVM > 16000 kg", "", ""],
	["EB", "", "EC1", ""],
	["EC", "", "EC", ""],
];

/** Builds the signed barcode of a licence: 720 bytes. */
export function buildBarcodeBytes(random: Random, licence: Licence, version: "v1" | "v2"): Buffer {
	const { holder } = licence;
	const payload = buildLicencePayload(random, {
		...licence,
		surname: holder.surname,
		initials: initialsOf(holder.names),
		idNumber: holder.idNumber,
		idType: "02",
		driverRestrictions: licence.driverRestrictions.padEnd(2, "0"),
		birth: holder.birth,
		sex: holder.sex,
	});
	return signLicence(payload, version);
}

/** Random properties of a licence's back. */
export interface BackRange {
	/** Whether parts may be elsewhere than on known cards. */
	readonly isRandom: boolean;
	/** Fraction of cards with the barcode above everything else; on the others it is below. */
	readonly barcodeAboveShare: number;
	/** Fraction of cards with the table of vehicles to the left of the thumbprint. */
	readonly tableLeftShare: number;
	/** Typefaces for the card's legends and its table. */
	readonly typefaces: readonly FontFamily[];
}

/** Designs the back of a driving licence card; its barcode is signed with this project's test keys. */
export function designLicenceBack(random: Random, range: BackRange): Design {
	const layoutRandom = random.fork("layout");
	const isBarcodeAbove = layoutRandom.chance(range.barcodeAboveShare);
	const isTableLeft = layoutRandom.chance(range.tableLeftShare);
	const licence = inventLicence(random.fork("licence"));
	const version = random.chance(0.12) ? "v1" : "v2";
	const bytes = buildBarcodeBytes(random.fork("payload"), licence, version);
	const typeface = random.fork("face").pick(range.typefaces);
	return {
		kind: "sa-drivers-back",
		subject: { width: W, height: H, minCapHeightMm: 0.9, symbol: { widthMm: barcodeArea.width, pixelsMin: 1200 } },
		cornerMm: 3.2,
		fields: buildTruth(licence),
		accept: {},
		variant: `${range.isRandom ? "random, " : ""}${version} ${licence.vehicleCodes.join(",")} ${typeface}`,
		draw(pixelsPerMm) {
			const sheet = createSheet(W, H, pixelsPerMm);
			drawBackground(sheet, random.fork("ground"));
			const barcodeOffsetY = isBarcodeAbove ? 0 : H * 0.6;
			const legendsOffsetY = isBarcodeAbove ? 0 : -H * 0.4;
			drawTranslated(sheet, 0, barcodeOffsetY, () => drawPdf417(sheet, bytes, 22, barcodeArea, true));
			drawTranslated(sheet, 0, legendsOffsetY, () => drawLegends(sheet, typeface, isTableLeft));
			drawTranslated(sheet, isTableLeft ? 0 : W * 0.46, legendsOffsetY, () => drawTable(sheet, typeface));
			drawTranslated(sheet, isTableLeft ? 0 : -W * 0.53, legendsOffsetY, () => drawThumb(sheet, random.fork("thumb")));
			return sheet;
		},
	};
}

const buildTruth = (licence: Licence): Design["fields"] => ({
	rawBarcode: null,
	idNumber: licence.holder.idNumber,
	licenseNumber: licence.licenseNumber,
	vehicleCodes: licence.vehicleCodes,
	dateOfExpiry: toIsoDate(licence.validTo),
});

function drawTranslated({ context }: Sheet, x: number, y: number, draw: () => void): void {
	context.save();
	context.translate(x, y);
	draw();
	context.restore();
}

function drawBackground(sheet: Sheet, random: Random): void {
	const { context } = sheet;
	context.fillStyle = "#f4f1e8";
	context.fillRect(0, 0, W, H);
	context.fillStyle = "#eee2e2";
	context.fillRect(0, H * 0.41, W, H * 0.59);
	const pink = "rgba(219,122,175,0.4)";
	drawWaves(sheet, random, { x: 0, y: H * 0.41, width: W, height: H * 0.59 }, [pink, hsl(320, 45, 78, 0.4)], 45);
	for (const x of [0.3, 0.49, 0.87]) drawRosette(sheet, random, x * W, H * 0.5, 5, pink);
}

function drawLegends(sheet: Sheet, typeface: FontFamily, isTableLeft: boolean): void {
	const text: TextStyle = { family: typeface, weight: 400, capHeight: 0.9, colour: "#2a2228", widthMax: W * 0.33 };
	// The longest legend stands above the thumbprint, which begins lower on the card than the table.
	const legends = isTableLeft ? legendRows : [...legendRows].reverse();
	for (const [index, [heading, items]] of legends.entries()) {
		const x = (isTableLeft ? [0.014, 0.355, 0.66] : [0.014, 0.4, 0.72])[index] as number;
		sheet.text(heading, x * W, H * 0.457, { ...text, weight: 700, capHeight: 1.1 });
		items.forEach((item, line) => {
			sheet.text(item, x * W, H * (0.487 + line * 0.0255), text);
		});
	}
}

function drawTable(sheet: Sheet, typeface: FontFamily): void {
	const { context } = sheet;
	const left = W * 0.015;
	const width = W * 0.507;
	const top = H * 0.56;
	const rowHeight = (H * 0.43) / table.length;
	context.strokeStyle = "#4a3b45";
	context.lineWidth = 0.18;
	const text: TextStyle = { family: typeface, weight: 400, capHeight: 1, colour: "#2a2228" };
	table.forEach(([code, note, second, secondNote], index) => {
		const y = top + index * rowHeight;
		context.strokeRect(left, y, width, rowHeight);
		sheet.text(code, left + 1, y + rowHeight * 0.65, { ...text, weight: 700, capHeight: 1.5 });
		drawVehicle(sheet, left + 6, y + rowHeight * 0.72, index);
		sheet.text(note, left + 14, y + rowHeight * 0.62, text);
		sheet.text(second, left + 25, y + rowHeight * 0.65, { ...text, weight: 700, capHeight: 1.5 });
		if (second !== "" || secondNote !== "") drawVehicle(sheet, left + 30, y + rowHeight * 0.72, index + 2);
		sheet.text(secondNote, left + 37, y + rowHeight * 0.62, { ...text, widthMax: 6 });
	});
}

/** Draws a pictogram: a box on wheels, with one of four lengths. */
function drawVehicle(sheet: Sheet, x: number, y: number, size: number): void {
	const { context } = sheet;
	const length = 3 + (size % 4) * 1.1;
	context.fillStyle = "#3a3038";
	context.fillRect(x, y - 1.5, length, 1.2);
	for (const wheel of [0.8, length - 0.8]) {
		context.beginPath();
		context.arc(x + wheel, y, 0.45, 0, 7);
		context.fill();
	}
}

/** Draws a thumbprint as uneven concentric rings. */
function drawThumb(sheet: Sheet, random: Random): void {
	const { context } = sheet;
	context.fillStyle = "#fafafa";
	context.fillRect(W * 0.567, H * 0.605, W * 0.377, H * 0.38);
	context.save();
	context.beginPath();
	context.ellipse(W * 0.755, H * 0.8, W * 0.1, H * 0.175, 0, 0, 7);
	context.clip();
	context.strokeStyle = "rgba(20,20,22,0.85)";
	const whorl = [random.between(-1.5, 1.5), random.between(-2, 3)] as const;
	for (let ring = 0; ring < 34; ring++) {
		context.lineWidth = random.between(0.16, 0.3);
		context.beginPath();
		for (let step = 0; step <= 60; step++) {
			const angle = (step / 60) * 2 * Math.PI;
			const radius = ring * 0.42 + 0.3 * Math.sin(angle * 3 + ring * 0.2) + random.between(-0.06, 0.06);
			context.lineTo(
				W * 0.755 + whorl[0] + radius * Math.cos(angle),
				H * 0.8 + whorl[1] + 1.3 * radius * Math.sin(angle),
			);
		}
		context.stroke();
	}
	context.restore();
}
