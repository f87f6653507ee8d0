import type { Engine, ReadPage, UprightImage } from "../../../src/reader/engine/index.ts";
import type { Barcode, Line, Quad, SecondPass } from "../../../src/reader/page/page.ts";
import { wrapUpright } from "./wrap-upright.ts";

/** One second pass over a region, and its result. */
export interface RecordedPass {
	/** `ground` is the check whether the region shows only background. */
	readonly kind: "line" | "ground" | "barcodes";
	readonly quad: Quad;
	/** What the pass found, as text. A line without text is an empty string. Empty if a search found no barcode. */
	readonly texts: readonly string[];
}

/** The texts of the lines that were found in an image, without those of a picture that is reduced to one document. */
export interface LineTexts {
	/** The texts of the first pass over the original picture. */
	readonly first: readonly string[];
	/** The texts of all passes, each once. */
	readonly all: readonly string[];
}

/** An engine that records what it reads, and its records. */
export interface Recording {
	readonly engine: Engine;
	/** The second passes over one picture, in order, without those over pictures that are derived from it. */
	passesOf(upright: UprightImage): readonly RecordedPass[];
	/** The lines of the image that was opened last. Null if no page of it was read. */
	lineTexts(): LineTexts | null;
}

/** Wraps an engine so that each pass and the texts of its lines are recorded. */
export function recordImages(engine: Engine): Recording {
	const passesByImage = new WeakMap<UprightImage, readonly RecordedPass[]>();
	let first: readonly string[] | null = null;
	const laterTexts: string[] = [];
	const recordPage = (page: ReadPage): ReadPage => {
		const texts = page.outcome === "page" ? textsOf(page.page.lines) : [];
		if (first === null) first = texts;
		else laterTexts.push(...texts);
		return page;
	};
	const recordUpright = (upright: UprightImage): UprightImage => {
		const passes: RecordedPass[] = [];
		const secondPass = recordPasses(upright.secondPass, passes, laterTexts);
		const wrapped = { ...upright, secondPass, readPage: async () => recordPage(await upright.readPage()) };
		passesByImage.set(wrapped, passes);
		return wrapped;
	};
	const openUpright: Engine["openUpright"] = async (...args) => {
		first = null;
		laterTexts.length = 0;
		const opened = await engine.openUpright(...args);
		return opened.outcome === "sheet" ? { ...opened, upright: wrapUpright(opened.upright, recordUpright) } : opened;
	};
	return {
		engine: { ...engine, openUpright },
		passesOf: (upright) => passesByImage.get(upright) ?? [],
		lineTexts: () => first && { first, all: [...new Set([...first, ...laterTexts])] },
	};
}

const textsOf = (lines: readonly Line[]): readonly string[] => lines.map(({ text }) => text);

/** Wraps second passes so that each is added to `passes`, and the texts of its lines to `texts`. */
const recordPasses = (secondPass: SecondPass, passes: RecordedPass[], texts: string[]): SecondPass => ({
	async readLines(quads) {
		const lines = await secondPass.readLines(quads);
		passes.push(...quads.map((quad, index) => ({ kind: "line" as const, quad, texts: [lines[index]?.text ?? ""] })));
		texts.push(...textsOf(lines));
		return lines;
	},
	async measureBackgrounds(places) {
		const certainties = await secondPass.measureBackgrounds(places);
		places.forEach(({ region }, index) => {
			passes.push({ kind: "ground", quad: region, texts: [`plain ground: ${(certainties[index] ?? 0).toFixed(2)}`] });
		});
		return certainties;
	},
	async findPlainBarcodes(quad) {
		const barcodes = await secondPass.findPlainBarcodes(quad);
		passes.push({ kind: "barcodes", quad, texts: barcodes.map(describeBarcode) });
		return barcodes;
	},
	async findBarcodes(quad, figures) {
		const barcodes = await secondPass.findBarcodes(quad, figures);
		passes.push({ kind: "barcodes", quad, texts: barcodes.map(describeBarcode) });
		return barcodes;
	},
});

const describeBarcode = ({ format, text, bytes }: Barcode) => `${format}, ${bytes.length} bytes: ${text.slice(0, 120)}`;
