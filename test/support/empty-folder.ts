import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A new folder for the tests of the calling file. It is deleted with everything in it after they have run. */
export function emptyFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "document-extraction-test-"));
	afterAll(() => rm(folder, { recursive: true, force: true }));
	return folder;
}
