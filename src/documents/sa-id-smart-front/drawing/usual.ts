import type { Design } from "../../../../evaluation/specimens/card.ts";
import { cardHeight, cardWidth, drawFlag } from "../../../../evaluation/specimens/documents/south-african-card.ts";
import { type FontFamily, facesOf } from "../../../../evaluation/specimens/drawing/fonts.ts";
import { drawPortrait } from "../../../../evaluation/specimens/drawing/portrait.ts";
import {
	drawHologram,
	drawRosette,
	drawWaves,
	hsl,
	tintPaper,
} from "../../../../evaluation/specimens/drawing/security-print.ts";
import { asValue, createSheet, type Sheet, type TextStyle } from "../../../../evaluation/specimens/drawing/sheet.ts";
import { drawSignature } from "../../../../evaluation/specimens/drawing/signature.ts";
import { printed } from "../../../../evaluation/specimens/people/dates.ts";
import {
	inventSmartId,
	type SmartIdContent,
	smartIdTruth,
} from "../../../../evaluation/specimens/people/smart-id-content.ts";
import type { Random } from "../../../../evaluation/specimens/random.ts";

interface Style {
	readonly captionFace: FontFamily;
	readonly valueFace: FontFamily;
	readonly colon: string;
	readonly valueHeight: number;
	readonly isBirthBold: boolean;
	readonly areValuesBold: boolean;
}

/** Thinks up the front of a Smart ID card; layout and wording after the official specimen. */
export function designSmartFront(random: Random): Design {
	const content = inventSmartId(random.fork("content"));
	const choose = random.fork("style");
	const style: Style = {
		captionFace: choose.pick(["open-sans", "libre-franklin", "pt-sans", "roboto-condensed"]),
		valueFace: choose.pick(["open-sans", "libre-franklin", "pt-sans", "archivo", "roboto-condensed"]),
		colon: choose.chance(0.85) ? ":" : "",
		valueHeight: choose.between(1.5, 1.75),
		isBirthBold: choose.chance(0.6),
		areValuesBold: choose.chance(0.25),
	};
	const lines = wrap(content.names, 22);
	return {
		kind: "sa-id-smart-front",
		subject: { width: cardWidth, height: cardHeight, textMm: 1.5, symbol: null },
		cornerMm: 3.2,
		fields: smartIdTruth(content),
		accept: {},
		variant: `${content.status}${lines.length > 1 ? ", wrapped names" : ""}${style.colon ? "" : ", no colons"} ${style.valueFace}`,
		draw(pixelsPerMm) {
			const sheet = createSheet(cardWidth, cardHeight, pixelsPerMm);
			drawGround(sheet, random.fork("ground"));
			drawTitles(sheet, random.fork("titles"));
			drawFields(sheet, style, content, lines);
			drawPictures(sheet, random.fork("pictures"), content);
			return sheet;
		},
	};
}

function wrap(names: string, lengthMax: number): readonly string[] {
	if (names.length <= lengthMax) return [names];
	const cut = names.lastIndexOf(" ", lengthMax);
	return cut > 0 ? [names.slice(0, cut), names.slice(cut + 1)] : [names];
}

export function drawGround(sheet: Sheet, random: Random): void {
	const all = { x: 0, y: 0, width: cardWidth, height: cardHeight };
	tintPaper(sheet, ["#e4e6dd", "#e0e5de", "#e6e0dc"], random.between(0, 1.5));
	drawWaves(sheet, random, all, [hsl(150, 35, 66, 0.4), hsl(20, 50, 74, 0.35), hsl(210, 35, 72, 0.3)], 55);
	drawRosette(sheet, random, cardWidth * 0.5, cardHeight * 0.58, 17, hsl(345, 55, 76, 0.5));
	drawRosette(sheet, random, cardWidth * 0.5, cardHeight * 0.58, 10, hsl(345, 55, 72, 0.45));
	drawWaves(sheet, random, { x: 0, y: 0, width: 11, height: cardHeight }, [hsl(140, 40, 55, 0.5)], 70);
}

