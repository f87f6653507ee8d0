import { type PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";
import type { Pixels } from "./jpeg-of.ts";

/** The longer side of a drawn page in pixels, as in the playground: A4 then has about 300 dots per inch. */
const sidePx = 3_500;

/** A PDF that is open. It must be closed. */
export interface OpenPdf {
	readonly pages: number;
	/** Draws one page, the first is 1. Throws where the page is damaged. */
	draw(page: number): Promise<Pixels>;
	close(): void;
}

/** The PDF, or why there is nothing to draw. PDFium is WebAssembly, which holds in whatever a hostile file does. */
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
	const sheet = document.getPage(page - 1);
	const { originalWidth, originalHeight } = sheet.getOriginalSize();
	const scale = sidePx / Math.max(originalWidth, originalHeight);
	const drawn = await sheet.render({ scale, renderFormFields: true, render: async ({ data }) => data });
	return { data: drawn.data, width: drawn.width, height: drawn.height };
}
