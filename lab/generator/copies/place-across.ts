import type { Area } from "../drawing/security-print.ts";
import type { Random } from "../random.ts";

/** Margin around every value, in millimetres. */
const marginMm = 0.8;

/** Number of random positions tried; a crowded page has few free ones. */
const triesMax = 120;

/**
 * Finds the centre for an item of `size` across an edge of `document`, inside the sheet and clear of all occupied
 * areas. Null if none was found.
 */
export function placeAcross(
	random: Random,
	sheet: { readonly width: number; readonly height: number },
	document: Area,
	taken: readonly Area[],
	size: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number } | null {
	for (let tried = 0; tried < triesMax; tried++) {
		const { x, y } = onEdge(random, document);
		const piece = { x: x - size.width / 2, y: y - size.height / 2, ...size };
		const isInside =
			piece.x > 1 && piece.y > 1 && piece.x + size.width < sheet.width - 1 && piece.y + size.height < sheet.height - 1;
		if (isInside && !taken.some((area) => overlap(piece, area))) return { x, y };
	}
	return null;
}

/** Picks a random point near an edge: up to 20 % of the document's size inside it, or 12 % outside. */
function onEdge(random: Random, { x, y, width, height }: Area): { readonly x: number; readonly y: number } {
	const along = random.next();
	const across = random.between(-0.12, 0.2);
	switch (random.pick(["left", "right", "top", "bottom"] as const)) {
		case "left":
			return { x: x + across * width, y: y + along * height };
		case "right":
			return { x: x + (1 - across) * width, y: y + along * height };
		case "top":
			return { x: x + along * width, y: y + across * height };
		case "bottom":
			return { x: x + along * width, y: y + (1 - across) * height };
	}
}

function overlap(one: Area, other: Area): boolean {
	return (
		one.x < other.x + other.width + marginMm &&
		other.x < one.x + one.width + marginMm &&
		one.y < other.y + other.height + marginMm &&
		other.y < one.y + one.height + marginMm
	);
}
