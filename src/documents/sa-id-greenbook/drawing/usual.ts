import type { Design } from "../../../../evaluation/specimens/card.ts";
import { drawCode39 } from "../../../../evaluation/specimens/drawing/barcode.ts";
import type { FontFamily } from "../../../../evaluation/specimens/drawing/fonts.ts";
import { drawPortrait } from "../../../../evaluation/specimens/drawing/portrait.ts";
import { drawRosette, drawWaves, hsl, tintPaper } from "../../../../evaluation/specimens/drawing/security-print.ts";
import {
	asValue,
	createSheet,
	type Line,
	type Sheet,
	type TextStyle,
} from "../../../../evaluation/specimens/drawing/sheet.ts";
import { iso } from "../../../../evaluation/specimens/people/dates.ts";
import {
	type GreenBookContent,
	greenBookTruth,
	inventGreenBook,
} from "../../../../evaluation/specimens/people/green-book-content.ts";
import type { Random } from "../../../../evaluation/specimens/random.ts";

const W = 88;
const H = 124;

interface Content extends GreenBookContent {
	readonly valueFace: FontFamily;
	readonly captionFace: FontFamily;
	readonly valueHeight: number;
	readonly weight: 400 | 700;
}

function inventPage(random: Random): Content {
	return {
		...inventGreenBook(random),
		valueFace: random.pick(["courier-prime", "ibm-plex-mono", "share-tech-mono", "courier-prime", "roboto-condensed"]),
		captionFace: random.pick(["open-sans", "libre-franklin", "pt-sans", "archivo"]),
		valueHeight: random.between(2, 2.4),
		weight: random.pick([400, 700]),
	};
}

/** Thinks up the biographical page of a Green Book, bilingual or English only. */
export function designGreenBook(random: Random): Design {
	const content = inventPage(random.fork("content"));
	return {
		kind: "sa-id-greenbook",
		subject: { width: W, height: H, textMm: 2, symbol: null },
		cornerMm: 2.5,
		fields: greenBookTruth(content),
		accept: {},
		variant: `${content.isBilingual ? "bilingual" : "English"}, ${content.citizenLine}, ${content.valueFace}`,
		draw(pixelsPerMm) {
			const sheet = createSheet(W, H, pixelsPerMm);
			drawGround(sheet, random.fork("ground"));
			drawPanel(sheet, content);
			for (const piece of content.isBilingual ? bilingualPage(content) : englishPage(content))
				drawPiece(sheet, content, piece);
			drawPhoto(sheet, random.fork("photo"), content);
			return sheet;
		},
	};
}

export function drawGround(sheet: Sheet, random: Random): void {
	tintPaper(sheet, ["#c2d4c6", "#b8cdbf", "#c4d3c4"], random.between(0, 3));
	drawWaves(sheet, random, { x: 0, y: 0, width: W, height: H }, [hsl(131, 30, 62, 0.5), hsl(150, 28, 66, 0.45)], 120);
	for (const [x, y] of [
		[0.63, 0.31],
		[0.735, 0.55],
		[0.24, 0.65],
		[0.47, 0.9],
	] as const)
		drawArms(sheet, random, x * W, y * H);
	sheet.text("1", W / 2, 6, { family: "open-sans", weight: 400, capHeight: 1.8, colour: "#333", align: "center" });
}

/** An emblem of our own: a shield under a rising sun. */
function drawArms(sheet: Sheet, random: Random, x: number, y: number): void {
	const { context } = sheet;
	context.fillStyle = hsl(140, 30, 50, 0.35);
	context.beginPath();
	context.ellipse(x, y + 2, 3.4, 5, 0, 0, 7);
	context.fill();
	context.beginPath();
	context.arc(x, y - 5, 3, Math.PI, 0);
	context.fill();
	drawRosette(sheet, random, x, y, 7, hsl(140, 30, 45, 0.35));
}

function drawPanel(sheet: Sheet, content: Content): void {
	const { context } = sheet;
	context.fillStyle = "rgba(248,248,244,0.95)";
	context.fillRect(W * 0.09, H * 0.08, W * 0.84, H * 0.14);
	const top = content.isBilingual ? -0.007 : 0;
	const text: TextStyle = {
		family: content.valueFace,
		weight: content.weight,
		capHeight: 2.3,
		colour: "#141414",
		widthMax: W * 0.68,
	};
	const label = content.isBilingual ? "I.D.No." : "I.D. No.";
	sheet.text([`${label} `, { field: "idNumber", text: content.numberPrinted }], W * 0.19, H * (0.12 + top), text);
	drawCode39(sheet, content.barcodeData, { x: W * 0.18, y: H * (0.137 + top), width: W * 0.696, height: H * 0.05 });
	sheet.text(asValue("citizenshipStatus", content.citizenLine), W * 0.52, H * 0.214, {
		...text,
		capHeight: 1.9,
		align: "center",
		widthMax: W * 0.72,
	});
}

