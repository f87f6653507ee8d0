import type { TextBox } from "./detector.ts";
import { halfTurn } from "./rectangle.ts";

/** Boxes at least this many times longer than thick tell a direction. Squarer ones may lie either way. */
const elongationMin = 2.2;
/** Radians: perspective bends the lines of one page by no more. */
const bendMax = 0.45;
/** Degrees to either side of the peak that count as the same direction. */
const spread = 4;

/**
 * The direction in which most text runs, degrees in (-90, 90], weighted by length. 0 where no box tells. Text that runs
 * the other way round has the same direction: which end is up is another question.
 */
export function textAngle(boxes: readonly TextBox[]): number {
	const telling = boxes.filter((box) => box.length >= box.thickness * elongationMin);
	if (telling.length === 0) return 0;
	const histogram = new Float64Array(180);
	for (const box of telling) {
		const bin = (Math.round((box.angle * 180) / Math.PI) + 180) % 180;
		for (let d = -spread; d <= spread; d++) {
			const at = (bin + d + 180) % 180;
			histogram[at] = (histogram[at] as number) + box.length * (spread + 1 - Math.abs(d));
		}
	}
	const peak = (histogram.indexOf(Math.max(...histogram)) * Math.PI) / 180;
	return (halfTurn(peak + meanOffset(telling, peak)) * 180) / Math.PI;
}

/**
 * Whether the box is long enough to tell, and its text runs along `angle` (radians), give or take what perspective
 * bends.
 */
export function runsAlong(box: TextBox, angle: number): boolean {
	return box.length >= box.thickness * elongationMin && Math.abs(halfTurn(box.angle - angle)) < bendMax;
}

function meanOffset(boxes: readonly TextBox[], peak: number): number {
	let [sum, weight] = [0, 0];
	for (const box of boxes) {
		const offset = halfTurn(box.angle - peak);
		if (Math.abs(offset) > (spread * Math.PI) / 180) continue;
		sum += offset * box.length;
		weight += box.length;
	}
	return weight > 0 ? sum / weight : 0;
}
