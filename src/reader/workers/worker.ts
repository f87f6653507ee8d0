import { systemClock } from "../clock.ts";
import { catalogue, configureCatalogue } from "../documents/catalogue.ts";
import { createEngine } from "../engine/index.ts";
import { createDocumentReader } from "../extraction/read-document.ts";
import { loadSuppliedPictures } from "./supplied-specimens.ts";
import { warmUp } from "./warm-up.ts";
import { serveParent } from "./worker-loop.ts";

/** The entry point of a worker process: loads the engine once, then reads one image after another. */
serveParent(async ({ threads, licenceBarcode, specimenKeysFolder }) => {
	const engine = await createEngine({ threads });
	const documentDefinitions = licenceBarcode ? configureCatalogue(licenceBarcode) : catalogue;
	const uploadReader = createDocumentReader(engine, documentDefinitions);
	const specimenReader = specimenKeysFolder
		? createDocumentReader(engine, configureCatalogue({ barcode: "on", keysFolder: specimenKeysFolder }))
		: uploadReader;
	return {
		read: (request) => (request.isSpecimen ? specimenReader : uploadReader).read(request),
		stats: engine.stats,
		...(specimenKeysFolder && {
			warmUp: async (isWanted) => warmUp(specimenReader, await loadSuppliedPictures(), isWanted, systemClock.now()),
		}),
	};
});
