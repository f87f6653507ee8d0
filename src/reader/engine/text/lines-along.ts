import { longMin } from "../../page/quad.ts";
import { halfTurn, type TextBox } from "./rectangle.ts";

/** Boxes at least this many times longer than they are thick have a direction; squarer ones are ambiguous. */
const elongationMin = 2.2;
/** Maximum bend, in radians, between the lines of one page because of perspective. */
const bendMax = 0.45;
/** Degrees on either side of the peak that count as the same direction. */
const spread = 4;

/**
 * The dominant text direction in degrees, (-90, 90], weighted by length. 0 if no box has a direction. Does not detect
 * upside-down text.
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

/** Whether the box is long enough to have a direction, and it is `angle` (radians) within the perspective's bend. */
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

/**
 * The boxes as lines along `direction` (radians, of the picture), without those that run across it. A short box's own
 * angle is unreliable: it lies along the direction.
 */
export function linesAlong(boxes: readonly TextBox[], direction: number): readonly TextBox[] {
	const lines = boxes.flatMap((box) => lineAlong(box, direction) ?? []);
	return lines.map((line) => (line.length < longMin * line.thickness ? { ...line, angle: direction } : line));
}

/** A box along a direction, its angle less than an eighth of a turn away. Null for a line that runs across. */
function lineAlong(box: TextBox, direction: number): TextBox | null {
	const angle = halfTurn(box.angle - direction);
	if (Math.abs(angle) <= Math.PI / 4) return { ...box, angle: direction + angle };
	if (box.length > box.thickness * 2) return null;
	const across = halfTurn(angle + Math.PI / 2);
	return { ...box, length: box.thickness, thickness: box.length, angle: direction + across };
}
