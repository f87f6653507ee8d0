import { median } from "../../page/median.ts";
import type { Point, Quad } from "../../page/page.ts";
import { boxAround, boxOf } from "../../page/quad.ts";
import type { OtherWay } from "../engine.ts";
import type { Area } from "../raster/busy-area.ts";
import { type Frame, frameOf, mapQuad, rectangle, withinHalfTurn } from "../raster/frame.ts";
import type { Pyramid } from "../raster/grey.ts";
import type { ReadingModels } from "../reading-models.ts";
import { resolutionFor } from "./line-detector.ts";
import { linesAlong, runsAlong, textAngle } from "./lines-along.ts";
import { orientationOf } from "./orientation.ts";
import { boxQuad, type TextBox } from "./rectangle.ts";

/** Long side, in detector pixels, of the first pass, which is cheap and sufficient for scans of 600 pixels. */
const firstSide = 736;
/** Maximum long side of a closer pass. */
const sideMax = 1280;
/** Minimum long side of a closer pass. */
const sideMin = 384;
/**
 * Lines of this thickness (detector pixels, padding included) are detected and bounded well. Lines thinner than
 * `thicknessEnough` need a closer pass.
 */
const thicknessWanted = 22;
/** Lines this thick need no closer pass (docs/experiments.md). */
const thicknessEnough = 15;
/** Skew in degrees, beyond quarter turns, up to which boxes are as good as after rotation. */
const skewMax = 8;
/** Smaller skew, in degrees, is invisible and not corrected. */
const skewSeen = 0.4;
/** Margin around text in a closer pass, in lines. */
const marginLines = 3;
/** Fewer lines in another direction are just a stamp or a number on the edge of the page. */
const linesOtherMin = 6;
/** Maximum number of closer passes for a skewed page. Of 73 synthetic pages 12 needed none, 53 one, 7 two, 1 three. */
const closerPassesMax = 3;

/** The result of one detector pass. */
interface Sight {
	/** In pixels of the picture. */
	readonly boxes: readonly TextBox[];
	/** Clockwise rotation of the picture for this pass, in degrees. */
	readonly rotation: number;
	/** Detector pixels per picture pixel. */
	readonly scale: number;
}

/** The upright frame of a picture, and a quadrilateral in it for each horizontal text line. */
export interface FoundText {
	readonly frame: Frame;
	/** In pixels of the frame. */
	readonly quads: readonly Quad[];
	/** The last pass's result, in any direction. */
	readonly sight: Sight;
}

/**
 * Detects text lines and their orientation, with closer passes if the page is skewed or small. `within`: where to
 * search; defaults to the whole picture.
 */
export async function findText(models: ReadingModels, pyramid: Pyramid, within?: Area): Promise<FoundText> {
	const { x, y, width, height } = within ?? { x: 0, y: 0, ...pyramid.picture };
	const at = resolutionFor(width, height, firstSide);
	const boxes = await models.detector.detect(pyramid, rectangle(x, y, width, height), at);
	const sight = { boxes, rotation: 0, scale: firstSide / Math.max(width, height) };
	return settled(models, pyramid, sight, await uprightOf(models, pyramid, boxes, null), () => true);
}

/**
 * The text in the same picture that runs in another direction, turned upright. Null if there is too little. The page
 * facing a passport's data page may be printed this way and have more lines; a card may lie this way beside a letter.
 */
export async function findOtherWay(
	models: ReadingModels,
	pyramid: Pyramid,
	{ frame, sight }: FoundText,
	way: OtherWay,
): Promise<FoundText | null> {
	const level = -(frame.rotation * Math.PI) / 180;
	const [turn, isOfThem] = way === "across" ? [Math.PI / 2, runsAlong] : [Math.PI, isReadAlong];
	const others = sight.boxes.filter((box) => isOfThem(box, level + turn));
	if (others.length < linesOtherMin) return null;
	const upright = await uprightOf(models, pyramid, others, null);
	const along = -(upright.frame.rotation * Math.PI) / 180;
	return settled(models, pyramid, { ...sight, boxes: others }, upright, (box) => isOfThem(box, along));
}

/** Whether the detector finds that the box's text is read along `angle` (radians) rather than against it. */
const isReadAlong = (box: TextBox, angle: number): boolean =>
	runsAlong(box, angle) && box.reading * Math.cos(box.angle - angle) > 0;

