import type { Design } from "../../card.ts";
import { drawCode39 } from "../../drawing/barcode.ts";
import { drawPortrait } from "../../drawing/portrait.ts";
import { type Area, drawRosette, drawWaves, hsl, tintPaper } from "../../drawing/security-print.ts";
import { createSheet, type Sheet, toFieldLine } from "../../drawing/sheet.ts";
import { maybeDisputeGreenBook, withoutDispute } from "../../people/dispute.ts";
import { buildGreenBookTruth, type GreenBookContent, inventGreenBook } from "../../people/green-book-content.ts";
import type { Bounds, Random } from "../../random.ts";
import { findArrangement } from "../../random-layout/arrange.ts";
import { drawPieces } from "../../random-layout/entry.ts";
import type { LayoutStyle, LayoutStyleRange } from "../../random-layout/layout-style.ts";
import { chooseOrder } from "../../random-layout/order.ts";
import { buildBookEntries, buildIssueEntries } from "./entries.ts";

/** Width of the page in millimetres: format B7 (ISO 216, 88 by 125 mm). */
const width = 88;
/** Height of the page in millimetres: B7, less one millimetre for the trimmed edge (our choice). */
const height = 124;

/** Random properties of a page; lengths in millimetres. */
export interface PageRange {
	readonly layoutStyle: LayoutStyleRange;
	/** Whether parts may be elsewhere than on known pages. */
	readonly isRandom: boolean;
	readonly margin: Bounds;
	/** Top of the white panel that holds the number. */
	readonly panelTop: Bounds;
	readonly panelHeight: Bounds;
	/** Possible numbers of the panel's two lines that are above its barcode. */
	readonly linesAbove: readonly number[];
	readonly photoWidth: Bounds;
	/** Height of the photo divided by its width. */
	readonly photoShape: Bounds;
	/** Fraction of pages with the photo on the left. */
	readonly photoLeftShare: number;
	/** Fraction of pages with the photo at the bottom. */
	readonly photoLowShare: number;
}

/** Areas on the page. */
interface PageFrame {
	readonly panel: Area;
	readonly photo: Area;
	/** The text area across the full width. */
	readonly upper: Area;
	/** The text area beside the photo. */
	readonly lower: Area;
}

/** Designs the biographical page of a Green Book. The number, the barcode and the citizenship line stay together. */
export function designGreenBook(random: Random, range: PageRange): Design {
	const invented = inventGreenBook(random.fork("content"));
	const { content, dispute } = range.isRandom ? maybeDisputeGreenBook(random, invented) : withoutDispute(invented);
	const layoutRandom = random.fork("layout");
	const frame = chooseFrame(layoutRandom, range);
	const usualEntries = buildBookEntries(layoutRandom, content, range.isRandom);
	const entries = range.isRandom ? chooseOrder(layoutRandom, usualEntries) : usualEntries;
	const upperCount = range.isRandom ? layoutRandom.integer(2, entries.length) : entries.length;
	const issueDetails = buildIssueEntries(content, range.isRandom);
	const orderedIssue = !range.isRandom || layoutRandom.chance(0.5) ? issueDetails : [...issueDetails].reverse();
	const { pieces, layoutStyle } = findArrangement(layoutRandom, range.layoutStyle, () => [
		{ area: frame.upper, entries: entries.slice(0, upperCount) },
		{ area: frame.lower, entries: [...entries.slice(upperCount), ...orderedIssue] },
	]);
	return {
		kind: "sa-id-greenbook",
		subject: { width, height, minCapHeightMm: Math.min(2, layoutStyle.value.capHeight), symbol: null },
		cornerMm: 2.5,
		fields: { ...buildGreenBookTruth(content), ...dispute.fields },
		accept: dispute.accept,
		variant: describeVariant(content, layoutStyle, range, dispute.name),
		draw(pixelsPerMm) {
			const sheet = createSheet(width, height, pixelsPerMm);
			const drawRandom = random.fork("drawing");
			drawBackground(sheet, drawRandom.fork("ground"));
			drawPanel(sheet, drawRandom.fork("panel"), frame.panel, content, layoutStyle, range);
			drawPhoto(sheet, drawRandom.fork("photo"), frame.photo, content);
			drawPieces(sheet, pieces);
			return sheet;
		},
	};
}

function describeVariant(
	content: GreenBookContent,
	layoutStyle: LayoutStyle,
	{ isRandom }: PageRange,
	dispute: string,
): string {
	const language = content.isBilingual ? "bilingual" : "English";
	if (!isRandom) return `${language}, ${content.citizenLine}, ${layoutStyle.value.family}`;
	const notes = [
		"random",
		dispute,
		language,
		`captions ${layoutStyle.labelPlacement}`,
		`${layoutStyle.columns} columns`,
		layoutStyle.value.family,
	];
	return notes.filter((word) => word !== "").join(", ");
}

