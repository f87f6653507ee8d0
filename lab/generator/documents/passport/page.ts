import type { Design } from "../../card.ts";
import { facesOf } from "../../drawing/fonts.ts";
import { drawPortrait } from "../../drawing/portrait.ts";
import {
	type Area,
	drawHologram,
	drawMicroprint,
	drawRosette,
	drawWaves,
	hsl,
	tintPaper,
} from "../../drawing/security-print.ts";
import { createSheet, type Sheet } from "../../drawing/sheet.ts";
import { drawSignature } from "../../drawing/signature.ts";
import { drawWatermark } from "../../drawing/watermark.ts";
import { wordings } from "../../people/labels.ts";
import { type PassportContent, withTwoLetterCode } from "../../people/passport-holder.ts";
import { inventPassportInPrint, truthInPrint } from "../../people/passport-print.ts";
import { type PrintOrder, usualPrint } from "../../people/print-order.ts";
import type { Bounds, Random } from "../../random.ts";
import { type Arrangement, arrangeFitting } from "../../random-layout/arrange.ts";
import { drawPieces } from "../../random-layout/entry.ts";
import type { LayoutStyleRange } from "../../random-layout/layout-style.ts";
import { inSomeOrder } from "../../random-layout/order.ts";
import { anyEntries, formEntries, pageRight } from "./entries.ts";
import { chooseFacing, drawFacingPage } from "./facing-page.ts";
import { drawMrz } from "./mrz.ts";
import { choosePageStyle, layoutStyleOf, needsWideFaces, type PageStyle } from "./style.ts";

/** ID-3 size in millimetres, ISO/IEC 7810. */
export const pageWidth = 125;
/** ID-3 size in millimetres, ISO/IEC 7810. */
export const pageHeight = 88;
/** Top of the MRZ's paler strip, in millimetres; the strip is 23.2 high (ICAO Doc 9303-4), drawn as 23. */
export const mrzTop = 65;

/** Random properties of a page; lengths in millimetres. */
export interface PageRange {
	/** Whether parts may be elsewhere than on known pages; the variant's description begins with it. */
	readonly isRandom: boolean;
	readonly layoutStyle: LayoutStyleRange;
	/** Fraction of pages with the photo on the left, the standard's side; a page upside down has it on the right. */
	readonly leftShare: number;
	/** Measured from the left edge. */
	readonly photoX: Bounds;
	readonly photoWidth: Bounds;
	/** Height of the photo divided by its width. */
	readonly photoShape: Bounds;
	readonly photoY: Bounds;
	/**
	 * Fraction of pages with two-letter country codes, which are being introduced over about ten years
	 * (docs/facts/passports.md); the reader must handle both.
	 */
	readonly twoLettersShare: number;
	/** Whether some pages lie below a facing page. */
	readonly hasFacing: boolean;
	/** Fraction of pages with a picture agency's watermark. */
	readonly watermarkShare: number;
	/** Fraction of pages with a ghost portrait. */
	readonly ghostShare: number;
	readonly hologramShare: number;
}

/** Designs a passport's data page, alone or below a facing page. */
export function designPassport(random: Random, range: PageRange, order: PrintOrder = usualPrint): Design {
	const invented = inventPassportInPrint(random, order);
	const code = random.fork("code");
	const content = code.chance(range.twoLettersShare) ? withTwoLetterCode(code, invented.content) : invented.content;
	const chosen = { ...invented, content };
	const { issuer } = content;
	const style = choosePageStyle(random.fork("style"), issuer);
	// A facing page repeats the number, which would settle a contradiction between MRZ and print.
	const isAlone = !range.hasFacing || chosen.contradicts.length > 0;
	const facing = isAlone ? "none" : chooseFacing(random.fork("spread"), issuer.state);
	const height = facing === "none" ? pageHeight : 2 * pageHeight;
	const isMarked = chosen.print === "usual" && random.fork("watermark").chance(range.watermarkShare);
	const choose = random.fork("layout");
	const photo = choosePhoto(choose, range);
	const arranged = range.isRandom ? anywhere(choose, range, photo, content) : inForm(choose, range, style, content);
	const { layoutStyle } = arranged;
	const truth = truthInPrint(chosen);
	const placed = range.isRandom
		? `random, ${issuer.state}, captions ${layoutStyle.place}, ${layoutStyle.columns} columns, ${layoutStyle.value.family}`
		: `${issuer.state} ${style.layout.name}${facing === "none" ? "" : ` facing page ${facing}`}${isMarked ? " watermark" : ""} ${issuer.languages.join("+")}`;
	return {
		kind: "passport",
		// All pictures of known pages are taken from the same distance.
		subject: {
			width: pageWidth,
			height,
			textMm: range.isRandom ? layoutStyle.value.capHeight : range.layoutStyle.valueHeight[0],
			symbol: null,
		},
		cornerMm: 3,
		...(isMarked ? withoutMrz(truth) : truth),
		// The ground truth for unusual print.
		...(chosen.print === "usual"
			? {}
			: { print: { print: chosen.print, printKind: chosen.name, contradicts: chosen.contradicts } }),
		isPale: isMarked,
		variant: placed + (chosen.name && `, print: ${chosen.name}`),
		draw(pixelsPerMm) {
			const sheet = createSheet(pageWidth, height, pixelsPerMm);
			const page = { ...sheet, height: pageHeight };
			if (facing !== "none") {
				const { label, value } = layoutStyle;
				const facingStyle = { hue: style.hue, label, value, passportNumber: content.number };
				drawFacingPage(page, random.fork("facing"), facing, facingStyle);
				sheet.context.translate(0, pageHeight);
			}
			const chance = random.fork("drawing");
			drawBackground(page, chance.fork("background"), style, content);
			drawPhotoAndSignature(page, chance.fork("photo"), photo, style, range, content);
			drawTitles(page, chance.fork("titles"), style, range, content);
			drawPieces(page, arranged.pieces);
			drawFoil(page, chance.fork("hologram"), range);
			drawMrz(page, chance.fork("zone"), style.mrzFace, style.value, content);
			if (isMarked) drawWatermark(page, random.fork("mark"));
			return sheet;
		},
	};
}

