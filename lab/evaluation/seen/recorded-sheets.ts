import type { Engine, ReadPage, Sheet } from "../../../src/reader/engine/index.ts";
import type { Barcode, Line, Look, Quad } from "../../../src/reader/page/page.ts";
import { wrapSheet } from "./wrap-sheet.ts";

/** One further pass of the reading and its result. */
export interface RecordedLook {
	/** `ground`: whether it is plain background. */
	readonly kind: "line" | "ground" | "barcodes";
	readonly quad: Quad;
	/** The texts read. Empty: nothing. */
	readonly texts: readonly string[];
}

/** Texts of the lines found in an image. */
export interface SeenLines {
	/** Of the first pass. */
	readonly first: readonly string[];
	/** Of all passes. */
	readonly all: readonly string[];
}

/** An engine that records what is read. */
export interface Recording {
	readonly engine: Engine;
	/** A sheet's passes in order; sheets from `withoutPaleInk` and `otherWay` have their own. */
	looksAt(sheet: Sheet): readonly RecordedLook[];
	/** The lines of the last opened image. Null if no page of it was read. */
	seen(): SeenLines | null;
}

/** Wraps `engine` and records each pass and its lines. */
export function recordSheets(engine: Engine): Recording {
	const looksBySheet = new WeakMap<Sheet, readonly RecordedLook[]>();
	let first: readonly string[] | null = null;
	const closer: string[] = [];
	const noted = (page: ReadPage): ReadPage => {
		const texts = page.outcome === "page" ? textsOf(page.page.lines) : [];
		if (first === null) first = texts;
		else closer.push(...texts);
		return page;
	};
	const recorded = (sheet: Sheet): Sheet => {
		const looks: RecordedLook[] = [];
		const look = recordingLook(sheet.look, looks, closer);
		const recording = { ...sheet, look, readPage: async () => noted(await sheet.readPage()) };
		looksBySheet.set(recording, looks);
		return recording;
	};
	const openSheet: Engine["openSheet"] = async (...asked) => {
		first = null;
		closer.length = 0;
		const opened = await engine.openSheet(...asked);
		return opened.outcome === "sheet" ? { ...opened, sheet: wrapSheet(opened.sheet, recorded) } : opened;
	};
	return {
		engine: { ...engine, openSheet },
		looksAt: (sheet) => looksBySheet.get(sheet) ?? [],
		seen: () => first && { first, all: [...new Set([...first, ...closer])] },
	};
}

const textsOf = (lines: readonly Line[]): readonly string[] => lines.map(({ text }) => text);

/** Adds the input and output of every pass to `looks`, and the texts of its lines to `texts`. */
const recordingLook = (look: Look, looks: RecordedLook[], texts: string[]): Look => ({
	async lines(quads) {
		const lines = await look.lines(quads);
		looks.push(...quads.map((quad, at) => ({ kind: "line" as const, quad, texts: [lines[at]?.text ?? ""] })));
		texts.push(...textsOf(lines));
		return lines;
	},
	async grounds(places) {
		const sure = await look.grounds(places);
		places.forEach(({ place }, index) => {
			looks.push({ kind: "ground", quad: place, texts: [`plain ground: ${(sure[index] ?? 0).toFixed(2)}`] });
		});
		return sure;
	},
	async plainBarcodes(quad) {
		const barcodes = await look.plainBarcodes(quad);
		looks.push({ kind: "barcodes", quad, texts: barcodes.map(barcodeText) });
		return barcodes;
	},
	async barcodes(quad, figures) {
		const barcodes = await look.barcodes(quad, figures);
		looks.push({ kind: "barcodes", quad, texts: barcodes.map(barcodeText) });
		return barcodes;
	},
});

const barcodeText = ({ format, text, bytes }: Barcode) => `${format}, ${bytes.length} bytes: ${text.slice(0, 120)}`;
