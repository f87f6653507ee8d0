import { defineConfig } from "vitest/config";

/**
 * The tests that must catch mutants in the reader's reading, formats and documents and in the service's tokens. They
 * are beside the code, and those for tokens use a real database. None needs a model.
 */
export default defineConfig({
	test: {
		include: ["src/{reader/{reading,formats,page,documents},service/tokens}/**/*.test.ts", "test/tokens/**/*.test.ts"],
		globalSetup: ["test/support/database-setup.ts"],
		testTimeout: 30_000,
	},
});
