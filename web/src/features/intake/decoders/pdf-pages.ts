import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, VerbosityLevel } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";

GlobalWorkerOptions.workerSrc = workerUrl;

/** Longer side of a rendered page, which gives an A4 page about 300 dots per inch. */
const sidePx = 3_500;

/** Returns the number of pages in a PDF. Throws the errors of PDF.js. Import this file only when needed (0.5 MB). */
export async function countPages(file: Blob): Promise<number> {
	return withDocument(file, async ({ numPages }) => numPages);
}

/** Renders one page of a PDF as JPEG; the first page is 1. */
export async function drawPage(file: Blob, page: number): Promise<Blob> {
	return withDocument(file, async (pdf) => {
		const pdfPage = await pdf.getPage(page);
		const { width, height } = pdfPage.getViewport({ scale: 1 });
		const viewport = pdfPage.getViewport({ scale: sidePx / Math.max(width, height) });
		const canvas = document.createElement("canvas");
		canvas.width = Math.round(viewport.width);
		canvas.height = Math.round(viewport.height);
		await pdfPage.render({ canvas, viewport }).promise;
		return new Promise((resolve, reject) =>
			canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("nothing was rendered"))), "image/jpeg", 0.92),
		);
	});
}

/** Opens a PDF for one operation, so that a large batch of scans does not stay in memory. */
async function withDocument<T>(file: Blob, use: (pdf: PDFDocumentProxy) => Promise<T>): Promise<T> {
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
