import { median } from "../../page/median.ts";
import type { Quad } from "../../page/page.ts";
import { type Box, boundingBoxOf, boxOf, clipQuad, containsPoint, mapQuad } from "../../page/quad.ts";
import type { TextDirection } from "../engine.ts";
import type { Area } from "../raster/busy-area.ts";
import { createFrame, type Frame, normaliseDegrees, rectangleQuad } from "../raster/frame.ts";
import type { Pyramid } from "../raster/grey.ts";
import type { ReadingModels } from "../reading-models.ts";
import { resolutionFor } from "./line-detector.ts";
import { alignLines, dominantTextAngle, isAlignedWith } from "./lines-along.ts";
import { detectOrientation } from "./orientation.ts";
import { rectangleToQuad, type TextBox } from "./rectangle.ts";

/** Long side of the first pass, in detector pixels. Such a pass is cheap, and sufficient for scans of 600 pixels. */
const firstPassSide = 736;
/** Minimum and maximum long side of a closer pass, in detector pixels. */
const [sideMin, sideMax] = [384, 1280];
/** Line thickness, in detector pixels with padding, that a closer pass aims for, because such lines are found well. */
const thicknessTarget = 22;
/** Lines of at least this thickness, in detector pixels, need no closer pass. */
const thicknessSufficient = 15;
/** Maximum skew, in degrees from the nearest quarter turn, at which boxes are as accurate as after rotation. */
const skewMax = 8;
/** A smaller skew, in degrees, is invisible and is not corrected. */
const skewMin = 0.4;
/** Margin around the text in a closer pass, in multiples of the median line thickness. */
const marginLines = 3;
/** Fewer lines in another direction are only a stamp or a number at the edge of the page. */
const otherDirectionLinesMin = 6;
/** Maximum number of closer passes. Of 73 synthetic pages, 12 needed none, 53 one, 7 two and 1 three. */
const closerPassesMax = 3;

/** The result of one detector pass. */
interface DetectorPass {
	/** All detected lines, in pixels of the picture. */
	readonly boxes: readonly TextBox[];
	/** Clockwise rotation of the picture for this pass, in degrees. */
	readonly rotation: number;
	/** Detector pixels per picture pixel. */
	readonly scale: number;
}

/** The upright frame of a picture, and a quadrilateral in it for each horizontal text line. */
export interface DetectedText {
	readonly frame: Frame;
	/** The lines that belong to this text, in pixels of the frame. */
	readonly quads: readonly Quad[];
	/** The result of the last pass, which includes lines in other directions. */
	readonly lastPass: DetectorPass;
}

/**
 * Detects text lines and their orientation. Makes closer passes if the page is skewed or its print is small. `outlines`
 * are those of documents: a closer pass covers all of a document of which the first pass found a line. `within` is the
 * area to search; it defaults to the whole picture.
 */
export async function findText(
	models: ReadingModels,
	pyramid: Pyramid,
	outlines: readonly Quad[],
	within?: Area,
): Promise<DetectedText> {
	const { x, y, width, height } = within ?? { x: 0, y: 0, ...pyramid.size };
	const resolution = resolutionFor(width, height, firstPassSide);
	const boxes = await models.detector.detect(pyramid, rectangleQuad(x, y, width, height), resolution);
	const first = { boxes, rotation: 0, scale: firstPassSide / Math.max(width, height) };
	const upright = await findUprightRotation(models, pyramid, boxes, null);
	const withText = outlines.filter((outline) => boxes.some(({ center }) => containsPoint(outline, center)));
	return refineDetection(models, pyramid, first, upright, () => true, withText);
}

/**
 * Finds the text in the same picture that runs in another direction, and turns it upright. Returns null if it has too
 * few lines. The page facing a passport's data page may be printed this way and have more lines, or a card may lie
 * this way beside a letter.
 */
export async function findTextInDirection(
	models: ReadingModels,
	pyramid: Pyramid,
	{ frame, lastPass }: DetectedText,
	direction: TextDirection,
): Promise<DetectedText | null> {
	const [turn, matchesDirection] = direction === "across" ? [Math.PI / 2, isAlignedWith] : [Math.PI, isReadAlong];
	const candidates = lastPass.boxes.filter((box) => matchesDirection(box, textAngleOf(frame) + turn));
	if (candidates.length < otherDirectionLinesMin) return null;
	const upright = await findUprightRotation(models, pyramid, candidates, null);
	const belongsToText = (box: TextBox): boolean => matchesDirection(box, textAngleOf(upright.frame));
	return refineDetection(models, pyramid, { ...lastPass, boxes: candidates }, upright, belongsToText, []);
}

/** The angle, in radians in the picture, of text that is horizontal in the frame. */
const textAngleOf = ({ rotation }: Frame): number => -(rotation * Math.PI) / 180;

/** Whether the box's text is read along `angle` (radians) rather than against it, according to the detector. */
const isReadAlong = (box: TextBox, angle: number): boolean =>
	isAlignedWith(box, angle) && box.readingDirection * Math.cos(box.angle - angle) > 0;

