// Draws the generator's documents flat and clean, with the position of each line of print. For the detector.
//
// usage: node documents.mjs OUT --count N [--seed TEXT]
//
// OUT/SEED-NUMBER.jpg (grey) and .json: {corner, lines: [{kind, quad, cap}]}, lengths in pixels. `quad`: x and y of the
// ink's top left, top right, bottom right and bottom left, in reading direction. `cap`: capital height. `kind`:
// "print", or excluded print: "micro", "hand", "mark" (a watermark).
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { createCanvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { designs } from "../generator/designs.ts";
import { otherDesigns, toDesign } from "../generator/others/designs.ts";
import { createRandom } from "../generator/random.ts";

/** Capital height of the smallest value in pixels: the scene composer only shrinks. */
const capHeightPx = [15, 25];
/** The maximum is a photograph of 12 megapixels. */
const sideMax = 2600;
/** Share of drawings of other documents, and of usual layouts among ours. */
const otherShare = 0.14;
const usualShare = 0.45;
/** Faces that represent handwriting. */
const hands = /homemade-apple|mrs-saint-delafield/;
/** Capital heights in millimetres: smaller ones are microprint, larger transparent ones a watermark. */
const microMm = 0.5;
const markMm = 4.5;
/** Maximum gap between two pieces of one line, in their heights. */
const gapMax = 0.9;

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { count: { type: "string" }, seed: { type: "string", default: "1" } },
});
const [out] = positionals;
mkdirSync(out, { recursive: true });

/** The current drawing records its pieces here. Null between drawings. */
let pieces = null;
let pixelsPerMm = 1;
traceText(Object.getPrototypeOf(createCanvas(8, 8).getContext("2d")));

function designOf(random) {
	const chance = random.fork("design");
	if (random.chance(otherShare)) return toDesign(random.pick(otherDesigns)(chance));
	return random.pick(Object.values(designs))[random.chance(usualShare) ? "usual" : "random"](chance);
}

/** Records every text that a context draws, and every glyph of the MRZ's drawn font, with its position. */
function traceText(prototype) {
	const { fillText, stroke } = prototype;
	prototype.fillText = function (text, x, y, ...rest) {
		if (pieces) for (const part of parts(text)) note(this, part, x, y);
		return fillText.call(this, text, x, y, ...rest);
	};
	prototype.stroke = function (...rest) {
		if (pieces && rest.length > 0) noteBox(this, { left: 2, right: 8, top: 0, bottom: 10, cap: 10 });
		return stroke.call(this, ...rest);
	};
}

/** A text's columns, separated by three or more spaces, each with the text before it. */
function parts(text) {
	return [...text.matchAll(/\S+(?: {1,2}\S+)*/g)].map((match) => ({
		before: text.slice(0, match.index),
		text: match[0],
	}));
}

function note(context, { before, text }, x, y) {
	const start = x + (before === "" ? 0 : context.measureText(before).width);
	const size = context.measureText(text);
	noteBox(context, {
		left: start - size.actualBoundingBoxLeft,
		right: start + size.actualBoundingBoxRight,
		top: y - size.actualBoundingBoxAscent,
		bottom: y + size.actualBoundingBoxDescent,
		cap: context.measureText("H").actualBoundingBoxAscent,
		isHand: hands.test(context.font),
		isFaint: isFaint(context.fillStyle),
	});
}

/** Colours with an alpha of at most two thirds. */
function isFaint(style) {
	const alpha = typeof style === "string" && /^#[0-9a-f]{6}([0-9a-f]{2})$/i.exec(style)?.[1];
	const share = typeof style === "string" && /^rgba\(.*,\s*([\d.]+)\)$/.exec(style)?.[1];
	return (alpha && Number.parseInt(alpha, 16) < 170) || (share && Number(share) < 0.67);
}

