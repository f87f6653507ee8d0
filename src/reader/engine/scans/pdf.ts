import { type PDFiumDocument, PDFiumLibrary } from "@hyzyla/pdfium";
import type { Pixels } from "./jpeg-of.ts";

/** The long side of a rendered page in pixels, the same as in the playground: about 300 dpi for A4. */
const longSidePx = 3_500;

/** An open PDF, which must be closed after use. */
export interface OpenPdf {
	readonly pages: number;
	/** Renders one page, counted from 1. Throws if the page is damaged. */
	render(page: number): Promise<Pixels>;
	close(): void;
}

/**
 * Opens a PDF, or returns the reason why it cannot be rendered. PDFium runs in WebAssembly, which isolates malicious
 * files.
 */
export async function openPdf(bytes: Uint8Array): Promise<OpenPdf | "encrypted" | "broken"> {
	const library = await PDFiumLibrary.init();
	try {
		const document = await library.loadDocument(bytes);
		return {
			pages: document.getPageCount(),
			render: (page) => renderPage(document, page),
			close: () => library.destroy(),
		};
	} catch (error) {
		library.destroy();
		return error instanceof Error && /password/i.test(error.message) ? "encrypted" : "broken";
	}
}

async function renderPage(document: PDFiumDocument, page: number): Promise<Pixels> {
	const pdfPage = document.getPage(page - 1);
	const { originalWidth, originalHeight } = pdfPage.getOriginalSize();
	const scale = longSidePx / Math.max(originalWidth, originalHeight);
	const rendered = await pdfPage.render({ scale, renderFormFields: true, render: async ({ data }) => data });
	return { data: rendered.data, width: rendered.width, height: rendered.height };
}
