import { existsSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveParent } from "../../src/reader/workers/worker-loop.ts";

/** The path of a mark. Without it, a worker creates it and hangs while loading. With it, a worker is ready immediately. */
const mark = join(tmpdir(), `slow-first-worker-${process.ppid}`);

serveParent(async () => {
	if (!existsSync(mark)) {
		writeFileSync(mark, "");
		for (;;);
	}
	rmSync(mark);
	return { read: async () => ({ outcome: "unreadable", reasons: [] }) };
});