function noteBox(context, { left, right, top, bottom, cap, isHand, isFaint }) {
	if (!(right > left && bottom > top)) return;
	const { a, b, c, d, e, f } = context.getTransform();
	const at = (x, y) => [a * x + c * y + e, b * x + d * y + f];
	const high = cap * Math.hypot(c, d);
	const mm = high / pixelsPerMm;
	const kind = mm < microMm ? "micro" : isHand ? "hand" : mm > markMm && isFaint ? "mark" : "print";
	pieces.push({ kind, cap: high, corners: [at(left, top), at(right, top), at(right, bottom), at(left, bottom)] });
}

/** Merges consecutive pieces on one row into a line: MRZs are drawn letter by letter, labels and values in turn. */
function joined(all) {
	const lines = [];
	for (const piece of all) {
		const index = lines.findIndex((line) => followsOn(line, piece) || followsOn(piece, line));
		const other = index < 0 ? null : lines.splice(index, 1)[0];
		lines.push(other ? union(other, piece) : piece);
	}
	return lines.map(({ kind, cap, corners }) => ({
		kind,
		cap: rounded(cap),
		quad: corners.flat().map(rounded),
	}));
}

const rounded = (length) => Math.round(length * 10) / 10;

/** Whether the second begins where the first ends, on the same row and in the same size. */
function followsOn(one, other) {
	if (one.kind !== other.kind || Math.max(one.cap, other.cap) > 1.45 * Math.min(one.cap, other.cap)) return false;
	const place = axesOf(one);
	if (place.ux * axesOf(other).ux + place.uy * axesOf(other).uy < 0.999) return false;
	const end = along(place, one.corners[1]);
	const start = along(place, other.corners[0]);
	const [top, bottom] = [across(place, other.corners[0]), across(place, other.corners[3])];
	const [ownTop, ownBottom] = [across(place, one.corners[0]), across(place, one.corners[3])];
	const shared = Math.min(bottom, ownBottom) - Math.max(top, ownTop);
	const gap = start - end;
	return shared > 0.5 * Math.min(bottom - top, ownBottom - ownTop) && gap > -0.4 * one.cap && gap < gapMax * one.cap;
}

function axesOf({ corners: [[x0, y0], [x1, y1]] }) {
	const length = Math.hypot(x1 - x0, y1 - y0) || 1;
	return { ux: (x1 - x0) / length, uy: (y1 - y0) / length };
}
const along = ({ ux, uy }, [x, y]) => x * ux + y * uy;
const across = ({ ux, uy }, [x, y]) => y * ux - x * uy;

function union(one, other) {
	const axes = axesOf(one);
	const points = [...one.corners, ...other.corners];
	const [us, vs] = [points.map((point) => along(axes, point)), points.map((point) => across(axes, point))];
	const at = (u, v) => [u * axes.ux - v * axes.uy, u * axes.uy + v * axes.ux];
	const [left, right, top, bottom] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
	return { ...one, corners: [at(left, top), at(right, top), at(right, bottom), at(left, bottom)] };
}

for (let index = 0; index < Number(values.count); index++) {
	const random = createRandom(`${values.seed}/${index}`);
	const design = designOf(random);
	const { width, height, minCapHeightMm } = design.subject;
	pixelsPerMm = Math.min(random.between(...capHeightPx) / minCapHeightMm, sideMax / Math.max(width, height));
	pieces = [];
	const { canvas } = design.draw(pixelsPerMm);
	const lines = joined(pieces);
	pieces = null;
	const name = path.join(out, `${values.seed}-${String(index).padStart(5, "0")}`);
	const raw = { width: canvas.width, height: canvas.height, channels: 4 };
	const picture = sharp(canvas.data(), { raw }).flatten({ background: "#fff" }).greyscale();
	await picture.jpeg({ quality: 95 }).toFile(`${name}.part`);
	writeFileSync(`${name}.json`, JSON.stringify({ corner: Math.round(design.cornerMm * pixelsPerMm), lines }));
	renameSync(`${name}.part`, `${name}.jpg`);
}
