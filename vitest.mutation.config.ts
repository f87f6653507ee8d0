import { defineConfig } from "vitest/config";

/**
 * The tests that mutants of the reader's reading, formats and documents and of the service's tokens must not survive.
 * They stand beside the code; those of tokens have a real database. None needs a model.
 */
export default defineConfig({
	test: {
		include: ["src/{reader/{reading,formats,page,documents},service/tokens}/**/*.test.ts", "test/tokens/**/*.test.ts"],
		globalSetup: ["test/support/database-setup.ts"],
		testTimeout: 30_000,
	},
});