/** One printed line: a caption or a value, at a share of the page's width and height. */
interface Piece {
	readonly text: Line;
	readonly x: number;
	readonly y: number;
	readonly isValue: boolean;
	readonly align?: "center";
}

const caption = (text: string, x: number, y: number, align?: "center"): Piece => ({
	text,
	x,
	y,
	isValue: false,
	...(align ? { align } : {}),
});
const value = (field: string, text: string, x: number, y: number, align?: "center"): Piece => ({
	text: asValue(field, text),
	x,
	y,
	isValue: true,
	...(align ? { align } : {}),
});

function nameLines(names: string, x: number, y: number): readonly Piece[] {
	const cut = names.length > 24 ? names.lastIndexOf(" ", 24) : -1;
	if (cut < 0) return [value("names", names, x, y)];
	return [value("names", names.slice(0, cut), x, y), value("names", names.slice(cut + 1), x, y + 0.032)];
}

function englishPage(content: Content): readonly Piece[] {
	return [
		caption("SURNAME", 0.11, 0.267),
		value("surname", content.surname, 0.11, 0.31),
		caption("FORENAMES", 0.11, 0.384),
		...nameLines(content.names, 0.11, 0.43),
		caption("COUNTRY OF BIRTH", 0.11, 0.5),
		value("countryOfBirth", content.countryOfBirth, 0.11, 0.54),
		caption("DATE OF BIRTH", 0.11, 0.575),
		value("dateOfBirth", iso(content.birth), 0.11, 0.61),
		caption("DATE ISSUED", 0.7, 0.68, "center"),
		value("dateOfIssue", iso(content.issue), 0.7, 0.735, "center"),
		caption("ISSUED BY AUTHORITY OF", 0.7, 0.826, "center"),
		caption("THE DIRECTOR-GENERAL", 0.7, 0.852, "center"),
		caption("HOME AFFAIRS", 0.7, 0.877, "center"),
	];
}

function bilingualPage(content: Content): readonly Piece[] {
	return [
		caption("VAN/SURNAME", 0.09, 0.245),
		value("surname", content.surname, 0.09, 0.28),
		caption("VOORNAME/FORENAMES", 0.09, 0.365),
		...nameLines(content.names, 0.09, 0.4),
		caption("GEBOORTEDISTRIK OF -LAND/", 0.09, 0.495),
		caption("DISTRICT OR COUNTRY OF BIRTH", 0.09, 0.515),
		value("countryOfBirth", content.countryOfBirth, 0.09, 0.555),
		caption("GEBOORTEDATUM/", 0.09, 0.595),
		caption("DATE OF BIRTH", 0.09, 0.615),
		value("dateOfBirth", iso(content.birth), 0.52, 0.61),
		caption("DATUM UITGEREIK/", 0.49, 0.66),
		caption("DATE ISSUED", 0.49, 0.685),
		value("dateOfIssue", iso(content.issue), 0.52, 0.73),
		caption("UITGEREIK OP GESAG VAN DIE", 0.49, 0.78),
		caption("DIREKTEUR-GENERAAL:", 0.49, 0.8),
		caption("BINNELANDSE SAKE", 0.49, 0.82),
		caption("ISSUED BY AUTHORITY OF THE", 0.49, 0.88),
		caption("DIRECTOR-GENERAL:", 0.49, 0.9),
		caption("HOME AFFAIRS", 0.49, 0.92),
	];
}

function drawPiece(sheet: Sheet, content: Content, piece: Piece): void {
	const capHeight = piece.isValue ? content.valueHeight : 1.35;
	sheet.text(piece.text, piece.x * W, piece.y * H + capHeight / 2, {
		family: piece.isValue ? content.valueFace : content.captionFace,
		weight: piece.isValue ? content.weight : 400,
		capHeight,
		colour: piece.isValue ? "#141414" : "#262626",
		widthMax: piece.align ? W * 0.42 : W * (0.95 - piece.x),
		...(piece.align ? { align: piece.align } : {}),
	});
}

function drawPhoto(sheet: Sheet, random: Random, content: Content): void {
	const portrait = drawPortrait({
		seed: random,
		grey: random.chance(0.3),
		sex: content.sex,
		background: hsl(random.between(180, 230), 18, random.between(75, 92)),
	});
	const x = W * (content.isBilingual ? 0.08 : 0.09);
	const top = content.isBilingual ? 0.64 : 0.645;
	sheet.context.drawImage(portrait, x, H * top, W * 0.37, H * 0.305);
}
