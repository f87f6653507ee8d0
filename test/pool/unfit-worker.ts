import { serveParent } from "../../src/reader/workers/worker-loop.ts";

/** A worker whose models are missing. */
serveParent(async () => {
	throw new Error("no model at this place");
});
