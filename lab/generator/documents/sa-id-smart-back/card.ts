import type { Design } from "../../card.ts";
import { drawCode39, drawPdf417 } from "../../drawing/barcode.ts";
import { drawPortrait } from "../../drawing/portrait.ts";
import { type Area, drawRosette, drawWaves, hsl, tintPaper } from "../../drawing/security-print.ts";
import { createSheet, type Sheet, toFieldLine } from "../../drawing/sheet.ts";
import { cardHeight, cardWidth } from "../../drawing/south-african-card.ts";
import { toIsoDate } from "../../people/dates.ts";
import type { Bounds, Random } from "../../random.ts";
import { findArrangement } from "../../random-layout/arrange.ts";
import { drawPieces, type Entry } from "../../random-layout/entry.ts";
import type { LayoutStyle, LayoutStyleRange } from "../../random-layout/layout-style.ts";
import { inventSmartBack, type SmartBackContent } from "./content.ts";

/** The card's three bands: print, number with Code 39, and PDF417. */
type BackFrame = Readonly<Record<"print" | "stripe" | "symbol", Area>>;

/** Random properties of a card; lengths in millimetres. */
export interface BackRange {
	/** Whether parts may be elsewhere than on known cards. */
	readonly isRandom: boolean;
	readonly layoutStyle: LayoutStyleRange;
	readonly margin: Bounds;
	readonly symbolHeight: Bounds;
	/** Possible orders of the bands, from top to bottom. */
	readonly orders: readonly (readonly (keyof BackFrame)[])[];
	/** Fraction of cards with the date to the left of the conditions. */
	readonly dateLeftShare: number;
	/** Centre of the oval below the date, as a fraction of the width of the date's column. */
	readonly ovalPosition: number;
	readonly conditionsAligns: readonly ("left" | "center")[];
	/** Fraction of cards with the small portrait to the left of the Code 39. */
	readonly portraitLeftShare: number;
	/** Fraction of cards with the number above the Code 39. */
	readonly numberAboveShare: number;
	/** Centre of the number, as a fraction of the barcode's width. */
	readonly numberPosition: Bounds;
}

/** Designs the back of a Smart ID card. */
export function designSmartBack(random: Random, range: BackRange): Design {
	const content = inventSmartBack(random.fork("content"));
	const layoutRandom = random.fork("layout");
	const frame = chooseFrame(layoutRandom, range);
	const isDateLeft = layoutRandom.chance(range.dateLeftShare);
	const { print } = frame;
	const dateColumn = { ...print, width: print.width * 0.42, x: isDateLeft ? print.x : print.x + print.width * 0.58 };
	const dateEntry: Entry = { labels: [["Date of Issue"]], lines: [toFieldLine("dateOfIssue", content.issuePrinted)] };
	const { pieces, layoutStyle } = findArrangement(layoutRandom, range.layoutStyle, () => [
		{ area: { ...dateColumn, height: 7 }, entries: [dateEntry] },
	]);
	const textArea = { ...print, width: print.width * 0.54, x: isDateLeft ? print.x + print.width * 0.46 : print.x };
	const bandNote = frame.symbol.y < cardHeight / 2 ? "barcode above" : "barcode below";
	// All pictures of known cards are taken from the same distance.
	const minCapHeightMm = range.isRandom ? layoutStyle.value.capHeight : range.layoutStyle.valueHeight[0];
	return {
		kind: "sa-id-smart-back",
		subject: { width: cardWidth, height: cardHeight, minCapHeightMm, symbol: null },
		cornerMm: 3.2,
		fields: { cardNumber: content.cardNumber, dateOfIssue: toIsoDate(content.issue) },
		accept: {},
		variant: `${range.isRandom ? "random, " : ""}date ${layoutStyle.labelPlacement}, ${bandNote}, ${layoutStyle.value.family}`,
		draw(pixelsPerMm) {
			const sheet = createSheet(cardWidth, cardHeight, pixelsPerMm);
			const drawRandom = random.fork("drawing");
			drawBackground(sheet, drawRandom.fork("ground"));
			drawConditions(sheet, drawRandom.fork("conditions"), textArea, layoutStyle, range);
			drawPieces(sheet, pieces);
			drawOval(sheet, dateColumn.x + dateColumn.width * range.ovalPosition, dateColumn.y + 14, content, layoutStyle);
			if (!range.isRandom) drawRule(sheet, print.y + print.height);
			drawStripe(sheet, drawRandom.fork("stripe"), frame.stripe, content, layoutStyle, range);
			drawPdf417(sheet, Buffer.from(content.pdf417Data, "latin1"), 11, frame.symbol, false);
			return sheet;
		},
	};
}

