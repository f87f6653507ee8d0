import { catalogueWith } from "../../src/reader/documents/catalogue.ts";
import { createEngine } from "../../src/reader/engine/index.ts";
import { createDocumentReader } from "../../src/reader/extraction/read-document.ts";
import { serveParent } from "../../src/reader/workers/worker-loop.ts";
import { recordImages } from "./seen/recorded-images.ts";

/** The service's worker process, which also returns the lines it found as `seen`. */
serveParent(async ({ threads, licenceBarcode = { barcode: "on", keysFolder: null } }) => {
	const { engine, seen } = recordImages(await createEngine({ threads }));
	const reader = createDocumentReader(engine, catalogueWith(licenceBarcode));
	return {
		read: async (request) => {
			const outcome = await reader.read(request);
			return { ...outcome, seen: seen() };
		},
		work: engine.work,
	};
});
