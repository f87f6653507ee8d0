import type { Design } from "../../../../evaluation/specimens/card.ts";
import { drawWatermark } from "../../../../evaluation/specimens/documents/watermark.ts";
import { drawPortrait } from "../../../../evaluation/specimens/drawing/portrait.ts";
import {
	drawHologram,
	drawMicroprint,
	drawRosette,
	drawWaves,
	hsl,
	tintPaper,
} from "../../../../evaluation/specimens/drawing/security-print.ts";
import { asValue, createSheet, type Line, type Sheet } from "../../../../evaluation/specimens/drawing/sheet.ts";
import { drawSignature } from "../../../../evaluation/specimens/drawing/signature.ts";
import { type CaptionKey, wordings } from "../../../../evaluation/specimens/people/captions.ts";
import type { Issuer } from "../../../../evaluation/specimens/people/issuers.ts";
import {
	type PassportContent,
	printedDate,
	printedName,
} from "../../../../evaluation/specimens/people/passport-holder.ts";
import {
	inventPassportInPrint,
	type PassportInPrint,
	truthInPrint,
} from "../../../../evaluation/specimens/people/passport-print.ts";
import { type PrintOrder, usualPrint } from "../../../../evaluation/specimens/people/print-order.ts";
import type { Random } from "../../../../evaluation/specimens/random.ts";
import { chooseFacing, drawFacingPage } from "./facing-page.ts";
import { choosePageStyle, type PageStyle } from "./style.ts";
import { drawZone } from "./zone.ts";

/** Millimetres: the size ID-3 of ISO/IEC 7810. */
export const pageWidth = 125;
/** Millimetres: the size ID-3 of ISO/IEC 7810. */
export const pageHeight = 88;
/** Millimetres from the top, where the zone's paler strip begins: it is 23.2 high (ICAO Doc 9303-4), drawn as 23. */
export const mrzTop = 65;

/** Share of the pages that a picture agency's mark lies over. */
const watermarkShare = 0.03;

/** Thinks up a passport's data page, alone or below the facing page. */
export function designPassport(random: Random, order: PrintOrder = usualPrint): Design {
	const chosen = inventPassportInPrint(random, order);
	const { content } = chosen;
	const { issuer } = content;
	const style = choosePageStyle(random.fork("style"), issuer);
	// A facing page repeats the number, and would settle what the zone and the print dispute.
	const facing = chosen.contradicts.length === 0 ? chooseFacing(random.fork("spread"), issuer.state) : "none";
	const height = facing === "none" ? pageHeight : 2 * pageHeight;
	const isMarked = chosen.print === "usual" && random.fork("watermark").chance(watermarkShare);
	const truth = truthInPrint(chosen);
	return {
		kind: "passport",
		subject: { width: pageWidth, height, textMm: 2.05, symbol: null },
		cornerMm: 3,
		...(isMarked ? withoutZone(truth) : truth),
		...oddPrint(chosen),
		isPale: isMarked,
		variant: `${issuer.state} ${style.layout.name}${facing === "none" ? "" : ` facing page ${facing}`}${isMarked ? " watermark" : ""} ${issuer.languages.join("+")}${chosen.name && `, print: ${chosen.name}`}`,
		draw(pixelsPerMm) {
			const sheet = createSheet(pageWidth, height, pixelsPerMm);
			const page = { ...sheet, height: pageHeight };
			if (facing !== "none") {
				drawFacingPage(page, random.fork("facing"), facing, { ...style, passportNumber: content.number });
				sheet.context.translate(0, pageHeight);
			}
			drawPage(page, random, style, content);
			if (isMarked) drawWatermark(page, random.fork("mark"));
			return sheet;
		},
	};
}

/** Under a watermark both lines of the zone may be lost. */
function withoutZone(truth: Pick<Design, "fields" | "accept">): Pick<Design, "fields" | "accept"> {
	return { ...truth, accept: { ...truth.accept, mrzLine1: [null], mrzLine2: [null] } };
}

function drawPage(page: Sheet, random: Random, style: PageStyle, content: PassportContent): void {
	drawBackground(page, random.fork("background"), style, content);
	drawPictures(page, random.fork("pictures"), content);
	drawHeader(page, style, content);
	drawFields(page, random.fork("fields"), style, content);
	const foil = random.fork("hologram");
	if (foil.chance(0.4)) {
		drawHologram(
			page,
			foil,
			foil.between(36, 110),
			foil.between(25, 55),
			foil.between(6, 11),
			foil.between(0.08, 0.22),
		);
	}
	drawZone(page, random.fork("zone"), style.mrzFace, style.value, content);
}