/** A watermark may hide both lines of the MRZ. */
function withoutMrz(truth: Pick<Design, "fields" | "accept">): Pick<Design, "fields" | "accept"> {
	return { ...truth, accept: { ...truth.accept, mrzLine1: [null], mrzLine2: [null] } };
}

function choosePhoto(random: Random, range: PageRange): Area {
	const width = random.between(...range.photoWidth);
	const height = width * random.between(...range.photoShape);
	const x = random.chance(range.leftShare) ? random.between(...range.photoX) : pageWidth - width - 5;
	return { x, y: random.between(...range.photoY), width, height };
}

/** Area of labels and values, from top to bottom. */
const printed = { y: 12.5, height: mrzTop - 14 };

function anywhere(random: Random, { layoutStyle }: PageRange, photo: Area, content: PassportContent): Arrangement {
	const isLeft = photo.x < pageWidth / 2;
	const left = isLeft ? photo.x + photo.width + 3 : 4;
	const right = isLeft ? pageRight : photo.x - 2;
	const area = { ...printed, x: left, width: right - left };
	const entries = inSomeOrder(random, anyEntries(random, content));
	const range = needsWideFaces(content.issuer) ? { ...layoutStyle, families: facesOf.wide } : layoutStyle;
	return arrangeFitting(random, range, () => [{ area, entries }]);
}

/** The layout of a known form, in the page's style. */
function inForm(random: Random, { layoutStyle }: PageRange, style: PageStyle, content: PassportContent): Arrangement {
	const entries = formEntries(random, content, style);
	const range = { ...layoutStyle, settled: { ...layoutStyle.settled, ...layoutStyleOf(style) } };
	return arrangeFitting(random, range, () => [{ area: { ...printed, x: 0, width: pageRight }, entries }]);
}

/** Draws paper, pattern and the paler strip below the MRZ. */
function drawBackground(page: Sheet, random: Random, style: PageStyle, content: PassportContent): void {
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

function drawPhotoAndSignature(
	page: Sheet,
	random: Random,
	area: Area,
	style: PageStyle,
	range: PageRange,
	{ sex, givenNames, surname }: PassportContent,
): void {
	const background = random.chance(0.7) ? hsl(random.between(0, 360), 8, random.between(80, 94)) : null;
	const portrait = drawPortrait({ seed: random, grey: random.chance(0.5), sex, background });
	page.context.drawImage(portrait, area.x, area.y, area.width, area.height);
	const ghost = random.fork("ghost");
	if (ghost.chance(range.ghostShare)) {
		const pale = drawPortrait({ seed: random, grey: true, sex, background: null });
		page.context.globalAlpha = ghost.between(0.13, 0.25);
		page.context.drawImage(pale, ghost.between(101, 105), ghost.between(24, 36), 17, 22);
		page.context.globalAlpha = 1;
	}
	const hasRoom = !range.isRandom && style.layout.rows.flat().some(({ key }) => key === "signature");
	const place = hasRoom
		? { x: 94, y: mrzTop - 2, width: 24 }
		: { x: area.x + 1, y: mrzTop - 1.5, width: area.width - 4 };
	drawSignature(page, random, givenNames || surname, place.x, place.y, place.width);
}

/** Prints the state and the word for passport in its languages, on either side. */
function drawTitles(
	page: Sheet,
	random: Random,
	{ header }: PageStyle,
	range: PageRange,
	content: PassportContent,
): void {
	const { issuer } = content;
	const words = [...new Set(issuer.languages.map((language) => wordings(language, "passport")[0] ?? ""))];
	if (!range.isRandom) {
		page.text(issuer.title, 40, 8, { ...header, widthMax: 80 });
		words.slice(0, 3).forEach((word, line) => {
			page.text(word, 5, 6.6 + line * 3.1, { ...header, weight: 400, capHeight: 1.9, widthMax: 32 });
		});
		return;
	}
	const [first, second] = random.chance(0.7) ? [words.join(" · "), issuer.title] : [issuer.title, words.join(" · ")];
	page.text(first, 5, 7, { ...header, capHeight: header.capHeight * 0.75, widthMax: 42 });
	page.text(second, pageWidth - 5, 7, { ...header, align: "right", widthMax: 72 });
}

function drawFoil(page: Sheet, random: Random, { hologramShare }: PageRange): void {
	if (!random.chance(hologramShare)) return;
	const [x, y] = [random.between(36, 110), random.between(25, 55)];
	drawHologram(page, random, x, y, random.between(6, 11), random.between(0.08, 0.22));
}
