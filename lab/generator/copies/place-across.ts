import type { Area } from "../drawing/security-print.ts";
import type { Random } from "../random.ts";

/** Margin around every value, in millimetres. */
const marginMm = 0.8;

/** Maximum number of random positions that are tried. A crowded page has few clear positions. */
const attemptsMax = 120;

/**
 * Finds a centre for an item of `size` near an edge of `document`, with the item inside the sheet and clear of all
 * occupied areas. Returns null if no attempt succeeds.
 */
export function findPositionAcrossEdge(
	random: Random,
	sheet: { readonly width: number; readonly height: number },
	document: Area,
	occupied: readonly Area[],
	size: { readonly width: number; readonly height: number },
): { readonly x: number; readonly y: number } | null {
	for (let attempt = 0; attempt < attemptsMax; attempt++) {
		const { x, y } = pickPointNearEdge(random, document);
		const item = { x: x - size.width / 2, y: y - size.height / 2, ...size };
		const isInside =
			item.x > 1 && item.y > 1 && item.x + size.width < sheet.width - 1 && item.y + size.height < sheet.height - 1;
		if (isInside && !occupied.some((area) => doOverlap(item, area))) return { x, y };
	}
	return null;
}

/** Picks a random point near an edge: up to 20 % of the document's size inside it, or 12 % outside. */
function pickPointNearEdge(random: Random, { x, y, width, height }: Area): { readonly x: number; readonly y: number } {
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

function doOverlap(first: Area, second: Area): boolean {
	return (
		first.x < second.x + second.width + marginMm &&
		second.x < first.x + first.width + marginMm &&
		first.y < second.y + second.height + marginMm &&
		second.y < first.y + first.height + marginMm
	);
}
