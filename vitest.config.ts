import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		include: ["{src,test,evaluation,identity,bench,web}/**/*.test.{ts,tsx}"],
		globalSetup: ["test/support/database-setup.ts"],
		// Each test file in a process of its own: native decoders and models live in some of them.
		pool: "forks",
		testTimeout: 30_000,
		hookTimeout: 60_000,
	},
});
