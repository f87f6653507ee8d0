import type { Look, Quad } from "../src/page/page.ts";

/** One closer look that a reader took, and what came of it. */
export interface RecordedLook {
	readonly kind: "line" | "area" | "barcodes";
	readonly quad: Quad;
	/** For a line: how the crop was treated. */
	readonly treatment: string;
	/** What was read there; empty = nothing. */
	readonly texts: readonly string[];
}

/** Passes every look on and keeps what was asked and answered. */
export function recordLooks(look: Look): { readonly look: Look; readonly looks: readonly RecordedLook[] } {
	const looks: RecordedLook[] = [];
	return {
		looks,
		look: {
			...look,
			async lines(requests) {
				const lines = await look.lines(requests);
				requests.forEach(({ quad, treatment }, index) => {
					looks.push({ kind: "line", quad, treatment, texts: [lines[index]?.text ?? ""] });
				});
				return lines;
			},
			async area(quad, lineHeight) {
				const lines = await look.area(quad, lineHeight);
				looks.push({ kind: "area", quad, treatment: "", texts: lines.map(({ text }) => text) });
				return lines;
			},
			marks: (line) => look.marks(line),
			plainBarcodes: (quad) => look.plainBarcodes(quad),
			async barcodes(quad, figures) {
				const barcodes = await look.barcodes(quad, figures);
				const texts = barcodes.map(
					({ format, text, bytes }) => `${format}, ${bytes.length} bytes: ${text.slice(0, 120)}`,
				);
				looks.push({ kind: "barcodes", quad, treatment: "", texts });
				return barcodes;
			},
		},
	};
}