/**
 * Repeats closer passes until the lines are level and large enough. `lying`: the orientation in the first pass.
 * `isOurs`: which boxes of a closer pass belong to this text.
 */
async function settled(
	models: ReadingModels,
	pyramid: Pyramid,
	first: Sight,
	lying: Upright,
	isOurs: (box: TextBox) => boolean,
): Promise<FoundText> {
	let [sight, upright] = [first, lying];
	for (let pass = 0; pass < closerPassesMax; pass++) {
		const { rotation } = upright.frame;
		const closer = closerPass(sight, upright.frame);
		const boxes = closer ? await models.detector.detect(pyramid, closer.area, closer.at) : [];
		const ours = boxes.filter(isOurs);
		if (!closer || ours.length === 0) break;
		sight = { boxes, rotation, scale: closer.scale };
		upright = await uprightOf(models, pyramid, ours, upright.isSure ? rotation : null);
	}
	return { frame: upright.frame, quads: quadsIn(upright.frame, sight.boxes.filter(isOurs)), sight };
}

/** The rotation that turns a picture upright. */
interface Upright {
	readonly frame: Frame;
	/** The orientation is certain. */
	readonly isSure: boolean;
}

/** `known`: the rotation (degrees clockwise) from an earlier pass with certain orientation; the nearest is taken. */
async function uprightOf(
	models: ReadingModels,
	pyramid: Pyramid,
	boxes: readonly TextBox[],
	known: number | null,
): Promise<Upright> {
	const angle = textAngle(boxes);
	const { isFlipped, isSure } =
		known === null
			? await orientationOf(models.recogniser, pyramid, boxes, (angle * Math.PI) / 180)
			: { isFlipped: Math.abs(withinHalfTurn(known + angle)) > 90, isSure: true };
	const rotation = withinHalfTurn(snap(isFlipped ? 180 - angle : -angle));
	return { frame: frameOf(pyramid.picture, rotation), isSure };
}

/** Ignores invisible skew, so that a straight scan keeps its size. */
function snap(rotation: number): number {
	const straight = Math.round(rotation / 90) * 90;
	return Math.abs(rotation - straight) < skewSeen ? straight : rotation;
}

/** Area and size for the next pass. Null if the last one was good enough. */
function closerPass({ boxes, rotation, scale }: Sight, frame: Frame) {
	if (boxes.length === 0) return null;
	const quads = boxes.map((box) => mapQuad(boxQuad(box), frame.fromPicture));
	const area = textArea(quads, marginLines * median(boxes.map((box) => box.thickness)), frame);
	const thickness = median(boxes.map((box) => Math.min(box.thickness, box.length))) * scale;
	const turned = frame.rotation - rotation;
	const lean = Math.abs(turned - 90 * Math.round(turned / 90));
	const longSide = Math.max(area.width, area.height);
	const isThin = thickness < thicknessEnough;
	const wanted = longSide * scale * (isThin ? thicknessWanted / thickness : 1);
	const side = Math.max(sideMin, Math.min(sideMax, wanted));
	if (lean <= skewMax && !(isThin && side > longSide * scale * 1.15)) return null;
	return {
		area: mapQuad(rectangle(area.x, area.y, area.width, area.height), frame.toPicture),
		at: resolutionFor(area.width, area.height, side),
		scale: side / longSide,
	};
}

/** The bounding rectangle of all lines plus a margin, clipped to the frame. */
function textArea(quads: readonly Quad[], margin: number, frame: Frame): Area {
	const { left, top, right, bottom } = boxAround(quads.map(boxOf));
	const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)];
	return {
		x,
		y,
		width: Math.min(frame.width, right + margin) - x,
		height: Math.min(frame.height, bottom + margin) - y,
	};
}

const quadsIn = (frame: Frame, boxes: readonly TextBox[]): Quad[] =>
	linesAlong(boxes, (-frame.rotation * Math.PI) / 180).map((box) =>
		mapQuad(boxQuad(box), (point) => inside(frame, frame.fromPicture(point))),
	);

/** The nearest point in the frame, because outside a picture there is only its repeated edge. */
const inside = ({ width, height }: Frame, [x, y]: Point): Point => [
	Math.max(0, Math.min(width, x)),
	Math.max(0, Math.min(height, y)),
];
