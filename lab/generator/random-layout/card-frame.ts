import type { Area } from "../drawing/security-print.ts";
import type { Sheet, TextStyle } from "../drawing/sheet.ts";
import { cardHeight, cardWidth, drawFlag } from "../drawing/south-african-card.ts";
import type { Bounds, Random } from "../random.ts";

/** Areas on a card; lengths in millimetres. */
export interface CardFrame {
	readonly header: Area;
	readonly photo: Area;
	/** The area for labels and values. */
	readonly text: Area;
	readonly signature: { readonly x: number; readonly y: number; readonly width: number };
}

/** The ranges from which a card's areas are chosen; lengths in millimetres. */
export interface CardRange {
	readonly margin: Bounds;
	/** Share of cards with the photo on the left. */
	readonly photoLeftShare: number;
	readonly photoWidth: Bounds;
	/** Height of the photo relative to its width. */
	readonly photoShape: Bounds;
	readonly headerHeight: Bounds;
	/** Share of cards whose header begins beside the photo; on the others it is above the photo. */
	readonly headerBesidePhotoShare: number;
	/** Distance of labels and values from the card's edge or the photo. */
	readonly indent: number;
	/** Distance from the photo to the signature below it. */
	readonly signatureDrop: number;
	readonly titles: TitleRange;
}

/** The ranges from which the layout of the titles is chosen. */
interface TitleRange {
	/** Share of cards with the flag before the titles. */
	readonly flagFirstShare: number;
	readonly aligns: readonly ("left" | "center")[];
	readonly gapToFlag: number;
	/** Blank space at the end of the titles. */
	readonly endMargin: number;
	/** Whether all lines are letter-spaced to the same length. */
	readonly isSpacedOut: boolean;
}

/** The ranges for random layouts. */
export const randomCardRange: CardRange = {
	margin: [2.6, 5],
	photoLeftShare: 0.5,
	photoWidth: [18.5, 24],
	photoShape: [1.22, 1.32],
	headerHeight: [8.2, 11.5],
	headerBesidePhotoShare: 0.25,
	indent: 0,
	signatureDrop: 6.5,
	titles: { flagFirstShare: 0.7, aligns: ["left", "center"], gapToFlag: 2, endMargin: 0, isSpacedOut: false },
};

/** Chooses the areas on an ID-1 card: header at the top, photo on either side, signature below the photo. */
export function chooseCardFrame(random: Random, range: CardRange): CardFrame {
	const margin = random.between(...range.margin);
	const isPhotoLeft = random.chance(range.photoLeftShare);
	const width = random.between(...range.photoWidth);
	const height = width * random.between(...range.photoShape);
	const x = isPhotoLeft ? margin : cardWidth - margin - width;
	const headerHeight = random.between(...range.headerHeight);
	const isHeaderBesidePhoto = random.chance(range.headerBesidePhotoShare);
	const top = isHeaderBesidePhoto ? margin : 2 + headerHeight + random.between(0.4, 2);
	const left = isPhotoLeft ? margin + width + random.between(1.8, 4) : margin;
	const right = isPhotoLeft ? cardWidth - margin : x - random.between(1.8, 4);
	const textTop = 2 + headerHeight + random.between(0.6, 2);
	const textX = left + range.indent;
	return {
		header: isHeaderBesidePhoto
			? { x: left, y: 2, width: right - left, height: headerHeight }
			: { x: margin, y: 2, width: cardWidth - 2 * margin, height: headerHeight },
		photo: { x, y: top, width, height },
		text: { x: textX, y: textTop, width: right - textX, height: cardHeight - margin * 0.7 - textTop },
		signature: { x: x + 1, y: Math.min(top + height + range.signatureDrop, cardHeight - 2), width: width - 2 },
	};
}

/** Prints the titles of a card in a column, with the flag before or after them. */
export function drawHeader(
	sheet: Sheet,
	random: Random,
	area: Area,
	lines: readonly string[],
	style: TextStyle,
	range: TitleRange,
): void {
	const flagHeight = Math.min(6.2, area.height * 0.7);
	const flag = { width: flagHeight * 1.5, height: flagHeight };
	const isFlagFirst = random.chance(range.flagFirstShare);
	drawFlag(sheet, { ...flag, x: isFlagFirst ? area.x : area.x + area.width - flag.width, y: area.y + 0.6 });
	const left = area.x + (isFlagFirst ? flag.width + range.gapToFlag : 0);
	const width = area.width - flag.width - range.gapToFlag - range.endMargin;
	const align = random.pick(range.aligns);
	const x = align === "left" ? left : left + width / 2;
	const lineHeight = area.height / Math.max(2, lines.length);
	lines.forEach((line, index) => {
		const capHeight = Math.min(style.capHeight * (index === 0 ? 1 : random.between(0.75, 1)), lineHeight * 0.62);
		const scaledStyle = { ...style, capHeight };
		const spacing = range.isSpacedOut ? Math.max(0, (width - sheet.measureWidth(line, scaledStyle)) / line.length) : 0;
		const y = area.y + 0.6 + capHeight + index * lineHeight;
		sheet.text(line, x, y, { ...scaledStyle, align, widthMax: width, ...(spacing > 0 ? { spacing } : {}) });
	});
}
