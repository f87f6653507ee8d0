import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { SlowestFirst } from "./test/support/slowest-first.ts";

// Lets every process that a test run starts, including the service's, find its modules already compiled: 1.5 s of
// processor time instead of 2.3.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/node");

/** What has no state beside its modules: files share a process, and nobody loads the same modules 150 times. */
const pure = "{src,web/src,identity}/**/*.test.{ts,tsx}";
/** It loads native decoders and models, and closes doors behind it: sharp takes no SVG any more. */
const engine = "src/reader/engine/**/*.test.ts";
/** Whole services, models and programs, whose tests wait for what comes and measure no time. */
const whole = "test/{api,client,client-python,commands,engine,evaluation,examples,seventh-document,start}/**/*.test.ts";
const browser = "test/browser/*.test.ts";
/** What measures times or floods: one file at a time, or they would measure each other. */
const timed = [
	"test/api/{broken-http,callers-that-leave,greedy-uploads,stopping,streaming}.test.ts",
	"test/pool/**/*.test.ts",
	"test/dashboard/busy.test.ts",
	"test/database/outages.test.ts",
];

/** Tests that `npm run check:changed` leaves to `npm test`. */
export const slowTests: readonly string[] = [whole, browser, ...timed];

/**
 * As many files at a time as keep two cores busy, since one in three waits for a download, a start or an animation.
 * With more cores, they would wait for the one service that they share.
 */
const sideBySide = { maxWorkers: 3, sequence: { groupOrder: 1 } };

export default defineConfig({
	test: {
		globalSetup: ["test/support/database-setup.ts"],
		// Each test file runs in its own process, except pure ones, because some load native decoders and models.
		pool: "forks",
		sequence: { sequencer: SlowestFirst },
		// By default Vitest would leave one core unused, which here is one of two.
		maxWorkers: "100%",
		// A machine with two busy cores is slow; tests that check speed set their own limit.
		testTimeout: 60_000,
		hookTimeout: 180_000,
		teardownTimeout: 60_000,
		expect: { poll: { timeout: 20_000 } },
		projects: [
			{
				extends: true,
				test: { name: "pure", include: [pure], exclude: [engine], isolate: false, sequence: { groupOrder: 0 } },
			},
			{
				extends: true,
				test: {
					name: "quick",
					include: [engine, "{test,tools,lab}/**/*.test.ts"],
					exclude: [whole, browser, ...timed],
					sequence: { groupOrder: 0 },
				},
			},
			{
				extends: true,
				test: {
					name: "browser",
					include: [browser],
					globalSetup: ["test/browser/support/shared-setup.ts"],
					// A test may wait a minute for a reading alone if other work keeps the machine busy.
					testTimeout: 120_000,
					...sideBySide,
				},
			},
			{ extends: true, test: { name: "whole", include: [whole], exclude: timed, ...sideBySide } },
			{
				extends: true,
				test: { name: "timed", include: timed, fileParallelism: false, sequence: { groupOrder: 2 } },
			},
		],
	},
});
