import { directionRatioMin } from "../../page/quad.ts";
import { normaliseLineAngle, type TextBox } from "./rectangle.ts";

/** A box has a direction if it is at least this many times as long as it is thick. */
const elongationMin = 2.2;
/** Maximum angle, in radians, that perspective causes between the lines of one page. */
const bendMax = 0.45;
/** Angles within this many degrees of the peak count as the same direction. */
const peakHalfWidth = 4;

const isElongated = (box: TextBox): boolean => box.length >= box.thickness * elongationMin;

/** Whether the box has a direction, and it is `angle` (radians) to within the effect of perspective. */
export const isAlignedWith = (box: TextBox, angle: number): boolean =>
	isElongated(box) && Math.abs(normaliseLineAngle(box.angle - angle)) < bendMax;

/**
 * The dominant text direction in degrees, in (-90, 90], weighted by the boxes' lengths. 0 if no box has a direction.
 * Upside-down text gives the same result as upright text.
 */
export function dominantTextAngle(boxes: readonly TextBox[]): number {
	const elongated = boxes.filter(isElongated);
	if (elongated.length === 0) return 0;
	const histogram = new Float64Array(180);
	for (const box of elongated) {
		const bin = (Math.round((box.angle * 180) / Math.PI) + 180) % 180;
		for (let d = -peakHalfWidth; d <= peakHalfWidth; d++) {
			const index = (bin + d + 180) % 180;
			histogram[index] = (histogram[index] as number) + box.length * (peakHalfWidth + 1 - Math.abs(d));
		}
	}
	const peak = (histogram.indexOf(Math.max(...histogram)) * Math.PI) / 180;
	return (normaliseLineAngle(peak + meanOffsetFromPeak(elongated, peak)) * 180) / Math.PI;
}

function meanOffsetFromPeak(boxes: readonly TextBox[], peak: number): number {
	let [sum, weight] = [0, 0];
	for (const box of boxes) {
		const offset = normaliseLineAngle(box.angle - peak);
		if (Math.abs(offset) > (peakHalfWidth * Math.PI) / 180) continue;
		sum += offset * box.length;
		weight += box.length;
	}
	return weight > 0 ? sum / weight : 0;
}

/**
 * Converts boxes to lines at most 45 degrees from `direction` (radians, in the picture) and drops lines that run
 * across it. A short box gets that direction, because its own angle is unreliable.
 */
export function alignLines(boxes: readonly TextBox[], direction: number): readonly TextBox[] {
	const lines = boxes.flatMap((box) => alignLine(box, direction) ?? []);
	return lines.map((line) => (line.length < directionRatioMin * line.thickness ? { ...line, angle: direction } : line));
}

function alignLine(box: TextBox, direction: number): TextBox | null {
	const angle = normaliseLineAngle(box.angle - direction);
	if (Math.abs(angle) <= Math.PI / 4) return { ...box, angle: direction + angle };
	if (box.length > box.thickness * 2) return null;
	const perpendicular = normaliseLineAngle(angle + Math.PI / 2);
	return { ...box, length: box.thickness, thickness: box.length, angle: direction + perpendicular };
}
