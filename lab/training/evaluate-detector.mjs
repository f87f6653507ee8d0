// Measures the detector as the service runs it, on manually marked lines of real specimens and on held-out synthetic
// scenes.
//
// usage: node evaluate-detector.mjs CORPUS [SCENES]
//
// CORPUS: the folder of the pictures named in corpus-lines.json. SCENES: a folder written by scenes.py. A line is found
// if one box holds nine tenths of its length, cut if only several do, and joined if its box holds another line too.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { openImage } from "../../src/reader/engine/raster/decode.ts";
import { mapQuad } from "../../src/reader/engine/raster/frame.ts";
import { createPyramid } from "../../src/reader/engine/raster/grey.ts";
import { loadReadingModels } from "../../src/reader/engine/reading-models.ts";
import { findText } from "../../src/reader/engine/text/find-text.ts";
import { rectangleToQuad } from "../../src/reader/engine/text/rectangle.ts";
import { containsPoint, heightOf, outlineOf, sliceQuad, widthOf } from "../../src/reader/page/quad.ts";

/** Number of points along a line's centre that are tested. */
const points = 40;
/** A line is found if one box holds this share of its points. */
const found = 0.9;
/** A box with this share of a line's points holds a part of it. */
const partly = 0.15;
/** A row is a second one if another of similar size is directly above: at most this far, in its heights. */
const rowsApart = 2.2;

async function measureCorpus(models) {
	const rows = JSON.parse(readFileSync(new URL("./corpus-lines.json", import.meta.url), "utf8"));
	const sums = tally();
	for (const picture of new Set(rows.map((row) => row.picture))) {
		const opened = await openImage(readFileSync(path.join(corpus, picture)), 1);
		const { picture: lying, uploadSize } = await opened.decode();
		const scale = lying.width / uploadSize.width;
		const text = await findText(models, createPyramid(lying), []);
		const quads = text.quads.map((quad) => mapQuad(quad, text.frame.toPicture));
		const lines = rows
			.filter((row) => row.picture === picture && row.text)
			.map((row) => ({ ...row, quad: mapQuad(row.quad, ([x, y]) => [x * scale, y * scale]) }));
		sums.add(lines, quads, isUpright(text, quads, lines));
	}
	console.log(`specimens: ${sums.row()}`);
}

async function measureScenes({ detector }) {
	const levels = {};
	for (const { picture, level, width, height, lines } of JSON.parse(
		readFileSync(path.join(scenes, "index.json"), "utf8"),
	)) {
		const data = readFileSync(path.join(scenes, picture));
		const boxes = await detector.detect(createPyramid({ width, height, data }), outlineOf({ width, height }), {
			width,
			height,
		});
		levels[level] ??= tally();
		const quads = boxes.map(rectangleToQuad);
		levels[level].add(lines, quads, uprightShare(boxes, quads, lines));
	}
	for (const [level, sums] of Object.entries(levels)) console.log(`drawn, ${level}: ${sums.row()}`);
}

/** For the whole page: whether its longest line has the marked direction. */
function isUpright(_text, quads, lines) {
	const longest = lines.toSorted((a, b) => widthOf(b.quad) - widthOf(a.quad))[0];
	if (!longest || quads.length === 0) return null;
	const agree = quads.filter((quad) => directionOf(quad, longest.quad) > 0).length;
	return [agree > quads.length / 2 ? 1 : 0, 1];
}

/** Boxes with a detected reading direction, and the correct ones among them. */
function uprightShare(boxes, quads, lines) {
	let [right, told] = [0, 0];
	for (const [i, box] of boxes.entries()) {
		const line = lines.find(({ quad }) => containsPoint(quads[i], middleOf(quad)));
		if (!line || widthOf(line.quad) < 2 * heightOf(line.quad)) continue;
		told++;
		if (directionOf(quads[i], line.quad) * box.readingDirection > 0) right++;
	}
	return [right, told];
}

const middleOf = (quad) => [0, 1].map((axis) => quad.reduce((sum, point) => sum + point[axis], 0) / 4);

