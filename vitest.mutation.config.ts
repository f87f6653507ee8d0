import { defineConfig } from "vitest/config";

/**
 * The tests that mutants of src/reading, src/formats, src/documents and src/tokens must not survive. They stand beside
 * the code; those of tokens have a real database. None needs a model.
 */
export default defineConfig({
	test: {
		include: ["src/{reading,formats,page,documents,tokens}/**/*.test.ts", "test/tokens/**/*.test.ts"],
		globalSetup: ["test/support/database-setup.ts"],
		testTimeout: 30_000,
	},
});
