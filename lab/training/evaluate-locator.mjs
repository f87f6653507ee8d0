// Measures the locator as the service runs it, on pictures with known document corners.
//
// usage: node evaluate-locator.mjs [--look OUT] FOLDER...
//
// FOLDER: pictures, each with a NAME.json: `_meta.quad`, the document's corners in pixels of the picture as displayed,
// and `_meta.level`. Prints by level how many outlines have an intersection over union above 0.85, and how many false
// outlines there are. `--look` draws the failures.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import sharp from "sharp";
import { createLocator } from "../../src/reader/engine/locate/locator.ts";
import { locatorBytes, openModel } from "../../src/reader/engine/model/session.ts";
import { openImage } from "../../src/reader/engine/raster/decode.ts";
import { createPyramid } from "../../src/reader/engine/raster/grey.ts";

/** An outline with a lower overlap is not the document's. */
const overlapMin = 0.85;
/** Points per side of the grid on which the overlap of two outlines is counted. */
const points = 200;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { look: { type: "string" } } });
const model = await openModel(await locatorBytes(), 1);
const locator = createLocator(model);
const levels = new Map();
for (const folder of positionals) for (const name of truthsIn(folder)) await measure(folder, name);
const [ms, runs] = [model.spentMs(), model.runs()];
for (const [level, { count, found, sum, strays }] of [...levels].sort()) {
	console.log(`${level}: ${found} of ${count} above ${overlapMin}, mean ${(sum / count).toFixed(3)}, strays ${strays}`);
}
console.log(`network ${(ms / runs).toFixed(1)} ms`);
await model.close();

function truthsIn(folder) {
	const names = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".json"));
	return names.sort();
}

async function measure(folder, name) {
	const truth = JSON.parse(readFileSync(path.join(folder, name), "utf8"))._meta;
	const file = ["jpg", "jpeg", "png", "webp"].map((end) => path.join(folder, name.replace(/json$/, end)));
	const picture = file.find((each) => {
		try {
			readFileSync(each);
			return true;
		} catch {
			return false;
		}
	});
	if (!truth?.quad || !picture) return;
	const opened = await openImage(readFileSync(picture), 1);
	const { picture: lying, uploadSize } = await opened.decode();
	const scale = lying.width / uploadSize.width;
	const asked = truth.quad.map(([x, y]) => [x * scale, y * scale]);
	const began = process.cpuUsage().user;
	const found = await locator.locate(createPyramid(lying));
	const spent = (process.cpuUsage().user - began) / 1000;
	const shown = (quad) => quad.map(([x, y]) => [clamp(x, lying.width), clamp(y, lying.height)]);
	const overlaps = found.map(({ quad }) => overlap(shown(quad), shown(asked)));
	const best = Math.max(0, ...overlaps);
	const key = `${path.basename(folder)} ${truth.level}`;
	const row = levels.get(key) ?? { count: 0, found: 0, sum: 0, strays: 0, spent: 0 };
	const strays = overlaps.filter((each, i) => each < 0.3 && !found[i].isFacingPage).length;
	levels.set(key, {
		count: row.count + 1,
		found: row.found + (best > overlapMin ? 1 : 0),
		sum: row.sum + best,
		strays: row.strays + strays,
		spent: row.spent + spent,
	});
	if (best <= overlapMin || strays > 0) {
		console.log(`  ${name}: ${best.toFixed(3)}, ${found.length} found`);
		if (values.look)
			await draw(picture, lying, asked, found, path.join(values.look, `${name.replaceAll("/", "-").slice(0, -5)}.png`));
	}
}

function clamp(value, most) {
	return Math.max(0, Math.min(most, value));
}

function overlap(one, other) {
	const all = [...one, ...other];
	const [left, right] = [Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))];
	const [top, bottom] = [Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))];
	let [both, either] = [0, 0];
	for (let i = 0; i < points; i++) {
		for (let j = 0; j < points; j++) {
			const at = [left + ((right - left) * (i + 0.5)) / points, top + ((bottom - top) * (j + 0.5)) / points];
			const [a, b] = [holds(one, at), holds(other, at)];
			if (a && b) both++;
			if (a || b) either++;
		}
	}
	return both / Math.max(1, either);
}

/** Whether a convex outline contains a point, in either orientation. */
function holds(quad, [x, y]) {
	const sides = quad.map(([ax, ay], i) => {
		const [bx, by] = quad[(i + 1) % 4];
		return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
	});
	return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

/** The picture, 640 pixels long, with the expected outline in green, detections in red, facing pages in blue. */
async function draw(picture, { width, height }, asked, found, out) {
	const factor = 640 / Math.max(width, height);
	const [wide, high] = [Math.round(width * factor), Math.round(height * factor)];
	const canvas = createCanvas(wide, high);
	const context = canvas.getContext("2d");
	const upright = await sharp(readFileSync(picture)).rotate().resize(wide, high, { fit: "fill" }).jpeg().toBuffer();
	context.drawImage(await loadImage(upright), 0, 0);
	context.lineWidth = 3;
	const outline = (quad, colour) => {
		context.strokeStyle = colour;
		context.beginPath();
		for (const [x, y] of quad) context.lineTo(x * factor, y * factor);
		context.closePath();
		context.stroke();
	};
	outline(asked, "#00c000");
	for (const { quad, isFacingPage } of found) outline(quad, isFacingPage ? "#3070ff" : "#ff0000");
	mkdirSync(path.dirname(out), { recursive: true });
	writeFileSync(out, canvas.toBuffer("image/png"));
}
