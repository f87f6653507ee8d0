import { existsSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveParent } from "../../src/reader/workers/worker-loop.ts";

/** The first worker that a test process starts hangs while loading; the next is ready immediately. */
const mark = join(tmpdir(), `slow-first-worker-${process.ppid}`);

serveParent(async () => {
	if (!existsSync(mark)) {
		writeFileSync(mark, "");
		for (;;);
	}
	rmSync(mark);
	return { read: async () => ({ outcome: "unreadable", reasons: [] }) };
});
