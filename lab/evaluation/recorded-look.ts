import type { Engine, OtherWay, Sheet } from "../../src/reader/engine/index.ts";
import type { Barcode, Look, Quad } from "../../src/reader/page/page.ts";

/** One further pass of the reading and its result. */
export interface RecordedLook {
	/** `ground`: whether it is plain background. */
	readonly kind: "line" | "ground" | "barcodes";
	readonly quad: Quad;
	/** The texts read. Empty: nothing. */
	readonly texts: readonly string[];
}

/**
 * Wraps `engine` and records each pass. `looksAt` returns a sheet's passes in order; sheets from `withoutPaleInk` and
 * `otherWay` have their own.
 */
export function recordSheets(engine: Engine): {
	readonly engine: Engine;
	looksAt(sheet: Sheet): readonly RecordedLook[];
} {
	const looksBySheet = new Map<Sheet, readonly RecordedLook[]>();
	const recorded = (sheet: Sheet): Sheet => {
		const { look, looks } = recordLooks(sheet.look);
		const recording = {
			...sheet,
			look,
			withoutPaleInk: async () => recorded(await sheet.withoutPaleInk()),
			otherWay: async (way: OtherWay) => {
				const other = await sheet.otherWay(way);
				return other && recorded(other);
			},
		};
		looksBySheet.set(recording, looks);
		return recording;
	};
	const openSheet: Engine["openSheet"] = async (...asked) => {
		const opened = await engine.openSheet(...asked);
		return opened.outcome === "sheet" ? { ...opened, sheet: recorded(opened.sheet) } : opened;
	};
	return { engine: { ...engine, openSheet }, looksAt: (sheet) => looksBySheet.get(sheet) ?? [] };
}

/** Records the input and output of every pass. */
function recordLooks(look: Look): { readonly look: Look; readonly looks: readonly RecordedLook[] } {
	const looks: RecordedLook[] = [];
	return {
		looks,
		look: {
			...look,
			async lines(requests) {
				const lines = await look.lines(requests);
				requests.forEach((quad, index) => {
					looks.push({ kind: "line", quad, texts: [lines[index]?.text ?? ""] });
				});
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
		},
	};
}

const barcodeText = ({ format, text, bytes }: Barcode) => `${format}, ${bytes.length} bytes: ${text.slice(0, 120)}`;
