import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, VerbosityLevel } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";

GlobalWorkerOptions.workerSrc = workerUrl;

/** Longer side of the rendered page; a document on A4 then has about 300 dots per inch. */
const sidePx = 3_500;

/**
 * Returns the number of pages in a PDF. Throws PDF.js's errors. PDF.js is 0.5 MB, so import this file only for such a
 * document.
 */
export async function countPages(file: Blob): Promise<number> {
	return withDocument(file, async ({ numPages }) => numPages);
}

/** Renders one page of a PDF as JPEG; the first page is 1. */
export async function drawPage(file: Blob, page: number): Promise<Blob> {
	return withDocument(file, async (opened) => {
		const drawn = await opened.getPage(page);
		const { width, height } = drawn.getViewport({ scale: 1 });
		const viewport = drawn.getViewport({ scale: sidePx / Math.max(width, height) });
		const canvas = document.createElement("canvas");
		canvas.width = Math.round(viewport.width);
		canvas.height = Math.round(viewport.height);
		await drawn.render({ canvas, viewport }).promise;
		return new Promise((resolve, reject) =>
			canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("nothing was rendered"))), "image/jpeg", 0.92),
		);
	});
}

/** Reopened for each page, so that a large batch of scans does not stay in memory. */
async function withDocument<T>(file: Blob, use: (opened: PDFDocumentProxy) => Promise<T>): Promise<T> {
	const task = getDocument({
		data: await file.arrayBuffer(),
		isEvalSupported: false,
		verbosity: VerbosityLevel.ERRORS,
		useWasm: false,
	});
	try {
		return await use(await task.promise);
	} finally {
		await task.destroy();
	}
}
