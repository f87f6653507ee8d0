import { longMin } from "../../page/quad.ts";
import type { TextBox } from "./detector.ts";
import { halfTurn } from "./rectangle.ts";
import { runsAlong } from "./text-angle.ts";

/**
 * The boxes as lines that run along `direction` (radians, of the picture), without those that run across it. A short
 * box's own angle is chance: it lies as the line nearest to it does.
 */
export function linesAlong(boxes: readonly TextBox[], direction: number): readonly TextBox[] {
	const lines = boxes.flatMap((box) => lineAlong(box, direction) ?? []);
	const long = lines.filter((line) => isLong(line) && runsAlong(line, direction));
	return lines.map((line) => (isLong(line) ? line : { ...line, angle: nearest(line, long)?.angle ?? direction }));
}

const isLong = ({ length, thickness }: TextBox): boolean => length >= longMin * thickness;

/** One box along a direction, its angle less than an eighth of a turn from it. Null for a line that runs across. */
function lineAlong(box: TextBox, direction: number): TextBox | null {
	const angle = halfTurn(box.angle - direction);
	if (Math.abs(angle) <= Math.PI / 4) return { ...box, angle: direction + angle };
	if (box.length > box.thickness * 2) return null;
	const across = halfTurn(angle + Math.PI / 2);
	return { ...box, length: box.thickness, thickness: box.length, angle: direction + across };
}

function nearest({ center: [x, y] }: TextBox, lines: readonly TextBox[]): TextBox | null {
	let [found, least] = [null as TextBox | null, Number.POSITIVE_INFINITY];
	for (const line of lines) {
		const apart = Math.hypot(line.center[0] - x, line.center[1] - y);
		if (apart < least) [found, least] = [line, apart];
	}
	return found;
}
