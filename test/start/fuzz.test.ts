import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { emptyFolder } from "../support/empty-folder.ts";
import { allGone, startService } from "../support/service-process.ts";

const dataDir = emptyFolder();

test.each([
	["SIGINT", 130],
	["SIGTERM", 143],
] as const)("%s ends the fuzzing command and the service that it started", async (signal, code) => {
	const command = [process.execPath, "test/fuzz/fuzz.ts", "--requests", "5000"];
	const fuzz = await startService(dataDir, { command });
	await fuzz.hasWritten(" MiB");
	const processes = await fuzz.processes();
	fuzz.child.kill(signal);
	// As npm does when Ctrl-C in a terminal has already reached this process.
	await delay(100);
	fuzz.child.kill(signal);
	expect(await fuzz.ended).toBe(code);
	await allGone(processes, 20_000);
});
