import { systemClock } from "../clock.ts";
import { catalogue, catalogueWith } from "../documents/catalogue.ts";
import { createEngine } from "../engine/index.ts";
import { createDocumentReader } from "../extraction/read-document.ts";
import { suppliedPictures } from "./supplied-specimens.ts";
import { warmUp } from "./warm-up.ts";
import { serveParent } from "./worker-loop.ts";

/** The worker process: loads the engine once, then processes one image after another. */
serveParent(async ({ threads, licenceBarcode, specimenKeysFolder }) => {
	const engine = await createEngine({ threads });
	const definitions = licenceBarcode ? catalogueWith(licenceBarcode) : catalogue;
	const uploads = createDocumentReader(engine, definitions);
	const specimens = specimenKeysFolder
		? createDocumentReader(engine, catalogueWith({ barcode: "on", keysFolder: specimenKeysFolder }))
		: uploads;
	return {
		read: (request) => (request.isSpecimen ? specimens : uploads).read(request),
		work: engine.work,
		...(specimenKeysFolder && {
			warmUp: async (isWanted) => warmUp(specimens, await suppliedPictures(), isWanted, systemClock.now()),
		}),
	};
});
