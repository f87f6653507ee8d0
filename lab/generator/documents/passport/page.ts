import type { Design } from "../../card.ts";
import { familiesByUse } from "../../drawing/fonts.ts";
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
import { findWordings } from "../../people/labels.ts";
import { type PassportContent, withTwoLetterCode } from "../../people/passport-holder.ts";
import { buildTruthWithPrint, inventPassportWithPrint } from "../../people/passport-print.ts";
import { type PrintRequest, usualPrint } from "../../people/print-order.ts";
import type { Bounds, Random } from "../../random.ts";
import { type Arrangement, findArrangement } from "../../random-layout/arrange.ts";
import { drawPieces } from "../../random-layout/entry.ts";
import type { LayoutStyleRange } from "../../random-layout/layout-style.ts";
import { chooseOrder } from "../../random-layout/order.ts";
import { buildFormEntries, buildRandomEntries, pageRight } from "./entries.ts";
import { chooseFacing, drawFacingPage } from "./facing-page.ts";
import { drawMrz } from "./mrz.ts";
import { choosePageStyle, needsMultiScriptFonts, type PageStyle, toLayoutStyle } from "./style.ts";

/** Width of a page of size ID-3 (ISO/IEC 7810), in millimetres. */
export const pageWidth = 125;
/** Height of a page of size ID-3 (ISO/IEC 7810), in millimetres. */
export const pageHeight = 88;
/** Top of the MRZ's paler strip, in millimetres; the strip is 23.2 high (ICAO Doc 9303-4), drawn as 23. */
export const mrzTop = 65;

/** Random properties of a page; lengths in millimetres. */
export interface PageRange {
	/** Whether parts may be elsewhere than on known pages. */
	readonly isRandom: boolean;
	readonly layoutStyle: LayoutStyleRange;
	/** Fraction of pages with the photo on the left, as in the standard. */
	readonly photoLeftShare: number;
	/** Distance of the photo from the left edge. */
	readonly photoX: Bounds;
	readonly photoWidth: Bounds;
	/** Height of the photo divided by its width. */
	readonly photoShape: Bounds;
	readonly photoY: Bounds;
	/**
	 * Fraction of pages with two-letter document codes, which are being introduced over about ten years
	 * (docs/facts/passports.md). The reader must handle both.
	 */
	readonly twoLettersShare: number;
	/** Whether some pages lie below a facing page. */
	readonly hasFacingPage: boolean;
	/** Fraction of pages with a picture agency's watermark. */
	readonly watermarkShare: number;
	/** Fraction of pages with a ghost portrait. */
	readonly ghostShare: number;
	readonly hologramShare: number;
}

/** Designs a passport's data page, alone or below a facing page. */
export function designPassport(random: Random, range: PageRange, order: PrintRequest = usualPrint): Design {
	const invented = inventPassportWithPrint(random, order);
	const codeRandom = random.fork("code");
	const content = codeRandom.chance(range.twoLettersShare)
		? withTwoLetterCode(codeRandom, invented.content)
		: invented.content;
	const passport = { ...invented, content };
	const { issuer } = content;
	const style = choosePageStyle(random.fork("style"), issuer);
	// A facing page may repeat the number, which would settle a contradiction between MRZ and print.
	const hasNoFacingPage = !range.hasFacingPage || passport.contradicts.length > 0;
	const facing = hasNoFacingPage ? "none" : chooseFacing(random.fork("spread"), issuer.state);
	const height = facing === "none" ? pageHeight : 2 * pageHeight;
	const hasWatermark = passport.print === "usual" && random.fork("watermark").chance(range.watermarkShare);
	const layoutRandom = random.fork("layout");
	const photo = choosePhoto(layoutRandom, range);
	const arrangement = range.isRandom
		? arrangeRandomly(layoutRandom, range, photo, content)
		: arrangeInForm(layoutRandom, range, style, content);
	const { layoutStyle } = arrangement;
	const truth = buildTruthWithPrint(passport);
	const description = range.isRandom
		? `random, ${issuer.state}, captions ${layoutStyle.labelPlacement}, ${layoutStyle.columns} columns, ${layoutStyle.value.family}`
		: `${issuer.state} ${style.layout.name}${facing === "none" ? "" : ` facing page ${facing}`}${hasWatermark ? " watermark" : ""} ${issuer.languages.join("+")}`;
	return {
		kind: "passport",
		// All pictures of known pages are taken from the same distance.
		subject: {
			width: pageWidth,
			height,
			minCapHeightMm: range.isRandom ? layoutStyle.value.capHeight : range.layoutStyle.valueHeight[0],
			symbol: null,
		},
		cornerMm: 3,
		...(hasWatermark ? acceptNullMrz(truth) : truth),
		// The ground truth tells how an unusual print differs.
		...(passport.print === "usual"
			? {}
			: { print: { print: passport.print, printKind: passport.name, contradicts: passport.contradicts } }),
		hasPaleOverlay: hasWatermark,
		variant: description + (passport.name && `, print: ${passport.name}`),
		draw(pixelsPerMm) {
			const sheet = createSheet(pageWidth, height, pixelsPerMm);
			const page = { ...sheet, height: pageHeight };
			if (facing !== "none") {
				const { label, value } = layoutStyle;
				const facingStyle = { hue: style.hue, label, value, passportNumber: content.number };
				drawFacingPage(page, random.fork("facing"), facing, facingStyle);
				sheet.context.translate(0, pageHeight);
			}
			const drawRandom = random.fork("drawing");
			drawBackground(page, drawRandom.fork("background"), style, content);
			drawPhotoAndSignature(page, drawRandom.fork("photo"), photo, style, range, content);
			drawTitles(page, drawRandom.fork("titles"), style, range, content);
			drawPieces(page, arrangement.pieces);
			maybeDrawHologram(page, drawRandom.fork("hologram"), range);
			drawMrz(page, drawRandom.fork("zone"), style.mrzTypeface, style.value, content);
			if (hasWatermark) drawWatermark(page, random.fork("mark"));
			return sheet;
		},
	};
}

