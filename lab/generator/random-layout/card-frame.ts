import type { Area } from "../drawing/security-print.ts";
import type { Sheet, TextStyle } from "../drawing/sheet.ts";
import { cardHeight, cardWidth, drawFlag } from "../drawing/south-african-card.ts";
import type { Bounds, Random } from "../random.ts";

/** Areas on a card; lengths in millimetres. */
export interface CardFrame {
	readonly header: Area;
	readonly photo: Area;
	/** For labels and values. */
	readonly text: Area;
	readonly signature: { readonly x: number; readonly y: number; readonly width: number };
}

/** Random parameters of a card's areas; lengths in millimetres. */
export interface CardRange {
	readonly margin: Bounds;
	/** Share of cards with the photo on the left. */
	readonly leftShare: number;
	readonly photoWidth: Bounds;
	/** Height of the photo relative to its width. */
	readonly photoShape: Bounds;
	readonly headerHeight: Bounds;
	/** Share of cards whose header begins beside the photo; on the others it is above the photo. */
	readonly besideShare: number;
	/** Distance of labels and values from the card's edge or the photo. */
	readonly indent: number;
	/** From the photo to the signature below it. */
	readonly signatureDrop: number;
	readonly titles: TitleRange;
}

/** Random parameters of the titles. */
interface TitleRange {
	/** Share of cards with the flag before the titles. */
	readonly beforeShare: number;
	readonly aligns: readonly ("left" | "center")[];
	readonly gapToFlag: number;
	/** Space left free at their end. */
	readonly endRoom: number;
	/** All lines are letter-spaced to the same length. */
	readonly isSpacedOut: boolean;
}

/** Default parameters. */
export const anyCard: CardRange = {
	margin: [2.6, 5],
	leftShare: 0.5,
	photoWidth: [18.5, 24],
	photoShape: [1.22, 1.32],
	headerHeight: [8.2, 11.5],
	besideShare: 0.25,
	indent: 0,
	signatureDrop: 6.5,
	titles: { beforeShare: 0.7, aligns: ["left", "center"], gapToFlag: 2, endRoom: 0, isSpacedOut: false },
};

/** Divides an ID-1 card: the header at the top, the photo on either side, the signature below it. */
export function chooseCardFrame(random: Random, range: CardRange): CardFrame {
	const margin = random.between(...range.margin);
	const isLeft = random.chance(range.leftShare);
	const width = random.between(...range.photoWidth);
	const height = width * random.between(...range.photoShape);
	const x = isLeft ? margin : cardWidth - margin - width;
	const headerHeight = random.between(...range.headerHeight);
	const isBeside = random.chance(range.besideShare);
	const top = isBeside ? margin : 2 + headerHeight + random.between(0.4, 2);
	const left = isLeft ? margin + width + random.between(1.8, 4) : margin;
	const right = isLeft ? cardWidth - margin : x - random.between(1.8, 4);
	const textTop = 2 + headerHeight + random.between(0.6, 2);
	const textX = left + range.indent;
	return {
		header: isBeside
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
	const isBefore = random.chance(range.beforeShare);
	drawFlag(sheet, { ...flag, x: isBefore ? area.x : area.x + area.width - flag.width, y: area.y + 0.6 });
	const left = area.x + (isBefore ? flag.width + range.gapToFlag : 0);
	const width = area.width - flag.width - range.gapToFlag - range.endRoom;
	const align = random.pick(range.aligns);
	const x = align === "left" ? left : left + width / 2;
	const step = area.height / Math.max(2, lines.length);
	lines.forEach((line, index) => {
		const capHeight = Math.min(style.capHeight * (index === 0 ? 1 : random.between(0.75, 1)), step * 0.62);
		const sized = { ...style, capHeight };
		const spacing = range.isSpacedOut ? Math.max(0, (width - sheet.widthOf(line, sized)) / line.length) : 0;
		const y = area.y + 0.6 + capHeight + index * step;
		sheet.text(line, x, y, { ...sized, align, widthMax: width, ...(spacing > 0 ? { spacing } : {}) });
	});
}
