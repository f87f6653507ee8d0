import { type Crop, LINE_HEIGHT } from "./recognise.ts";

/** Rows above and below belong to neighbouring lines and the box's own margin. */
const TOP = 8;
const BOTTOM = LINE_HEIGHT - 8;
/** Shares of a crop's pixels, darkest first: ink lies below the one, paper above the other. */
const INK_SHARE = 0.03;
const PAPER_SHARE = 0.6;
/** A column whose darkest pixel comes less than this far from paper to ink has no stroke in it. */
const STROKE_MIN = 0.4;

/** Measures the white between characters of one line, in pixels of the crop (48 high): word spaces show there. */
export function createGapMeter(crop: Crop): (fromX: number, toX: number) => number {
	const empty = emptyColumns(crop);
	return (fromX, toX) => {
		let [run, widest] = [0, 0];
		for (let x = Math.max(0, Math.round(fromX)); x < Math.min(crop.width, Math.round(toX)); x++) {
			run = empty[x] ? run + 1 : 0;
			widest = Math.max(widest, run);
		}
		return widest;
	};
}

function emptyColumns({ pixels, width }: Crop): boolean[] {
	const sorted = Float32Array.from(pixels).sort();
	const ink = sorted[Math.floor(sorted.length * INK_SHARE)] as number;
	const paper = sorted[Math.floor(sorted.length * PAPER_SHARE)] as number;
	const darkest = paper - STROKE_MIN * Math.max(0.1, paper - ink);
	return Array.from({ length: width }, (_, x) => {
		for (let y = TOP; y < BOTTOM; y++) if ((pixels[y * width + x] as number) < darkest) return false;
		return true;
	});
}
