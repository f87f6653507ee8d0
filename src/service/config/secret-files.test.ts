import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { emptyFolder } from "../../../test/support/empty-folder.ts";
import { ConfigError, readConfig } from "./config.ts";

const folder = emptyFolder();
let file: string;
beforeAll(async () => {
	file = join(folder, "secret");
});

function findProblems(environment: Record<string, string>): readonly string[] {
	try {
		readConfig(environment);
		return [];
	} catch (error) {
		return error instanceof ConfigError ? error.problems : [String(error)];
	}
}

test("reads a secret from a file, without the trailing line feed", async () => {
	await writeFile(file, "postgresql://service:hunter2@db/x\n");
	expect(readConfig({ DATABASE_URL_FILE: file, PORT: "3100" })).toMatchObject({
		databaseUrl: "postgresql://service:hunter2@db/x",
		port: 3100,
	});
	const oidc = { OIDC_ISSUER: "https://id.example.com", OIDC_CLIENT_ID: "documents" };
	await writeFile(file, "hunter2");
	expect(readConfig({ ...oidc, OIDC_CLIENT_SECRET_FILE: file }).providers[0]?.clientSecret).toBe("hunter2");
});

test("reports a missing file, and a file whose variable is also set, without revealing the secret", async () => {
	expect(findProblems({ SIGNING_KEY_SECRET_FILE: join(folder, "none") })).toEqual([
		"SIGNING_KEY_SECRET_FILE must be a readable file (ENOENT).",
	]);
	await writeFile(file, "postgresql://service:hunter2@db/x");
	expect(findProblems({ DATABASE_URL_FILE: file, DATABASE_URL: "postgresql://db/y" })).toEqual([
		"Set DATABASE_URL or DATABASE_URL_FILE, not both.",
	]);
});
