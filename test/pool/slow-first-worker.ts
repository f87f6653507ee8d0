import { existsSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveParent } from "../../src/workers/worker-loop.ts";

/** The first one that a test process starts hangs while it loads; the next is ready at once. */
const mark = join(tmpdir(), `slow-first-worker-${process.ppid}`);

serveParent(async () => {
	if (!existsSync(mark)) {
		writeFileSync(mark, "");
		for (;;);
	}
	rmSync(mark);
	return { read: async () => ({ outcome: "unreadable", reasons: [] }) };
});