function drawTitles(sheet: Sheet, random: Random): void {
	const { context } = sheet;
	drawFlag(sheet, { x: cardWidth * 0.06, y: cardHeight * 0.07, width: 9.8, height: 6.2 });
	const x = cardWidth * 0.27;
	const width = cardWidth * 0.64;
	const face = random.pick(facesOf.sans);
	stretched(sheet, "REPUBLIC OF SOUTH AFRICA", x, cardHeight * 0.128, width, {
		family: face,
		weight: 400,
		capHeight: 2.6,
		colour: "#1a1a1a",
	});
	stretched(sheet, "NATIONAL IDENTITY CARD", x, cardHeight * 0.182, width, {
		family: face,
		weight: 700,
		capHeight: 1.9,
		colour: "#1a1a1a",
	});
	context.fillStyle = "rgba(150,160,150,0.6)";
	for (const [column, row] of [
		[0, 1],
		[1, 0],
		[3, 0],
		[3, 1],
		[4, 1],
	] as const) {
		context.beginPath();
		context.arc(cardWidth * 0.075 + column * 2.3, cardHeight * 0.605 + row * 2.3, 0.7, 0, 7);
		context.fill();
	}
	context.fillStyle = hsl(72, 60, 65, 0.75);
	context.beginPath();
	context.arc(cardWidth * 0.2, cardHeight * 0.76, 2.6, 0, 7);
	context.fill();
	sheet.text("iD", cardWidth * 0.06, cardHeight * 0.88, {
		family: "archivo",
		weight: 700,
		capHeight: 4.6,
		colour: hsl(140, 55, 38),
	});
}

/** Spaces a line out to a width. */
function stretched(sheet: Sheet, text: string, x: number, y: number, width: number, style: TextStyle): void {
	const natural = sheet.widthOf(text, style);
	const spacing = Math.max(0, (width - natural) / text.length);
	sheet.text(text, x, y, { ...style, spacing, widthMax: width });
}

function drawFields(sheet: Sheet, style: Style, content: SmartIdContent, names: readonly string[]): void {
	const birth = printed(content.birth, "D M Y", ["en"]);
	const rows: readonly (readonly [caption: string, y: number, field: string, values: readonly string[]])[] = [
		["Surname", 0.25, "surname", [content.surname]],
		["Names", 0.325, "names", names],
		["Sex", 0.405, "sex", [content.sex]],
		["Nationality", 0.5, "nationality", [content.nationality]],
		["Identity Number", 0.59, "idNumber", [content.idNumber]],
		["Date of Birth", 0.675, "dateOfBirth", [birth]],
		["Country of Birth", 0.77, "countryOfBirth", [content.countryOfBirth]],
		["Status", 0.86, "citizenshipStatus", [content.status]],
	];
	const x = cardWidth * 0.27;
	const widthMax = cardWidth * 0.42;
	const caption: TextStyle = { family: style.captionFace, weight: 400, capHeight: 1.15, colour: "#14785a", widthMax };
	// Wrapped names push what is below them down, and the rows together.
	const extra = names.length > 1 ? 1.9 : 0;
	for (const [index, [label, y, field, values]] of rows.entries()) {
		const shift = index > 1 ? extra * (1 - (index - 2) / 6) : 0;
		const top = y * cardHeight + shift;
		const weight = style.areValuesBold || (style.isBirthBold && label === "Date of Birth") ? 700 : 400;
		sheet.text(label + style.colon, x, top + 0.6, caption);
		values.forEach((value, line) => {
			const baseline = top + 0.6 + 0.45 + style.valueHeight + line * (style.valueHeight + 0.5);
			sheet.text(asValue(field, value), x, baseline, {
				family: style.valueFace,
				weight,
				capHeight: style.valueHeight,
				colour: "#161616",
				widthMax,
			});
		});
	}
}

function drawPictures(sheet: Sheet, random: Random, content: SmartIdContent): void {
	const portrait = drawPortrait({ seed: random, grey: true, sex: content.sex, background: null });
	sheet.context.drawImage(portrait, cardWidth * 0.69, cardHeight * 0.23, cardWidth * 0.25, cardHeight * 0.51);
	drawHologram(sheet, random, cardWidth * 0.69, cardHeight * 0.7, cardWidth * 0.095, random.between(0.15, 0.4));
	sheet.text("Signature:", cardWidth * 0.77, cardHeight * 0.81, {
		family: "open-sans",
		weight: 400,
		capHeight: 1.1,
		colour: "#14785a",
	});
	drawSignature(sheet, random, content.surname, cardWidth * 0.71, cardHeight * 0.91, cardWidth * 0.22);
}
