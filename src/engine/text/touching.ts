import { boxQuad } from "./box-quad.ts";
import type { TextBox } from "./detector.ts";
import { halfTurn, rectangleAlong } from "./rectangle.ts";

/** Radians between two pieces of one line. */
const apartMax = 0.12;
/** Middles of the pieces of one line lie no farther from its own than this share of their height. */
const asideMax = 0.3;
/** Pieces of one line are as high as each other, but for this many times. */
const higherMax = 1.4;

/** The room around their ink touches, or is no farther apart than this share of their height. */
const gapMax = 0.3;

/**
 * Boxes that touch on one row are pieces of one line: two words lie farther apart, even with the room around their ink.
 * Words of a title whose letters stand wide apart are found so.
 */
export function joinTouching(boxes: readonly TextBox[]): TextBox[] {
	return boxes.toSorted((one, other) => other.length - one.length).reduce(withBox, []);
}

/** The lines with one box more, which joins all that it touches. */
function withBox(lines: TextBox[], box: TextBox): TextBox[] {
	const touching = lines.find((line) => areTouching(line, box));
	if (!touching) return [...lines, box];
	const others = lines.filter((line) => line !== touching);
	return withBox(others, joined(touching, box));
}

/** `one`: mostly the longer of the two, whose direction is surer. */
function areTouching(one: TextBox, other: TextBox): boolean {
	const height = Math.min(one.thickness, other.thickness);
	if (Math.max(one.thickness, other.thickness) > higherMax * height) return false;
	if (Math.abs(halfTurn(one.angle - other.angle)) > apartMax) return false;
	const [dx, dy] = [other.center[0] - one.center[0], other.center[1] - one.center[1]];
	const along = dx * Math.cos(one.angle) + dy * Math.sin(one.angle);
	const aside = dy * Math.cos(one.angle) - dx * Math.sin(one.angle);
	return Math.abs(aside) < asideMax * height && Math.abs(along) < (one.length + other.length) / 2 + gapMax * height;
}

function joined(one: TextBox, other: TextBox): TextBox {
	const around = rectangleAlong([...boxQuad(one), ...boxQuad(other)], one.angle);
	const share = one.length / (one.length + other.length);
	const mean = (of: (box: TextBox) => number): number => share * of(one) + (1 - share) * of(other);
	const sameWay = Math.sign(Math.cos(other.angle - one.angle));
	return {
		...around,
		thickness: mean(({ thickness }) => thickness),
		certainty: mean(({ certainty }) => certainty),
		reading: share * one.reading + (1 - share) * other.reading * sameWay,
	};
}
