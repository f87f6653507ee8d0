import type { Quad } from "../../page/page.ts";
import type { Model } from "../model/session.ts";
import { type Frame, frameOf, mapQuad, rectangle } from "../raster/frame.ts";
import type { Pyramid } from "../raster/grey.ts";
import { boxQuad } from "./box-quad.ts";
import { detectText, type Resolution, resolutionFor, type TextBox } from "./detect.ts";
import { isFlipped, type UprightModels } from "./flipped.ts";
import { halfTurn } from "./min-area-rectangle.ts";
import { runsAlong, textAngle } from "./text-angle.ts";

/** The first look at the whole picture, pixels on the long side. */
const FIRST_SIDE = 736;
/** The second look never uses more. */
const SECOND_SIDE_MAX = 1280;
/** Lines this thick (detector pixels, padding included) are found and bounded well; thinner ones call for a closer look. */
const THICKNESS_WANTED = 22;
const THICKNESS_ENOUGH = 15;
/** So many lines across, and at most this share of them up or down, and the page needs no look on its side. */
const LINES_TELLING = 6;
const STRAY_SHARE = 0.25;
/** Degrees of skew up to which boxes of the first look are as good as those of a turned one. */
const SKEW_MAX = 8;
const SKEW_SEEN = 0.4;

/** Which models find text and which end of it is up. */
export interface FindingModels extends UprightModels {
	readonly detection: Model;
}

/** The upright frame of a picture and, in it, a quadrilateral for each horizontal line of text. */
export interface FoundText {
	readonly frame: Frame;
	/** In pixels of the frame. */
	readonly quads: readonly Quad[];
}

/** Finds the lines of text and which way is up; looks a second time where the page lies turned or small in the picture. */
export async function findText(models: FindingModels, pyramid: Pyramid): Promise<FoundText> {
	const picture = pyramid.levels[0] as Size;
	const at = resolutionFor(picture.width, picture.height, FIRST_SIDE);
	const boxes = await firstLook(models.detection, pyramid, picture);
	const frame = await uprightFrame(models, pyramid, boxes);
	const second = secondLook(boxes, frame, picture, at);
	if (!second) return { frame, quads: quadsIn(frame, boxes) };
	const area = mapQuad(second.area, frame.toPicture);
	const closer = await detectText(models.detection, pyramid, area, second.at);
	return { frame, quads: quadsIn(frame, closer.length > 0 ? closer : boxes) };
}

/** In pixels. */
type Size = { readonly width: number; readonly height: number };

/** Lines that run up or down are found badly: where they may be most of the page, the picture is looked at on its side too. */
async function firstLook(detection: Model, pyramid: Pyramid, picture: Size): Promise<TextBox[]> {
	const lying = await lookTurned(detection, pyramid, picture, 0);
	const across = lying.filter((box) => runsAlong(box, 0)).length;
	const down = lying.filter((box) => runsAlong(box, Math.PI / 2)).length;
	if (across >= LINES_TELLING && down <= across * STRAY_SHARE) return lying;
	const standing = await lookTurned(detection, pyramid, picture, 90);
	const better = totalLength(standing) > totalLength(lying) ? standing : lying;
	if (better.length >= LINES_TELLING) return better;
	const slanting = await lookTurned(detection, pyramid, picture, 45);
	return totalLength(slanting) > totalLength(better) ? slanting : better;
}

function totalLength(boxes: readonly TextBox[]): number {
	return boxes.reduce((sum, box) => sum + box.length * box.certainty, 0);
}

async function lookTurned(detection: Model, pyramid: Pyramid, picture: Size, rotation: number): Promise<TextBox[]> {
	const frame = frameOf(picture, rotation);
	const area = mapQuad(rectangle(0, 0, frame.width, frame.height), frame.toPicture);
	return detectText(detection, pyramid, area, resolutionFor(frame.width, frame.height, FIRST_SIDE));
}

async function uprightFrame(models: UprightModels, pyramid: Pyramid, boxes: readonly TextBox[]): Promise<Frame> {
	const angle = textAngle(boxes);
	const flipped = await isFlipped(models, pyramid, boxes, (angle * Math.PI) / 180);
	const rotation = snap(flipped ? 180 - angle : -angle);
	return frameOf(pyramid.levels[0] as Size, rotation > 180 ? rotation - 360 : rotation);
}

/** A skew that nobody sees is left alone, so that a straight scan keeps its own size. */
function snap(rotation: number): number {
	const straight = Math.round(rotation / 90) * 90;
	return Math.abs(rotation - straight) < SKEW_SEEN ? straight : rotation;
}

/** Where and how large to look again; null where the first look was good enough. */
function secondLook(boxes: readonly TextBox[], frame: Frame, picture: Size, first: Resolution) {
	if (boxes.length === 0) return null;
	const area = textArea(boxes, frame);
	const scale = first.width / picture.width;
	const thickness = median(boxes.map((box) => Math.min(box.thickness, box.length))) * scale;
	const turned = Math.abs(frame.rotation) > SKEW_MAX;
	const small = thickness < THICKNESS_ENOUGH;
	if (!turned && !small) return null;
	const wanted = small ? THICKNESS_WANTED / thickness : 1;
	const side = Math.max(area.width, area.height) * scale * wanted;
	return {
		area: rectangle(area.x, area.y, area.width, area.height),
		at: resolutionFor(area.width, area.height, Math.max(FIRST_SIDE / 2, Math.min(SECOND_SIDE_MAX, side))),
	};
}

/** The bounding rectangle of all boxes in the frame, with a margin of two lines, inside the frame. */
function textArea(boxes: readonly TextBox[], frame: Frame) {
	const points = boxes.flatMap((box) => mapQuad(boxQuad(box), frame.fromPicture));
	const margin = 2 * median(boxes.map((box) => box.thickness));
	const x = Math.max(0, Math.min(...points.map((p) => p[0])) - margin);
	const y = Math.max(0, Math.min(...points.map((p) => p[1])) - margin);
	const right = Math.min(frame.width, Math.max(...points.map((p) => p[0])) + margin);
	const bottom = Math.min(frame.height, Math.max(...points.map((p) => p[1])) + margin);
	return { x, y, width: right - x, height: bottom - y };
}

function median(values: readonly number[]): number {
	return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

function quadsIn(frame: Frame, boxes: readonly TextBox[]): Quad[] {
	const turn = (frame.rotation * Math.PI) / 180;
	return boxes
		.map((box) => horizontal(box, halfTurn(box.angle + turn), turn))
		.filter((box): box is TextBox => box !== null)
		.map((box) => mapQuad(boxQuad(box), frame.fromPicture));
}

/** The box as a line that runs left to right in the frame; null for a line that runs up or down. `angle` is its direction there. */
function horizontal(box: TextBox, angle: number, turn: number): TextBox | null {
	const upright = Math.abs(angle) > Math.PI / 4;
	if (upright && box.length > box.thickness * 2) return null;
	const straight = upright ? { ...box, length: box.thickness, thickness: box.length } : box;
	const along = upright ? halfTurn(angle + Math.PI / 2) : angle;
	// A short box's own angle is chance: it lies as the page does.
	return { ...straight, angle: (straight.length < straight.thickness * 2 ? 0 : along) - turn };
}
