import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { connectionsMin, openDatabase } from "../../src/database/open-database.ts";
import { freePort } from "../support/free-port.ts";

test("a server that cannot be reached is told by its variable and its place, without the password", async () => {
	const port = await freePort();
	const url = `postgresql://anna:hunter2@localhost:${port}/documents`;
	const error: Error = await openDatabase({ url, dataDir: "", connections: connectionsMin }).then(
		Promise.reject,
		(reason) => reason,
	);
	expect(error.message).toMatch(/^DATABASE_URL must be .*ECONNREFUSED/);
	expect(error.message).toContain(`localhost:${port}/documents`);
	expect(error.message).not.toContain("hunter2");
});

test("a data folder that is a file is told by its variable", async () => {
	const folder = await mkdtemp(join(tmpdir(), "document-extraction-open-"));
	const dataDir = join(folder, "data");
	await writeFile(dataDir, "");
	const opening = openDatabase({ url: null, dataDir, connections: connectionsMin });
	await expect(opening).rejects.toThrow(`DATA_DIR must be a folder that the service can write to, not ${dataDir}`);
	await rm(folder, { recursive: true });
});