function chooseFrame(random: Random, range: BackRange): BackFrame {
	const margin = random.between(...range.margin);
	const width = cardWidth - 2 * margin;
	const heights = { print: 19.5, stripe: 11.5, symbol: random.between(...range.symbolHeight) };
	const order = random.pick(range.orders);
	const gap = (cardHeight - 2 * margin - heights.print - heights.stripe - heights.symbol) / 2;
	const areas: Partial<Record<keyof BackFrame, Area>> = {};
	let y = margin;
	for (const band of order) {
		areas[band] = { x: margin, y, width, height: heights[band] };
		y += heights[band] + gap;
	}
	return areas as BackFrame;
}

function drawBackground(sheet: Sheet, random: Random): void {
	tintPaper(sheet, ["#e7e8e2", "#eae9e4", "#e5e6e0"], 0.6);
	const upperArea = { x: 0, y: 0, width: cardWidth, height: cardHeight * 0.43 };
	drawWaves(sheet, random, upperArea, [hsl(345, 45, 75, 0.4), hsl(150, 35, 70, 0.4), hsl(215, 40, 74, 0.35)], 32);
	drawRosette(sheet, random, cardWidth * 0.9, cardHeight * 0.28, 11, hsl(345, 45, 72, 0.5));
}

/** Draws the line below the print, from blue to red. */
function drawRule(sheet: Sheet, y: number): void {
	const width = cardWidth * 0.855;
	const rule = sheet.context.createLinearGradient(0, 0, width, 0);
	rule.addColorStop(0, "#2b4aa0");
	rule.addColorStop(1, "#c0392b");
	sheet.context.fillStyle = rule;
	sheet.context.fillRect(0, y, width, 0.25);
}

/** Prints the card's conditions. */
function drawConditions(
	sheet: Sheet,
	random: Random,
	area: Area,
	layoutStyle: LayoutStyle,
	{ conditionsAligns }: BackRange,
): void {
	const align = random.pick(conditionsAligns);
	const x = align === "left" ? area.x : area.x + area.width / 2;
	const style = { ...layoutStyle.label, weight: 400, align, widthMax: area.width } as const;
	sheet.text("Conditions:", x, area.y + 2, { ...style, capHeight: 1.4 });
	const phone = `(012) ${random.digits(3)} ${random.digits(4)} or (012) ${random.digits(3)}-${random.digits(4)}`;
	[
		"This card has been issued by the",
		"Department of Home Affairs in terms of the",
		"Identification Act, Act 68 of 1997 (Amended)",
		"For verification or enquiry purposes contact",
		phone,
		"If found please return to the Department of Home Affairs",
	].forEach((line, index) => {
		const capHeight = index < 3 ? 1.2 : 0.85;
		sheet.text(line, x, area.y + 5 + index * 2.7, { ...style, capHeight, colour: "#222" });
	});
}

/** Draws an oval with the country's letters and, over them, a number that is not the card number. */
function drawOval(sheet: Sheet, x: number, y: number, content: SmartBackContent, layoutStyle: LayoutStyle): void {
	const { context } = sheet;
	context.fillStyle = "rgba(255,255,255,0.9)";
	context.beginPath();
	context.ellipse(x, y, 6.4, 4.8, 0, 0, 7);
	context.fill();
	const style = { ...layoutStyle.value, weight: 700, align: "center" } as const;
	sheet.text("RSA", x, y + 2, { ...style, family: "archivo", capHeight: 4, colour: "#5a5f66" });
	sheet.text(content.ovalNumber, x, y + 1, { ...style, capHeight: 2, colour: "rgba(30,30,30,0.75)" });
}

/** Draws the Code 39 with the card number above or below it, and the small portrait on either side. */
function drawStripe(
	sheet: Sheet,
	random: Random,
	area: Area,
	content: SmartBackContent,
	layoutStyle: LayoutStyle,
	range: BackRange,
): void {
	const isPortraitLeft = random.chance(range.portraitLeftShare);
	const portrait = drawPortrait({
		random: random.fork("ghost"),
		isGrey: true,
		sex: content.sex,
		background: "#f6f6f4",
	});
	sheet.context.drawImage(portrait, isPortraitLeft ? area.x : area.x + area.width - 8.6, area.y, 8.6, 11);
	const left = area.x + (isPortraitLeft ? 13 : 2);
	const width = area.width - 15;
	const isNumberAbove = random.chance(range.numberAboveShare);
	drawCode39(sheet, content.code39Data, {
		x: left,
		y: area.y + (isNumberAbove ? 3.6 : 0),
		width,
		height: area.height - 3.8,
	});
	const x = left + width * random.between(...range.numberPosition);
	const number = toFieldLine("cardNumber", content.cardNumber);
	sheet.text(number, x, area.y + (isNumberAbove ? 2.6 : area.height - 0.6), { ...layoutStyle.value, align: "center" });
}
