import { boxQuad } from "./box-quad.ts";
import type { TextBox } from "./detector.ts";
import { halfTurn, rectangleAlong } from "./rectangle.ts";

/** Maximum angle between two pieces of one line, in radians. */
const apartMax = 0.12;
/** Maximum distance of a piece's centre from the other's centre line, as a share of their height. */
const asideMax = 0.3;
/** Maximum ratio of the heights of two pieces. */
const higherMax = 1.4;

/** Maximum gap between two pieces, margins included, as a share of their height. */
const gapMax = 0.3;

/**
 * Joins boxes that touch in one row: they are pieces of one line, for example of a widely spaced title. Two words are
 * farther apart, even with the margin around their ink.
 */
export function joinTouching(boxes: readonly TextBox[]): TextBox[] {
	return boxes.toSorted((one, other) => other.length - one.length).reduce(withBox, []);
}

/** Adds a box to the lines, joining all that it touches. */
function withBox(lines: TextBox[], box: TextBox): TextBox[] {
	const touching = lines.find((line) => areTouching(line, box));
	if (!touching) return [...lines, box];
	const others = lines.filter((line) => line !== touching);
	return withBox(others, joined(touching, box));
}

/** `one`: usually the longer of the two, whose direction is more certain. */
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
