import { type PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";
import type { Pixels } from "./jpeg-of.ts";

/** Longer side of a rendered page in pixels, the same as in the playground: about 300 dpi for A4. */
const sidePx = 3_500;

/** An open PDF; it must be closed. */
export interface OpenPdf {
	readonly pages: number;
	/** Renders one page, counted from 1. Throws if the page is damaged. */
	draw(page: number): Promise<Pixels>;
	close(): void;
}

/** Opens a PDF, or returns why it cannot be rendered. PDFium runs in WebAssembly, which isolates malicious files. */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf | "encrypted" | "broken"> {
	const library = await PDFiumLibrary.init();
	try {
		const document = await library.loadDocument(bytes);
		return { pages: document.getPageCount(), draw: (page) => draw(document, page), close: () => library.destroy() };
	} catch (error) {
		library.destroy();
		return error instanceof Error && /password/i.test(error.message) ? "encrypted" : "broken";
	}
}

async function draw(document: PDFiumDocument, page: number): Promise<Pixels> {
	const upright = document.getPage(page - 1);
	const { originalWidth, originalHeight } = upright.getOriginalSize();
	const scale = sidePx / Math.max(originalWidth, originalHeight);
	const drawn = await upright.render({ scale, renderFormFields: true, render: async ({ data }) => data });
	return { data: drawn.data, width: drawn.width, height: drawn.height };
}
