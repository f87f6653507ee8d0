import type { Engine, ReadPage, UprightImage } from "../../../src/reader/engine/index.ts";
import type { Barcode, Line, Quad, SecondPass } from "../../../src/reader/page/page.ts";
import { wrapUpright } from "./wrap-upright.ts";

/** One further pass of a reading and its result. */
export interface RecordedPass {
	/** `ground`: whether the region is plain background. */
	readonly kind: "line" | "ground" | "barcodes";
	readonly quad: Quad;
	/** The texts read. Empty: nothing. */
	readonly texts: readonly string[];
}

/** Texts of the lines found in an image. */
export interface SeenLines {
	/** Texts from the first pass. */
	readonly first: readonly string[];
	/** Of all passes. */
	readonly all: readonly string[];
}

/** An engine that records what it reads. */
export interface Recording {
	readonly engine: Engine;
	/** A sheet's passes in order; sheets returned by `withoutPaleInk` and `otherWay` have their own. */
	passesOver(upright: UprightImage): readonly RecordedPass[];
	/** The lines in the last opened image. Null if no page of it was read. */
	seen(): SeenLines | null;
}

/** Wraps `engine` to record each pass and its lines. */
export function recordImages(engine: Engine): Recording {
	const passesByImage = new WeakMap<UprightImage, readonly RecordedPass[]>();
	let first: readonly string[] | null = null;
	const closer: string[] = [];
	const noted = (page: ReadPage): ReadPage => {
		const texts = page.outcome === "page" ? textsOf(page.page.lines) : [];
		if (first === null) first = texts;
		else closer.push(...texts);
		return page;
	};
	const recorded = (upright: UprightImage): UprightImage => {
		const passes: RecordedPass[] = [];
		const secondPass = recordingPass(upright.secondPass, passes, closer);
		const recording = { ...upright, secondPass, readPage: async () => noted(await upright.readPage()) };
		passesByImage.set(recording, passes);
		return recording;
	};
	const openUpright: Engine["openUpright"] = async (...asked) => {
		first = null;
		closer.length = 0;
		const opened = await engine.openUpright(...asked);
		return opened.outcome === "sheet" ? { ...opened, upright: wrapUpright(opened.upright, recorded) } : opened;
	};
	return {
		engine: { ...engine, openUpright },
		passesOver: (upright) => passesByImage.get(upright) ?? [],
		seen: () => first && { first, all: [...new Set([...first, ...closer])] },
	};
}

const textsOf = (lines: readonly Line[]): readonly string[] => lines.map(({ text }) => text);

/** Adds the input and output of every pass to `passes`, and the texts of its lines to `texts`. */
const recordingPass = (secondPass: SecondPass, passes: RecordedPass[], texts: string[]): SecondPass => ({
	async lines(quads) {
		const lines = await secondPass.lines(quads);
		passes.push(...quads.map((quad, at) => ({ kind: "line" as const, quad, texts: [lines[at]?.text ?? ""] })));
		texts.push(...textsOf(lines));
		return lines;
	},
	async grounds(places) {
		const sure = await secondPass.grounds(places);
		places.forEach(({ place }, index) => {
			passes.push({ kind: "ground", quad: place, texts: [`plain ground: ${(sure[index] ?? 0).toFixed(2)}`] });
		});
		return sure;
	},
	async plainBarcodes(quad) {
		const barcodes = await secondPass.plainBarcodes(quad);
		passes.push({ kind: "barcodes", quad, texts: barcodes.map(barcodeText) });
		return barcodes;
	},
	async barcodes(quad, figures) {
		const barcodes = await secondPass.barcodes(quad, figures);
		passes.push({ kind: "barcodes", quad, texts: barcodes.map(barcodeText) });
		return barcodes;
	},
});

const barcodeText = ({ format, text, bytes }: Barcode) => `${format}, ${bytes.length} bytes: ${text.slice(0, 120)}`;
