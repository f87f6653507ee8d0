import { setTimeout as sleep } from "node:timers/promises";
import { serveParent } from "../../src/reader/workers/worker-loop.ts";

/** What this worker does: it warms up until a picture arrives, and answers the picture with this text. */
let doing = "nothing";

serveParent(async () => ({
	warmUp: async (isWanted) => {
		doing = "warming up";
		while (!isWanted()) await sleep(5);
		await sleep(50);
		doing = "reading";
	},
	read: async () => ({ outcome: "wrong-document", detected: null, reason: JSON.stringify(doing) }),
}));
