import { longMin } from "../../page/quad.ts";
import { type Component, componentsOf, partsOf } from "./components.ts";
import { axisOf, barOf, boxQuad, halfTurn, type Rectangle, rectangleAlong, type TextBox } from "./rectangle.ts";

/** Probability that a pixel belongs to a core, 0 to 1, row-major. */
interface CoreMap {
	readonly core: Float32Array;
	readonly width: number;
}

/** Thresholds for splitting a region; the lowest one at which its rows separate is used. */
const levels = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
/** Parts are stacked if their total length is at least this many times that of the region. */
const stackedMin = 1.25;
/** Parts with fewer pixels are not rows. */
const areaMin = 8;

/** Splits a region of rows merged along `bar` at the lowest threshold that separates them, or returns it unchanged. */
export function rowsIn({ core, width }: CoreMap, region: Component, bar: Rectangle): readonly Component[] {
	for (const level of levels) {
		const parts = partsOf(core, width, region.runs, level).filter(({ area }) => area >= areaMin);
		const along = parts.reduce((sum, { outline }) => sum + rectangleAlong(outline, bar.angle).length, 0);
		if (parts.length > 1 && along > stackedMin * bar.length) return parts;
	}
	return [region];
}

/** Maximum angle between two pieces of one line, in radians. */
const apartMax = 0.12;
/** Maximum distance from a piece's centre to the other's centre line, as a share of their height. */
const asideMax = 0.3;
/** Maximum ratio of the heights of two pieces. */
const higherMax = 1.4;

/** Maximum gap between two pieces, margins included, as a share of their height. */
const gapMax = 0.3;

/**
 * Joins touching boxes in one row, which are pieces of one line, for example of a widely spaced title. Two words are
 * farther apart, even with the margin around their ink.
 */
export function joinTouching(boxes: readonly TextBox[]): TextBox[] {
	return boxes.toSorted((one, other) => other.length - one.length).reduce(withBox, []);
}

/** Adds a box to the lines, joining all lines that it touches. */
function withBox(lines: TextBox[], box: TextBox): TextBox[] {
	const touching = lines.find((line) => areTouching(line, box));
	if (!touching) return [...lines, box];
	const others = lines.filter((line) => line !== touching);
	return withBox(others, joined(touching, box));
}

/** `one`: usually the longer of the two, so its direction is more certain. */
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

/** The detector network's output. */
export interface Maps {
	readonly width: number;
	readonly height: number;
	/** Probability that a pixel belongs to the core of a line, 0 to 1. */
	readonly core: Float32Array;
	/**
	 * Three planes with one value per `coarse` x `coarse` pixels: cosine and sine of the line's reading direction, and
	 * the base 2 logarithm of its height in units of `heightUnit` pixels.
	 */
	readonly places: Float32Array;
}

/**
 * From lab/training/detector_network.py and lab/training/targets.py: pixels per square, the unit of heights, and the
 * position of a core in its line.
 */
const coarse = 8;
const heightUnit = 16;
const coreShare = 0.5;
const coreEnd = 0.25;
const coreEndMost = 0.2;
/**
 * Pixels above `pixelMin` form cores; cores with a mean below `meanMin` are dropped. Of 979 lines on real specimens
 * these two values cut one, and a quarter of all boxes contain none. With a mean of 0.6, a sixth contain none, and 58
 * of 100 lines on bad photos are found instead of 68.
 */
const pixelMin = 0.25;
const meanMin = 0.55;
/** Minimum height (pixels of the map) of legible text. Smaller cores are noise. */
const heightMin = 3.5;
/** Margin around the ink, in heights, the same as in the recogniser's training (lab/training/crop.py). */
const margin = 0.18;

/** The text lines in the maps, in pixels of the map. */
export function linesOf(maps: Maps): TextBox[] {
	const pieces = componentsOf(maps.core, maps.width, maps.height, pixelMin)
		.filter(({ mean }) => mean >= meanMin)
		.flatMap((component) => linesIn(maps, component));
	return joinTouching(pieces);
}

/** Cores that are thicker than their predicted line height by this factor contain several rows. */
const thickerMax = 1.5;

/** A core, its bar along its own axis, and the network's prediction along it. */
interface Core {
	readonly component: Component;
	readonly rough: Rectangle;
	readonly way: ReturnType<typeof wayAlong>;
}

function coreOf(maps: Maps, component: Component): Core {
	const rough = barOf(component, axisOf(component.moments));
	return { component, rough, way: wayAlong(maps, rough) };
}

/** The line of a core, or the lines of the rows merged in it. */
function linesIn(maps: Maps, component: Component): readonly TextBox[] {
	const core = coreOf(maps, component);
	const isOne = core.rough.thickness < thickerMax * coreShare * core.way.height;
	const rows = isOne ? [core] : rowsIn(maps, component, core.rough).map((row) => coreOf(maps, row));
	return rows.flatMap((row) => lineBoxOf(row) ?? []);
}

function lineBoxOf({ component, rough, way }: Core): TextBox | null {
	// A sufficiently elongated core determines its own direction; for all others the network does, even if it says that
	// a core runs across its line, as for an I.
	const isItsOwn = rough.length >= longMin * rough.thickness && Math.abs(alignmentWith(way, rough)) > Math.SQRT1_2;
	const core = isItsOwn ? rough : barOf(component, halfTurn(Math.atan2(way.sine, way.cosine)));
	const height = Math.sqrt((core.thickness / coreShare) * way.height);
	if (height < heightMin) return null;
	return { ...wholeLine(core, height), certainty: component.mean, reading: alignmentWith(way, core) };
}

/** 1: the line is read along the rectangle's angle. -1: against it. 0: across it. */
function alignmentWith(
	{ cosine, sine }: { readonly cosine: number; readonly sine: number },
	{ angle }: Rectangle,
): number {
	return cosine * Math.cos(angle) + sine * Math.sin(angle);
}

/** The line of a core, with a margin. */
function wholeLine(core: Rectangle, height: number): Rectangle {
	const isShort = core.length < (coreEnd * height * (1 - 2 * coreEndMost)) / coreEndMost;
	const length = isShort ? core.length / (1 - 2 * coreEndMost) : core.length + 2 * coreEnd * height;
	return { ...core, length: length + 2 * margin * height, thickness: height * (1 + 2 * margin) };
}

/** Means of the predicted direction and height along the centre line of a core. */
function wayAlong({ width, height, places }: Maps, { center: [x, y], length, angle }: Rectangle) {
	const columns = Math.ceil(width / coarse);
	const rows = Math.ceil(height / coarse);
	const steps = Math.max(1, Math.round(length / coarse));
	const sums = [0, 0, 0];
	for (let step = 0; step < steps; step++) {
		const along = ((step + 0.5) / steps - 0.5) * length;
		const column = within((x + Math.cos(angle) * along) / coarse, columns);
		const row = within((y + Math.sin(angle) * along) / coarse, rows);
		for (let plane = 0; plane < 3; plane++)
			sums[plane] = (sums[plane] as number) + (places[(plane * rows + row) * columns + column] as number);
	}
	const [cosine, sine, logarithm] = sums.map((sum) => sum / steps) as [number, number, number];
	// Training uses only the direction, so the vector's length has no meaning.
	const arrow = Math.hypot(cosine, sine) || 1;
	return { cosine: cosine / arrow, sine: sine / arrow, height: heightUnit * 2 ** logarithm };
}

const within = (at: number, count: number): number => Math.max(0, Math.min(count - 1, Math.floor(at)));
