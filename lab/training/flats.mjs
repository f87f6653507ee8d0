// Draws flat documents with their outline as alpha, and papers, windows and tables with a free area for a document. For
// the locator. Contains no photographs.
//
// usage: node flats.mjs OUT --count N [--seed TEXT]
//
// OUT/KIND-SEED-NUMBER.png, colours and alpha, the longer side 640 pixels. KIND: "document" (ours or another), "facing"
// (a page of a passport without its holder), "paper" (a letter or an invoice: no document). OUT/place-SEED-NUMBER.png
// and .json {outline}: a background, the longer side 900 pixels; `outline`: x and y of the free area's corners in
// pixels, clockwise from the top left.
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { createCanvas } from "@napi-rs/canvas";
import { designs } from "../generator/designs.ts";
import { roundCorners } from "../generator/drawing/rounded.ts";
import { otherDesigns } from "../generator/others/designs.ts";
import { createRandom } from "../generator/random.ts";
import { placeOnApplicationForm } from "../generator/surroundings/application-form.ts";
import { placeOnCertifiedCopy } from "../generator/surroundings/certificates.ts";
import { placeInWallet, placeOnDesk } from "../generator/surroundings/tables.ts";
import { placeInChat, placeInMail, placeInViewer } from "../generator/surroundings/windows.ts";

const documentPixels = 640;
const placePixels = 900;
/** Share of drawings of other documents, of backgrounds, and of usual layouts among ours. */
const otherShare = 0.22;
const placeShare = 0.15;
const usualShare = 0.4;
/** Passports vary most, so they are drawn twice as often. */
const drawings = [...Object.values(designs), designs.passport];
const placements = [
	placeOnCertifiedCopy,
	placeOnApplicationForm,
	placeOnApplicationForm,
	placeOnDesk,
	placeInWallet,
	placeInChat,
	placeInMail,
	placeInViewer,
];
/** Sizes in millimetres: a card, a passport's page, a Green Book's, both pages of a passport. */
const sizes = [
	[85.6, 54],
	[125, 88],
	[88, 123],
	[125, 176],
];
/** Pictures of other things have no outline usable for training. */
const shapeless = ["landscape", "blank", "black"];
const kinds = { "blank-passport": "facing", invoice: "paper", letter: "paper" };

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { count: { type: "string" }, seed: { type: "string", default: "1" } },
});
const [out] = positionals;
mkdirSync(out, { recursive: true });

function documentOf(random) {
	const design = random.pick(drawings)[random.chance(usualShare) ? "usual" : "random"](random.fork("design"));
	const scale = documentPixels / Math.max(design.subject.width, design.subject.height);
	return { kind: "document", canvas: roundCorners(design.draw(scale).canvas, design.cornerMm * scale) };
}

function otherOf(random) {
	const other = random.pick(otherDesigns)(random.fork("other"));
	if (shapeless.includes(other.kind)) return documentOf(random);
	const scale = documentPixels / Math.max(other.width, other.height);
	const kind = kinds[other.kind] ?? "document";
	return { kind, canvas: roundCorners(other.draw(scale), kind === "document" ? 3 * scale : 0) };
}

/** An invisible object of a document's size, to keep its area free. */
function nothing(width, height) {
	const draw = (scale) => ({
		canvas: createCanvas(Math.ceil(width * scale), Math.ceil(height * scale)),
		fieldBoxes: [],
	});
	const subject = { width, height, minCapHeightMm: 1.7, symbol: null };
	return { kind: "blank", subject, cornerMm: 0, fields: {}, accept: {}, variant: "nothing", draw };
}

function placeOf(random) {
	const blank = nothing(...random.pick(sizes));
	const { design, outline } = random.pick(placements)(random.fork("place"), blank, blank);
	const scale = placePixels / Math.max(design.subject.width, design.subject.height);
	const corners = outline.map((corner) => corner.map((at) => at * scale));
	return { kind: "place", canvas: design.draw(scale).canvas, outline: corners };
}

for (let index = 0; index < Number(values.count); index++) {
	const random = createRandom(`${values.seed}/${index}`);
	const chance = random.next();
	const draw = chance < placeShare ? placeOf : chance < placeShare + otherShare ? otherOf : documentOf;
	const { kind, canvas, outline } = draw(random);
	const name = path.join(out, `${kind}-${values.seed}-${String(index).padStart(5, "0")}`);
	if (outline) writeFileSync(`${name}.json`, JSON.stringify({ outline }));
	writeFileSync(`${name}.part`, canvas.toBuffer("image/png"));
	renameSync(`${name}.part`, `${name}.png`);
}