/**
 * Makes up to `closerPassesMax` closer passes until lines are level and large. `initial` is the first rotation;
 * `outlines`, in pixels of the picture, are covered as a whole.
 */
async function refineDetection(
	models: ReadingModels,
	pyramid: Pyramid,
	first: DetectorPass,
	initial: UprightRotation,
	belongsToText: (box: TextBox) => boolean,
	outlines: readonly Quad[],
): Promise<DetectedText> {
	let [lastPass, upright] = [first, initial];
	for (let pass = 0; pass < closerPassesMax; pass++) {
		const { rotation } = upright.frame;
		const plan = planCloserPass(lastPass, upright.frame, outlines);
		const boxes = plan ? await models.detector.detect(pyramid, plan.area, plan.resolution) : [];
		const matching = boxes.filter(belongsToText);
		if (!plan || matching.length === 0) break;
		lastPass = { boxes, rotation, scale: plan.scale };
		upright = await findUprightRotation(models, pyramid, matching, upright.isSure ? rotation : null);
	}
	const { frame } = upright;
	return { frame, quads: toFrameQuads(frame, lastPass.boxes.filter(belongsToText)), lastPass };
}

/** The rotation that turns a picture upright. */
interface UprightRotation {
	readonly frame: Frame;
	/** Whether the orientation is certain; if so, later passes do not determine it again. */
	readonly isSure: boolean;
}

/**
 * Finds the rotation that turns the boxes' text upright. If `knownRotation` (degrees clockwise) is given, from an
 * earlier pass with a certain orientation, the upright rotation nearest to it is returned without reading any text.
 */
async function findUprightRotation(
	models: ReadingModels,
	pyramid: Pyramid,
	boxes: readonly TextBox[],
	knownRotation: number | null,
): Promise<UprightRotation> {
	const angle = dominantTextAngle(boxes);
	const { isFlipped, isSure } =
		knownRotation === null
			? await detectOrientation(models.recogniser, pyramid, boxes, (angle * Math.PI) / 180)
			: { isFlipped: Math.abs(normaliseDegrees(knownRotation + angle)) > 90, isSure: true };
	const rotation = normaliseDegrees(snapToQuarterTurn(isFlipped ? 180 - angle : -angle));
	return { frame: createFrame(pyramid.size, rotation), isSure };
}

/** Rounds the rotation to a quarter turn if the skew is invisible, so that a straight scan keeps its size. */
function snapToQuarterTurn(rotation: number): number {
	const straight = Math.round(rotation / 90) * 90;
	return Math.abs(rotation - straight) < skewMin ? straight : rotation;
}

/** The area and resolution of the next pass. Null if the last pass was accurate enough or found nothing. */
function planCloserPass({ boxes, rotation, scale }: DetectorPass, frame: Frame, outlines: readonly Quad[]) {
	if (boxes.length === 0) return null;
	const area = textArea(boxes, frame, outlines);
	const thickness = median(boxes.map((box) => Math.min(box.thickness, box.length))) * scale;
	const relativeRotation = frame.rotation - rotation;
	const skew = Math.abs(relativeRotation - 90 * Math.round(relativeRotation / 90));
	const longSide = Math.max(area.width, area.height);
	const isThin = thickness < thicknessSufficient;
	const targetSide = longSide * scale * (isThin ? thicknessTarget / thickness : 1);
	const side = Math.max(sideMin, Math.min(sideMax, targetSide));
	if (skew <= skewMax && !(isThin && side > longSide * scale * 1.15)) return null;
	return {
		area: mapQuad(rectangleQuad(area.x, area.y, area.width, area.height), frame.toPicture),
		resolution: resolutionFor(area.width, area.height, side),
		scale: side / longSide,
	};
}

/** The bounding rectangle of all boxes with a margin, and of the outlines, clipped to the frame. */
function textArea(boxes: readonly TextBox[], frame: Frame, outlines: readonly Quad[]): Area {
	const margin = marginLines * median(boxes.map((box) => box.thickness));
	const toFrameBox = (quad: Quad): Box => boxOf(mapQuad(quad, frame.fromPicture));
	const text = boundingBoxOf(boxes.map((box) => toFrameBox(rectangleToQuad(box))));
	const grown = {
		...{ left: text.left - margin, top: text.top - margin },
		...{ right: text.right + margin, bottom: text.bottom + margin },
	};
	const { left, top, right, bottom } = boundingBoxOf([grown, ...outlines.map(toFrameBox)]);
	const [x, y] = [Math.max(0, left), Math.max(0, top)];
	return { x, y, width: Math.min(frame.width, right) - x, height: Math.min(frame.height, bottom) - y };
}

/** The lines end at the edge of the frame, because outside the picture only its edge pixels are repeated. */
function toFrameQuads(frame: Frame, boxes: readonly TextBox[]): Quad[] {
	const lines = alignLines(boxes, textAngleOf(frame));
	return lines.map((box) => clipQuad(mapQuad(rectangleToQuad(box), frame.fromPicture), frame));
}
