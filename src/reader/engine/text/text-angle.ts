import type { TextBox } from "./detector.ts";
import { halfTurn } from "./rectangle.ts";

/** Boxes at least this many times longer than thick have a direction; squarer ones are ambiguous. */
const elongationMin = 2.2;
/** Radians by which perspective may bend the lines of one page. */
const bendMax = 0.45;
/** Degrees on either side of the peak that count as the same direction. */
const spread = 4;

/**
 * The dominant text direction in degrees, (-90, 90], weighted by length. 0 if no box has a direction. Does not
 * distinguish upside-down text.
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

/** Whether the box is long enough to have a direction, and that is `angle` (radians) within the bend of perspective. */
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
