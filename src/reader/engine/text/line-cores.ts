import { directionRatioMin } from "../../page/quad.ts";
import { type Component, findComponents, findComponentsWithin } from "./components.ts";
import {
	boundingRectangle,
	fitBar,
	normaliseLineAngle,
	type Rectangle,
	rectangleToQuad,
	type TextBox,
} from "./rectangle.ts";

/** Thresholds tried, in this order, to split a component whose rows have merged. */
const splitThresholds = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
/** The parts are rows if their total length exceeds the component's length by at least this factor. */
const stackedLengthRatioMin = 1.25;
/** Parts with fewer pixels are noise, not rows. */
const rowAreaMin = 8;

/** Splits rows that merged into a component along `bar`, at the lowest threshold that separates them, if any. */
function splitMergedRows(maps: DetectorMaps, region: Component, bar: Rectangle): readonly Component[] {
	for (const threshold of splitThresholds) {
		const components = findComponentsWithin(maps.core, maps.width, region.runs, threshold);
		const parts = components.filter(({ area }) => area >= rowAreaMin);
		const totalLength = parts.reduce((sum, { outline }) => sum + boundingRectangle(outline, bar.angle).length, 0);
		if (parts.length > 1 && totalLength > stackedLengthRatioMin * bar.length) return parts;
	}
	return [region];
}

/** Maximum angle, in radians, between two pieces of one line. */
const angleDifferenceMax = 0.12;
/** Maximum distance of a piece's centre from the centre line of the other, as a share of the smaller height. */
const offsetMax = 0.3;
/** Maximum ratio of the heights of two pieces of one line. */
const heightRatioMax = 1.4;
/** Maximum gap between two pieces with their margins, as a share of the smaller height. */
const gapMax = 0.3;

/**
 * Merges touching boxes of one row, which are pieces of one line, for example of a widely spaced title. Separate
 * texts in a row are farther apart, even with the margin around their ink.
 */
export const mergeTouchingBoxes = (boxes: readonly TextBox[]): TextBox[] =>
	boxes.toSorted((a, b) => b.length - a.length).reduce(addBox, []);

/** Adds a box to the lines and merges it with every line that it touches. */
function addBox(lines: TextBox[], box: TextBox): TextBox[] {
	const touchingLine = lines.find((line) => areTouching(line, box));
	if (!touchingLine) return [...lines, box];
	const others = lines.filter((line) => line !== touchingLine);
	return addBox(others, mergeBoxes(touchingLine, box));
}

/** Whether two boxes are pieces of one line. Pass the longer one as `base`, because its direction is more certain. */
function areTouching(base: TextBox, piece: TextBox): boolean {
	const height = Math.min(base.thickness, piece.thickness);
	if (Math.max(base.thickness, piece.thickness) > heightRatioMax * height) return false;
	if (Math.abs(normaliseLineAngle(base.angle - piece.angle)) > angleDifferenceMax) return false;
	const [dx, dy] = [piece.center[0] - base.center[0], piece.center[1] - base.center[1]];
	const along = dx * Math.cos(base.angle) + dy * Math.sin(base.angle);
	const offset = dy * Math.cos(base.angle) - dx * Math.sin(base.angle);
	return Math.abs(offset) < offsetMax * height && Math.abs(along) < (base.length + piece.length) / 2 + gapMax * height;
}

function mergeBoxes(base: TextBox, piece: TextBox): TextBox {
	const bounds = boundingRectangle([...rectangleToQuad(base), ...rectangleToQuad(piece)], base.angle);
	const baseWeight = base.length / (base.length + piece.length);
	const weightedMean = (ofBase: number, ofPiece: number): number => baseWeight * ofBase + (1 - baseWeight) * ofPiece;
	const directionSign = Math.sign(Math.cos(piece.angle - base.angle));
	return {
		...bounds,
		thickness: weightedMean(base.thickness, piece.thickness),
		certainty: weightedMean(base.certainty, piece.certainty),
		readingDirection: weightedMean(base.readingDirection, piece.readingDirection * directionSign),
	};
}

/** The output of the detector network. */
export interface DetectorMaps {
	readonly width: number;
	readonly height: number;
	/** Probability that a pixel belongs to the core of a line, 0 to 1. */
	readonly core: Float32Array;
	/**
	 * Three planes with one value per `cellSide` x `cellSide` pixels: the cosine and the sine of the line's reading
	 * direction, and the base 2 logarithm of its height in units of `heightUnit` pixels.
	 */
	readonly geometry: Float32Array;
}

/**
 * Constants of the training targets (lab/training/detector_network.py, targets.py): pixels per cell and the unit of
 * heights. The core's height is a share of the line's. The core ends before the line does, by a share of the line's
 * height, but at most by a share of its length.
 */
