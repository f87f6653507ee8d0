import { cardHeight, cardWidth, drawFlag } from "../documents/south-african-card.ts";
import type { Area } from "../drawing/security-print.ts";
import type { Sheet, TextStyle } from "../drawing/sheet.ts";
import type { Random } from "../random.ts";

/** Where the parts of a card stand; lengths in millimetres. */
export interface CardFrame {
	readonly header: Area;
	readonly photo: Area;
	/** Left for captions and values. */
	readonly text: Area;
	readonly signature: { readonly x: number; readonly y: number; readonly width: number };
}

/** Divides a card of ID-1: the header at the top, the photo at either side, the signature under it. */
export function chooseCardFrame(random: Random): CardFrame {
	const margin = random.between(2.6, 5);
	const isLeft = random.chance(0.5);
	const width = random.between(18.5, 24);
	const height = width * random.between(1.22, 1.32);
	const x = isLeft ? margin : cardWidth - margin - width;
	const headerHeight = random.between(8.2, 11.5);
	// The photo stands under the header, or beside it where the header begins behind the photo.
	const isBeside = random.chance(0.25);
	const top = isBeside ? margin : 2 + headerHeight + random.between(0.4, 2);
	const textX = isLeft ? margin + width + random.between(1.8, 4) : margin;
	const textWidth = cardWidth - 2 * margin - width - (isLeft ? textX - margin - width : random.between(1.8, 4));
	const textTop = 2 + headerHeight + random.between(0.6, 2);
	return {
		header: isBeside
			? { x: textX, y: 2, width: textWidth, height: headerHeight }
			: { x: margin, y: 2, width: cardWidth - 2 * margin, height: headerHeight },
		photo: { x, y: top, width, height },
		text: { x: textX, y: textTop, width: textWidth, height: cardHeight - margin * 0.7 - textTop },
		signature: { x: x + 1, y: Math.min(top + height + 6.5, cardHeight - 2), width: width - 2 },
	};
}

/** Prints the titles of a card under each other, with the flag before or behind them. */
export function drawHeader(sheet: Sheet, random: Random, area: Area, lines: readonly string[], style: TextStyle): void {
	const flagHeight = Math.min(6.2, area.height * 0.7);
	const flag = { width: flagHeight * 1.5, height: flagHeight };
	const isBefore = random.chance(0.7);
	drawFlag(sheet, { ...flag, x: isBefore ? area.x : area.x + area.width - flag.width, y: area.y + 0.6 });
	const left = area.x + (isBefore ? flag.width + 2 : 0);
	const width = area.width - flag.width - 2;
	const align = random.pick(["left", "center"] as const);
	const x = align === "left" ? left : left + width / 2;
	const step = area.height / Math.max(2, lines.length);
	lines.forEach((line, index) => {
		const capHeight = Math.min(style.capHeight * (index === 0 ? 1 : random.between(0.75, 1)), step * 0.62);
		sheet.text(line, x, area.y + 0.6 + capHeight + index * step, { ...style, capHeight, align, widthMax: width });
	});
}
