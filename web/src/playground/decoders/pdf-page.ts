import { GlobalWorkerOptions, getDocument, VerbosityLevel } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";

GlobalWorkerOptions.workerSrc = workerUrl;

/** The longer side of the drawn page: a document on A4 then has about 300 dots per inch. */
const sidePx = 3_500;

/** The first page of a PDF as JPEG. PDF.js is 0.5 MB: import this file only when there is such a document. */
export async function firstPage(file: Blob): Promise<Blob> {
	const task = getDocument({
		data: await file.arrayBuffer(),
		isEvalSupported: false,
		verbosity: VerbosityLevel.ERRORS,
		useWasm: false,
	});
	try {
		const page = await (await task.promise).getPage(1);
		const { width, height } = page.getViewport({ scale: 1 });
		const viewport = page.getViewport({ scale: sidePx / Math.max(width, height) });
		const canvas = document.createElement("canvas");
		canvas.width = Math.round(viewport.width);
		canvas.height = Math.round(viewport.height);
		await page.render({ canvas, viewport }).promise;
		return await new Promise((resolve, reject) =>
			canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("nothing was drawn"))), "image/jpeg", 0.92),
		);
	} finally {
		await task.destroy();
	}
}
