import { defineConfig } from "vitest/config";

/** Whole services, browsers, models and hostile floods: one file at a time, or they would measure each other. */
const heavy = [
	"test/{api,browser,client,command-line,engine,evaluation,examples,pool,start}/**/*.test.ts",
	"evaluation/**/*.test.ts",
	"bench/**/*.test.ts",
];

export default defineConfig({
	test: {
		globalSetup: ["test/support/database-setup.ts"],
		// Each test file in a process of its own: native decoders and models live in some of them.
		pool: "forks",
		// A machine with two busy cores takes its time; a test that checks speed says so itself.
		testTimeout: 60_000,
		hookTimeout: 120_000,
		projects: [
			{
				extends: true,
				test: {
					name: "quick",
					include: ["{src,test,identity,tools,web}/**/*.test.{ts,tsx}"],
					exclude: heavy,
					sequence: { groupOrder: 0 },
				},
			},
			{
				extends: true,
				test: { name: "heavy", include: heavy, fileParallelism: false, sequence: { groupOrder: 1 } },
			},
		],
	},
});
