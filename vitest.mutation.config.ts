import { defineConfig } from "vitest/config";

/** The tests that mutants of src/reading and src/formats must not survive: those beside the code, which need no database and no models. */
export default defineConfig({
	test: { include: ["src/{reading,formats}/**/*.test.ts"], testTimeout: 30_000 },
});