/** Paper, pattern and the paler strip under the zone. */
export function drawBackground(page: Sheet, random: Random, style: PageStyle, content: PassportContent): void {
	const { hue } = style;
	const second = hue + random.between(-80, 80);
	page.context.save();
	page.context.beginPath();
	page.context.rect(0, 0, pageWidth, pageHeight);
	page.context.clip();
	tintPaper(page, [hsl(hue, 35, 90), hsl(second, 30, 93), hsl(hue + 30, 35, 89)], random.between(0, 6));
	const area = { x: 0, y: 0, width: pageWidth, height: pageHeight };
	drawWaves(page, random, area, [hsl(hue, 40, 68, 0.35), hsl(second, 45, 70, 0.35)], random.integer(45, 85));
	for (let rosette = random.integer(1, 4); rosette > 0; rosette--) {
		const colour = hsl(hue + random.between(-60, 60), 45, 66, 0.4);
		drawRosette(page, random, random.between(0, pageWidth), random.between(0, mrzTop), random.between(12, 30), colour);
	}
	page.context.fillStyle = hsl(50, 25, 95, random.between(0.3, 0.85));
	page.context.fillRect(0, mrzTop, pageWidth, pageHeight - mrzTop);
	drawMicroprint(page, `${content.issuer.title} PASSPORT`, 0, mrzTop, pageWidth, hsl(hue, 30, 45));
	page.context.restore();
}

function drawPictures(page: Sheet, random: Random, content: PassportContent): void {
	const grey = random.chance(0.5);
	const seed = random.fork(content.number);
	const tint = random.chance(0.7) ? hsl(random.between(0, 360), 8, random.between(80, 94)) : null;
	const portrait = drawPortrait({ seed, grey, sex: content.sex, background: tint });
	page.context.drawImage(portrait, 5, random.between(16, 21), 32, 41);
	if (random.chance(0.55)) {
		const ghost = drawPortrait({ seed, grey: true, sex: content.sex, background: null });
		page.context.globalAlpha = random.between(0.13, 0.25);
		page.context.drawImage(ghost, random.between(101, 105), random.between(24, 36), 17, 22);
		page.context.globalAlpha = 1;
	}
}

function captionOf(random: Random, style: PageStyle, issuer: Issuer, key: CaptionKey): readonly string[] {
	const words = issuer.languages.map((language) =>
		random.chance(0.75) ? (wordings(language, key)[0] ?? "") : random.pick(wordings(language, key)),
	);
	const cased = words.filter(Boolean).map((word) => (style.isUpper ? word.toUpperCase() : word));
	const unique = [...new Set(cased)];
	if (style.isTwoLines && unique.length > 1) return [unique.slice(0, 1).join(), unique.slice(1).join(style.joint)];
	return [unique.join(style.joint)];
}

function drawHeader(page: Sheet, style: PageStyle, content: PassportContent): void {
	const { issuer } = content;
	const words = [...new Set(issuer.languages.map((language) => wordings(language, "passport")[0] ?? ""))];
	page.text(issuer.title, 40, 8, { ...style.header, widthMax: 80 });
	words.slice(0, 3).forEach((word, line) => {
		page.text(word, 5, 6.6 + line * 3.1, { ...style.header, weight: 400, capHeight: 1.9, widthMax: 32 });
	});
}

/** What the ground truth says of a print that is not the usual one. */
export const oddPrint = ({ print, name, contradicts }: PassportInPrint): Pick<Design, "print"> =>
	print === "usual" ? {} : { print: { print, printKind: name, contradicts } };

/** What is printed under each caption, line by line. Empty = nothing. */
export function valuesOf(content: PassportContent): Readonly<Record<CaptionKey, readonly string[]>> {
	const { issuer } = content;
	return {
		passport: [],
		type: [content.zone.code.replace("<", "")],
		code: [issuer.state],
		number: [content.number],
		surname: [printedName(issuer, content.surname)],
		given: [printedName(issuer, content.givenNames)],
		nationality: [issuer.nationality],
		birth: [printedDate(content, content.birth, content.birthKnown)],
		personal: content.personalPrinted === null ? [] : [content.personalPrinted],
		sex: [content.sex],
		place: content.place === null ? [] : [content.place],
		issue: [printedDate(content, content.issue)],
		authority: content.authority,
		expiry: [printedDate(content, content.expiry)],
		full: [],
		signature: [],
		...content.printed,
	};
}

