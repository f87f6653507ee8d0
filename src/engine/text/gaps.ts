import { type Crop, LINE_HEIGHT } from "./recognise.ts";

/** So many rows above and below belong to neighbouring lines. No more: the bar of a T and the foot of an L lie close to a tight box's edge. */
const MARGIN = 5;
/** Stretched and low lines are cut more tightly already. */
const TIGHT_MARGIN = 1;
/** Shares of a crop's pixels, darkest first: ink lies below the one, paper above the other. */
const INK_SHARE = 0.03;
const PAPER_SHARE = 0.6;
/** A column whose darkest pixel comes less than this far from paper to ink has no stroke in it. */
const STROKE_MIN = 0.4;

/** Measures the white between characters of one line, from and to pixels of the crop, as pixels of its natural width (48 high): word spaces show there. */
export function createGapMeter(crop: Crop): (fromX: number, toX: number) => number {
	const empty = emptyColumns(crop);
	return (fromX, toX) => {
		let [run, widest] = [0, 0];
		for (let x = Math.max(0, Math.round(fromX)); x < Math.min(crop.width, Math.round(toX)); x++) {
			run = empty[x] ? run + 1 : 0;
			widest = Math.max(widest, run);
		}
		return widest / crop.stretch;
	};
}

function emptyColumns(crop: Crop): Uint8Array {
	const { pixels, width, height, stretch } = crop;
	const margin = stretch > 1 || height < LINE_HEIGHT ? TIGHT_MARGIN : MARGIN;
	const [ink, paper] = inkAndPaper(crop);
	const darkest = paper - STROKE_MIN * Math.max(0.1, paper - ink);
	const empty = new Uint8Array(width).fill(1);
	for (let y = margin; y < height - margin; y++) {
		for (let x = 0, i = y * width; x < width; x++, i++) if ((pixels[i] as number) < darkest) empty[x] = 0;
	}
	return empty;
}

/** The values below which INK_SHARE and PAPER_SHARE of the pixels lie, from a histogram of 64 steps over [-1, 1]. */
function inkAndPaper({ pixels }: Crop): [ink: number, paper: number] {
	const histogram = new Uint32Array(64);
	for (let i = 0; i < pixels.length; i++) {
		const bin = ((pixels[i] as number) + 1) * 31.5;
		histogram[bin | 0] = (histogram[bin | 0] as number) + 1;
	}
	const valueAt = (share: number) => {
		let left = share * pixels.length;
		const bin = histogram.findIndex((count) => {
			left -= count;
			return left < 0;
		});
		return bin / 31.5 - 1;
	};
	return [valueAt(INK_SHARE), valueAt(PAPER_SHARE)];
}
