import { catalogueWith } from "../src/documents/catalogue.ts";
import { createEngine } from "../src/engine/index.ts";
import { createDocumentReader } from "../src/extraction/read-document.ts";
import { serveParent } from "../src/extraction/worker-loop.ts";
import { KEYS_FOLDER } from "./specimens/keys-folder.ts";

/** The service's worker process, with the keys that specimens of licences are signed with. */
serveParent(async ({ threads }) => {
	const engine = await createEngine({ threads });
	const definitions = catalogueWith({ barcode: "on", keysFolder: KEYS_FOLDER });
	return { ...createDocumentReader(engine, definitions), modelMs: engine.modelMs };
});
