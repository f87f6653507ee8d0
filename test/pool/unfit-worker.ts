import { serveParent } from "../../src/workers/worker-loop.ts";

/** A worker whose models are missing. */
serveParent(async () => {
	throw new Error("no model at this place");
});
