import { defineConfig } from "vitest/config";

/** The tests that mutants of src/reading and src/formats must not survive: those beside the code and of the documents, which need no database and no models. */
export default defineConfig({
	test: { include: ["src/{reading,formats,page,documents}/**/*.test.ts"], testTimeout: 30_000 },
});