const cellSide = 8;
const heightUnit = 16;
const coreHeightShare = 0.5;
const coreInset = 0.25;
const coreInsetMax = 0.2;
/**
 * Minimum probabilities of a core's pixels and of their mean. With these values, one of 979 lines on real specimens
 * was cut, and a quarter of all boxes contain no line. With a mean of 0.6, a sixth contain none, but only 58 of 100
 * lines on bad photos are found instead of 68.
 */
const pixelProbabilityMin = 0.25;
const meanProbabilityMin = 0.55;
/** Minimum height of a legible line, in pixels of the map. The cores of smaller ones are noise. */
const heightMin = 3.5;
/** Margin around the ink, as a share of the line's height: about that in training crops (lab/training/crop.py). */
const margin = 0.18;

/** Extracts the text lines from the maps, in pixels of the map. */
export function extractLines(maps: DetectorMaps): TextBox[] {
	const components = findComponents(maps.core, maps.width, maps.height, pixelProbabilityMin);
	const certain = components.filter(({ mean }) => mean >= meanProbabilityMin);
	return mergeTouchingBoxes(certain.flatMap((component) => extractComponentLines(maps, component)));
}

/** A core that is thicker than predicted by at least this factor may contain several rows. */
const thicknessRatioMax = 1.5;

/** A core with its bar along its principal axis, and the network's prediction along that bar. */
function measureCore(maps: DetectorMaps, component: Component) {
	const bar = fitBar(component);
	return { component, bar, prediction: averagePrediction(maps, bar) };
}

/** Returns the line of a component, or one line for each of the rows merged in it. */
function extractComponentLines(maps: DetectorMaps, component: Component): readonly TextBox[] {
	const core = measureCore(maps, component);
	const isSingleLine = core.bar.thickness < thicknessRatioMax * coreHeightShare * core.prediction.height;
	const rows = isSingleLine ? [core] : splitMergedRows(maps, component, core.bar).map((row) => measureCore(maps, row));
	return rows.flatMap((row) => buildLineBox(row) ?? []);
}

function buildLineBox({ component, bar, prediction }: ReturnType<typeof measureCore>): TextBox | null {
	// A sufficiently elongated core determines its own direction. For all others the network's direction is used,
	// even across the core's longer side, as for the letter I.
	const isElongated = bar.length >= directionRatioMin * bar.thickness;
	const hasReliableAxis = isElongated && Math.abs(alignmentWith(prediction, bar)) > Math.SQRT1_2;
	const { cosine, sine } = prediction;
	const core = hasReliableAxis ? bar : fitBar(component, normaliseLineAngle(Math.atan2(sine, cosine)));
	const height = Math.sqrt((core.thickness / coreHeightShare) * prediction.height);
	if (height < heightMin) return null;
	return { ...expandCore(core, height), certainty: component.mean, readingDirection: alignmentWith(prediction, core) };
}

type Prediction = ReturnType<typeof averagePrediction>;

/** 1 if the predicted reading direction is along the rectangle's angle, -1 if against it, 0 if across it. */
const alignmentWith = ({ cosine, sine }: Prediction, { angle }: Rectangle): number =>
	cosine * Math.cos(angle) + sine * Math.sin(angle);

/** Expands a core to its whole line, with a margin. */
function expandCore(core: Rectangle, height: number): Rectangle {
	const isShort = core.length < (coreInset * height * (1 - 2 * coreInsetMax)) / coreInsetMax;
	const length = isShort ? core.length / (1 - 2 * coreInsetMax) : core.length + 2 * coreInset * height;
	return { ...core, length: length + 2 * margin * height, thickness: height * (1 + 2 * margin) };
}

/** Averages the predicted direction and height along the centre line of a core. */
function averagePrediction({ width, height, geometry }: DetectorMaps, { center: [x, y], length, angle }: Rectangle) {
	const columns = Math.ceil(width / cellSide);
	const rows = Math.ceil(height / cellSide);
	const steps = Math.max(1, Math.round(length / cellSide));
	const sums = [0, 0, 0];
	for (let step = 0; step < steps; step++) {
		const distance = ((step + 0.5) / steps - 0.5) * length;
		const column = clampIndex((x + Math.cos(angle) * distance) / cellSide, columns);
		const row = clampIndex((y + Math.sin(angle) * distance) / cellSide, rows);
		for (let plane = 0; plane < 3; plane++)
			sums[plane] = (sums[plane] as number) + (geometry[(plane * rows + row) * columns + column] as number);
	}
	const [cosine, sine, logarithm] = sums.map((sum) => sum / steps) as [number, number, number];
	// The vector is normalised, because training uses only its direction.
	const norm = Math.hypot(cosine, sine) || 1;
	return { cosine: cosine / norm, sine: sine / norm, height: heightUnit * 2 ** logarithm };
}

const clampIndex = (position: number, count: number): number => Math.max(0, Math.min(count - 1, Math.floor(position)));