function chooseFrame(random: Random, range: PageRange): PageFrame {
	const margin = random.between(...range.margin);
	const innerWidth = width - 2 * margin;
	const panel = {
		x: margin,
		y: random.between(...range.panelTop),
		width: innerWidth,
		height: random.between(...range.panelHeight),
	};
	const photoWidth = random.between(...range.photoWidth);
	const photoHeight = photoWidth * random.between(...range.photoShape);
	const isPhotoLeft = random.chance(range.photoLeftShare);
	const isPhotoLow = random.chance(range.photoLowShare);
	const top = panel.y + panel.height + random.between(3, 6);
	const bottom = height - random.between(4, 7);
	const photoY = isPhotoLow ? bottom - photoHeight : top;
	const besidePhotoX = isPhotoLeft ? margin + photoWidth + 3 : margin;
	const lower = { x: besidePhotoX, y: photoY, width: innerWidth - photoWidth - 3, height: photoHeight };
	const upper = isPhotoLow
		? { x: margin, y: top, width: innerWidth, height: photoY - 2 - top }
		: { x: margin, y: top + photoHeight + 3, width: innerWidth, height: bottom - top - photoHeight - 3 };
	const photo = {
		x: isPhotoLeft ? margin : width - margin - photoWidth,
		y: photoY,
		width: photoWidth,
		height: photoHeight,
	};
	return { panel, photo, upper, lower };
}

/** Draws the white panel with barcode, number and citizenship line, in any vertical order. */
function drawPanel(
	sheet: Sheet,
	random: Random,
	area: Area,
	content: GreenBookContent,
	layoutStyle: LayoutStyle,
	{ linesAbove, isRandom }: PageRange,
): void {
	sheet.context.fillStyle = "rgba(248,248,244,0.95)";
	sheet.context.fillRect(area.x, area.y, area.width, area.height);
	const middle = area.x + area.width / 2;
	const capHeight = Math.max(2, Math.min(2.5, layoutStyle.value.capHeight));
	const style = { ...layoutStyle.value, capHeight, align: "center", widthMax: area.width - 4 } as const;
	const label = random.pick(["I.D.No. ", "I.D. No. ", "I.D. NO. "]);
	const lines = [
		[label, { field: "idNumber", text: content.numberPrinted }],
		toFieldLine("citizenshipStatus", content.citizenLine),
	];
	const countAbove = random.pick(linesAbove);
	/** Line spacing in millimetres (our choice). */
	const lineHeight = 4.1;
	const barHeight = area.height - 2 * lineHeight - 1.6;
	const orderedLines = !isRandom || random.chance(0.85) ? lines : [...lines].reverse();
	orderedLines.forEach((line, index) => {
		const y = area.y + 0.7 + (index + 1) * lineHeight - 1 + (index < countAbove ? 0 : barHeight + 0.5);
		sheet.text(line, middle, y, style);
	});
	const barcode = {
		x: area.x + area.width * 0.1,
		y: area.y + 1.2 + countAbove * lineHeight,
		width: area.width * 0.8,
		height: barHeight,
	};
	drawCode39(sheet, content.barcodeData, barcode);
}

function drawPhoto(sheet: Sheet, random: Random, area: Area, content: GreenBookContent): void {
	const background = hsl(random.between(180, 230), 18, random.between(75, 92));
	const portrait = drawPortrait({ random, isGrey: random.chance(0.3), sex: content.sex, background });
	sheet.context.drawImage(portrait, area.x, area.y, area.width, area.height);
}

function drawBackground(sheet: Sheet, random: Random): void {
	tintPaper(sheet, ["#c2d4c6", "#b8cdbf", "#c4d3c4"], random.between(0, 3));
	drawWaves(sheet, random, { x: 0, y: 0, width, height }, [hsl(131, 30, 62, 0.5), hsl(150, 28, 66, 0.45)], 120);
	for (const [x, y] of [
		[0.63, 0.31],
		[0.735, 0.55],
		[0.24, 0.65],
		[0.47, 0.9],
	] as const)
		drawArms(sheet, random, x * width, y * height);
	sheet.text("1", width / 2, 6, { family: "open-sans", weight: 400, capHeight: 1.8, colour: "#333", align: "center" });
}

/** Draws an invented emblem: a shield under a rising sun. */
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