function directionOf([a, b], [c, d]) {
	return (b[0] - a[0]) * (d[0] - c[0]) + (b[1] - a[1]) * (d[1] - c[1]);
}

/** Counts of lines and boxes by result. */
function tally() {
	const sums = { boxes: 0, idle: 0, right: 0, told: 0 };
	const verdicts = [];
	const counted = (kind) => verdicts.filter((verdict) => verdict[kind]);
	const foundOf = (some) => `${share(some.filter(({ isFound }) => isFound).length, some.length)} %`;
	return {
		add(lines, quads, upright) {
			const asked = lines.filter(({ isAsked = true }) => isAsked);
			verdicts.push(...asked.map((line) => verdictOf(line, lines, quads)));
			sums.boxes += quads.length;
			sums.idle += quads.filter((quad) => !lines.some((line) => shareOf(line.quad, quad) >= partly)).length;
			sums.right += upright?.[0] ?? 0;
			sums.told += upright?.[1] ?? 0;
		},
		row: () =>
			[
				`${verdicts.length} lines`,
				`found ${foundOf(verdicts)}`,
				`cut ${share(counted("isCut").length, verdicts.length)} %`,
				`joined ${share(counted("isJoined").length, verdicts.length)} %`,
				`single characters ${foundOf(counted("isSingle"))} of ${counted("isSingle").length}`,
				`second rows ${foundOf(counted("isSecond"))} of ${counted("isSecond").length}`,
				`boxes without a marked line ${share(sums.idle, sums.boxes)} % of ${sums.boxes}`,
				`up side right ${share(sums.right, sums.told)} % of ${sums.told}`,
			].join(" | "),
	};
}

/** The result of one line. */
function verdictOf(line, lines, quads) {
	const others = lines.filter((other) => other !== line);
	const shares = quads.map((quad) => shareOf(line.quad, quad));
	const best = Math.max(0, ...shares);
	const isFound = best >= found;
	const box = quads[shares.indexOf(best)];
	return {
		isFound,
		isCut: !isFound && shares.filter((each) => each >= partly).length > 1,
		isJoined: isFound && others.some((other) => containsPoint(box, middleOf(other.quad))),
		isSingle: isSingle(line),
		isSecond: others.some((other) => standsAbove(other.quad, line.quad)),
	};
}

/** One character, or a piece no longer than high. */
const isSingle = ({ text, quad }) => (text ? [...text].length === 1 : widthOf(quad) < heightOf(quad));

const share = (part, whole) => ((100 * part) / Math.max(1, whole)).toFixed(1);

/** The share of the line's length whose centre is in the box. */
function shareOf(line, box) {
	let inside = 0;
	for (let i = 0; i < points; i++) {
		const at = (i + 0.5) / points;
		inside += containsPoint(box, middleOf(sliceQuad(line, at, at))) ? 1 : 0;
	}
	return inside / points;
}

/** Whether the first is directly above the second, at a similar size. */
function standsAbove(one, other) {
	const [size, otherSize] = [heightOf(one), heightOf(other)];
	if (Math.max(size, otherSize) > 1.5 * Math.min(size, otherSize)) return false;
	const [[x0, y0], [x1, y1]] = [middleOf(sliceQuad(one, 0, 1)), middleOf(sliceQuad(other, 0, 1))];
	const down = sliceQuad(other, 0, 0);
	const [dx, dy] = [down[3][0] - down[0][0], down[3][1] - down[0][1]];
	const length = Math.hypot(dx, dy) || 1;
	const apart = ((x1 - x0) * dx + (y1 - y0) * dy) / length;
	const aside = Math.abs((x1 - x0) * dy - (y1 - y0) * dx) / length;
	return apart > 0.6 * otherSize && apart < rowsApart * otherSize && aside < (widthOf(one) + widthOf(other)) / 2;
}

const [corpus, scenes] = process.argv.slice(2);
const models = await loadReadingModels(1);
if (corpus && existsSync(corpus)) await measureCorpus(models.singleCore);
if (scenes && existsSync(scenes)) await measureScenes(models.singleCore);
await models.close();
