import { configureCatalogue } from "../../src/reader/documents/catalogue.ts";
import { createEngine } from "../../src/reader/engine/index.ts";
import { createDocumentReader } from "../../src/reader/extraction/read-document.ts";
import { serveParent } from "../../src/reader/workers/worker-loop.ts";
import { recordImages } from "./seen/recorded-images.ts";

/** This is the service's worker process, which here also returns the texts of the lines that it found, as `seen`. */
serveParent(async ({ threads, licenceBarcode = { barcode: "on", keysFolder: null } }) => {
	const { engine, lineTexts } = recordImages(await createEngine({ threads }));
	const reader = createDocumentReader(engine, configureCatalogue(licenceBarcode));
	return {
		read: async (request) => {
			const outcome = await reader.read(request);
			return { ...outcome, seen: lineTexts() };
		},
		stats: engine.stats,
	};
});