/** Accepts null for both lines of the MRZ, which a watermark may hide. */
function acceptNullMrz(truth: Pick<Design, "fields" | "accept">): Pick<Design, "fields" | "accept"> {
	return { ...truth, accept: { ...truth.accept, mrzLine1: [null], mrzLine2: [null] } };
}

function choosePhoto(random: Random, range: PageRange): Area {
	const width = random.between(...range.photoWidth);
	const height = width * random.between(...range.photoShape);
	const x = random.chance(range.photoLeftShare) ? random.between(...range.photoX) : pageWidth - width - 5;
	return { x, y: random.between(...range.photoY), width, height };
}

/** The vertical extent of labels and values, in millimetres. */
const textBand = { y: 12.5, height: mrzTop - 14 };

function arrangeRandomly(
	random: Random,
	{ layoutStyle }: PageRange,
	photo: Area,
	content: PassportContent,
): Arrangement {
	const isLeft = photo.x < pageWidth / 2;
	const left = isLeft ? photo.x + photo.width + 3 : 4;
	const right = isLeft ? pageRight : photo.x - 2;
	const area = { ...textBand, x: left, width: right - left };
	const entries = chooseOrder(random, buildRandomEntries(random, content));
	const range = needsMultiScriptFonts(content.issuer)
		? { ...layoutStyle, families: familiesByUse.multiScript }
		: layoutStyle;
	return findArrangement(random, range, () => [{ area, entries }]);
}

/** Arranges the values on a known form, in the page's style. */
function arrangeInForm(
	random: Random,
	{ layoutStyle }: PageRange,
	style: PageStyle,
	content: PassportContent,
): Arrangement {
	const entries = buildFormEntries(random, content, style);
	const range = { ...layoutStyle, fixed: { ...layoutStyle.fixed, ...toLayoutStyle(style) } };
	return findArrangement(random, range, () => [{ area: { ...textBand, x: 0, width: pageRight }, entries }]);
}

/** Draws paper, pattern and the paler strip behind the MRZ. */
function drawBackground(page: Sheet, random: Random, style: PageStyle, content: PassportContent): void {
	const { hue } = style;
	const secondHue = hue + random.between(-80, 80);
	page.context.save();
	page.context.beginPath();
	page.context.rect(0, 0, pageWidth, pageHeight);
	page.context.clip();
	tintPaper(page, [hsl(hue, 35, 90), hsl(secondHue, 30, 93), hsl(hue + 30, 35, 89)], random.between(0, 6));
	const area = { x: 0, y: 0, width: pageWidth, height: pageHeight };
	drawWaves(page, random, area, [hsl(hue, 40, 68, 0.35), hsl(secondHue, 45, 70, 0.35)], random.integer(45, 85));
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
	const portrait = drawPortrait({ random, isGrey: random.chance(0.5), sex, background });
	page.context.drawImage(portrait, area.x, area.y, area.width, area.height);
	const ghost = random.fork("ghost");
	if (ghost.chance(range.ghostShare)) {
		const ghostPortrait = drawPortrait({ random, isGrey: true, sex, background: null });
		page.context.globalAlpha = ghost.between(0.13, 0.25);
		page.context.drawImage(ghostPortrait, ghost.between(101, 105), ghost.between(24, 36), 17, 22);
		page.context.globalAlpha = 1;
	}
	const hasSignatureCell = !range.isRandom && style.layout.rows.flat().some(({ key }) => key === "signature");
	const position = hasSignatureCell
		? { x: 94, y: mrzTop - 2, width: 24 }
		: { x: area.x + 1, y: mrzTop - 1.5, width: area.width - 4 };
	drawSignature(page, random, givenNames || surname, position.x, position.y, position.width);
}

/** Prints the name of the state and the word for passport in its languages. */
function drawTitles(
	page: Sheet,
	random: Random,
	{ header }: PageStyle,
	range: PageRange,
	content: PassportContent,
): void {
	const { issuer } = content;
	const words = [...new Set(issuer.languages.map((language) => findWordings(language, "passport")[0] ?? ""))];
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

function maybeDrawHologram(page: Sheet, random: Random, { hologramShare }: PageRange): void {
	if (!random.chance(hologramShare)) return;
	const [x, y] = [random.between(36, 110), random.between(25, 55)];
	drawHologram(page, random, x, y, random.between(6, 11), random.between(0.08, 0.22));
}
