import { createEngine } from "../engine/index.ts";
import { createDocumentReader } from "./read-document.ts";
import { serveParent } from "./worker-loop.ts";

/** The worker process: loads the engine once, then turns one image after another into its outcome. */
serveParent(async ({ threads }) => {
	const engine = await createEngine({ threads });
	return { ...createDocumentReader(engine), modelMs: engine.modelMs };
});