/** Which caption the page has in the place of a usual one. Null where it has none. */
export function announcedBy(content: PassportContent, key: CaptionKey): CaptionKey | null {
	const { issuer, personalPrinted, hasFullName } = content;
	if (key === "personal") return personalPrinted === null ? null : key;
	if (key === "place") return issuer.places === "" ? null : key;
	if (!hasFullName) return key;
	return key === "surname" ? "full" : key === "given" ? null : key;
}

/** The field that each caption's value is. */
export const passportFields: Readonly<Partial<Record<CaptionKey, string>>> = {
	type: "documentType",
	code: "issuingCountry",
	number: "passportNumber",
	surname: "surname",
	given: "givenNames",
	nationality: "nationality",
	birth: "dateOfBirth",
	personal: "personalNumber",
	sex: "sex",
	place: "placeOfBirth",
	issue: "dateOfIssue",
	authority: "issuingAuthority",
	expiry: "dateOfExpiry",
};

function drawFields(page: Sheet, random: Random, style: PageStyle, content: PassportContent): void {
	const values = valuesOf(content);
	const { rows, columns, captions } = style.layout;
	const top = 12.5;
	const step = (mrzTop - 1.5 - top) / rows.length;
	rows.forEach((cells, index) => {
		const y = top + index * step;
		cells.forEach(({ key, column }, place) => {
			const x = columns[column] ?? 40;
			const nextColumn = cells[place + 1]?.column;
			const right = nextColumn === undefined ? pageWidth - 4 : (columns[nextColumn] ?? pageWidth) - 1.5;
			const announced = announcedBy(content, key);
			if (announced === null) return;
			const caption = captionOf(random, style, content.issuer, announced);
			const number = style.isNumbered ? `${index + 1}. ` : "";
			const cell = { x, y, width: right - x, step };
			const marked = values[key].map((line) => asValue(passportFields[key] ?? key, line));
			if (captions === "above") drawCellAbove(page, style, cell, caption, number, marked);
			else drawCellBefore(page, style, cell, caption, marked);
		});
	});
	const signature = rows.flat().some(({ key }) => key === "signature")
		? { x: 94, y: mrzTop - 2 }
		: { x: 6, y: mrzTop - 1.5 };
	drawSignature(page, random, content.givenNames || content.surname, signature.x, signature.y, 24);
}

interface CellArea {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly step: number;
}

function drawCellAbove(
	page: Sheet,
	style: PageStyle,
	area: CellArea,
	caption: readonly string[],
	number: string,
	values: readonly Line[],
) {
	const small = area.step < 6.2 || caption.length > 1 || values.length > 1;
	const size = small ? Math.min(style.caption.capHeight, 1.2) : style.caption.capHeight;
	let y = area.y + size;
	caption.forEach((line, index) => {
		page.text((index === 0 ? number : "") + line, area.x, y, {
			...style.caption,
			capHeight: size,
			widthMax: area.width,
		});
		y += size * 1.45;
	});
	const capHeight = small ? Math.min(style.value.capHeight, 2.1) : style.value.capHeight;
	y += capHeight - 0.25;
	for (const line of values) {
		page.text(line, area.x, y, { ...style.value, capHeight, widthMax: area.width });
		y += capHeight * 1.35;
	}
}

function drawCellBefore(
	page: Sheet,
	style: PageStyle,
	area: CellArea,
	caption: readonly string[],
	values: readonly Line[],
) {
	const y = area.y + 2.4;
	// A narrow column has room for one language.
	const words = area.width < 45 ? (caption[0] ?? "").split(style.joint)[0] : caption[0];
	const width = page.text(words ?? "", area.x, y, { ...style.caption, capHeight: 1.25, widthMax: area.width * 0.48 });
	const x = area.x + Math.max(width + 1.5, Math.min(area.width * 0.5, 30));
	values.forEach((line, index) => {
		const style2 = { ...style.value, capHeight: values.length > 1 ? 1.6 : 2.05, widthMax: area.x + area.width - x };
		page.text(line, x, y + index * 2.2 - (values.length - 1), style2);
	});
}
