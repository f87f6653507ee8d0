// Reads synthetic lines (see evaluate.py) and the transcribed lines of real specimens with the service's recogniser, and
// prints its accuracy.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { bestGlyphs } from "../../src/reader/decode/best-path.ts";
import { openModel, recogniserBytes } from "../../src/reader/engine/model/session.ts";
import { openImage } from "../../src/reader/engine/raster/decode.ts";
import { createPyramid } from "../../src/reader/engine/raster/grey.ts";
import { normaliseContrast } from "../../src/reader/engine/text/normalise-contrast.ts";
import { buildLine, readLines } from "../../src/reader/engine/text/read-lines.ts";
import { createRecogniser, inputRows, readAlphabet } from "../../src/reader/engine/text/recogniser.ts";

const alphabet = readAlphabet(new URL("../../models/alphabet.json", import.meta.url));
const own = createRecogniser(await openModel(await recogniserBytes(), 1), alphabet);
const square = [
	[0, 0],
	[1, 0],
	[1, 1],
	[0, 1],
];

/** The best path of our network for pixels 0..255, inputRows x width. */
async function ownText(pixels, width) {
	const crop = { width, pixels: normaliseContrast(Float32Array.from(pixels)) };
	return buildLine((await own.recognise([crop]))[0], square).text;
}

/** Without diacritics, in capitals, without spaces. */
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
	for (const { level, text, at, width } of JSON.parse(readFileSync(path.join(folder, "index.json"), "utf8"))) {
		tallies[level] ??= tally();
		tallies[level].add(text, await ownText(pixels.subarray(at, at + width * inputRows), width));
	}
	for (const [level, sums] of Object.entries(tallies)) console.log(`${level}: ${sums.row()}`);
}

async function measureCorpus(corpus) {
	const lines = JSON.parse(readFileSync(new URL("./corpus-lines.json", import.meta.url), "utf8")).filter(
		({ text }) => text,
	);
	const pictures = new Map();
	const [all, zones] = [tally(), tally()];
	for (const { picture, quad, text } of lines) {
		if (!pictures.has(picture)) pictures.set(picture, await pyramidOfFile(path.join(corpus, picture)));
		const pyramid = pictures.get(picture);
		const [line] = await readLines(own, pyramid, [{ picture: quad, page: quad }]);
		const isZone = /^[A-Z0-9<]{44}$/.test(text);
		const read = line.text;
		all.add(text, read);
		if (isZone) zones.add(text, withinZone(line.lattice));
		if (process.env.SHOW && text !== read) console.log(`${picture}\n  ${text}\n  ${read}`);
	}
	console.log(`specimens: ${all.row()}\nzone lines, within the zone's alphabet: ${zones.row()}`);
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

async function pyramidOfFile(file) {
	const opened = await openImage(readFileSync(file), 1);
	return createPyramid((await opened.decode()).picture);
}

const [drawn, corpus] = process.argv.slice(2);
if (existsSync(path.join(drawn, "index.json"))) await measureDrawn(drawn);
if (corpus !== undefined) await measureCorpus(corpus);
process.exit(0);
