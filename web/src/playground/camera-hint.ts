/** A small grey picture of what the camera sees inside the frame: row by row, 0..255. */
export interface Glimpse {
	readonly grey: Uint8Array;
	readonly width: number;
	readonly height: number;
}

/** What to do before the shot, the most pressing first; null: now. */
export type Hint = "Too dark: turn on a light" | "Hold still" | "Move closer" | null;

/** Means and differences of grey levels, found with a phone and a web camera over paper and cards on tables. */
const darkMeanMax = 50;
const movedMeanMin = 12;
const edgeMin = 24;
/** A document that fills less than this share of the frame's width has letters too small to read. */
const filledMin = 0.6;

/** Judges a glimpse beside the one before it (null: none yet). */
export function hintOf(now: Glimpse, before: Glimpse | null): Hint {
	if (mean(now.grey) < darkMeanMax) return "Too dark: turn on a light";
	if (before && difference(now, before) > movedMeanMin) return "Hold still";
	return filledWidth(now) < filledMin ? "Move closer" : null;
}

function mean(grey: Uint8Array): number {
	return grey.reduce((sum, value) => sum + value, 0) / grey.length;
}

function difference(a: Glimpse, b: Glimpse): number {
	return a.grey.reduce((sum, value, index) => sum + Math.abs(value - (b.grey[index] ?? value)), 0) / a.grey.length;
}

/**
 * Share of the columns between the first and the last that holds strong edges: print, portraits and borders have them,
 * tables hardly.
 */
function filledWidth({ grey, width, height }: Glimpse): number {
	const busy = Array.from({ length: width - 1 }, (_, x) => {
		let edges = 0;
		for (let y = 0; y < height; y++) {
			const at = y * width + x;
			if (Math.abs((grey[at + 1] ?? 0) - (grey[at] ?? 0)) > edgeMin) edges++;
		}
		return edges >= height * 0.04;
	});
	const first = busy.indexOf(true);
	return first === -1 ? 0 : (busy.lastIndexOf(true) - first + 1) / width;
}
