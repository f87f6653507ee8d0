import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

const program = join(import.meta.dirname, "../../src/commands/token.ts");
// No database is at this address: help and usage errors need none. `create` below sets another address.
const env = { ...process.env, DATABASE_URL: "postgresql://localhost:1/none" };

let database: TestDatabase;
beforeAll(async () => {
	database = await createTestDatabase();
});
afterAll(() => database.drop());

function token(...words: readonly string[]) {
	return spawnSync(process.execPath, [program, ...words], { env, encoding: "utf8" });
}

test("--help prints the usage to standard output and exits with 0", () => {
	const { status, stdout, stderr } = token("--help");
	expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
	expect(stdout).toContain("revoke ID|PREFIX");
});

test.each([[[]], [["revoke"]], [["destroy"]]])(
	"%j prints the usage to standard error only, and exits with 2",
	(words) => {
		const { status, stdout, stderr } = token(...words);
		expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
		expect(stderr).toContain("revoke ID|PREFIX");
	},
);

function create(...words: readonly string[]) {
	const given = { ...env, DATABASE_URL: database.url };
	return spawnSync(process.execPath, [program, "create", "--project", "Batch", ...words], {
		env: given,
		encoding: "utf8",
	});
}

async function newest() {
	const tokens = database.db.selectFrom("tokens").select(["scopes", "createdAt", "expiresAt"]);
	return tokens.orderBy("createdAt", "desc").executeTakeFirstOrThrow();
}

test("a token has the named scopes, and at least one scope is required", async () => {
	expect(create()).toMatchObject({ status: 1, stdout: "", stderr: "scopes: Choose at least one document type.\n" });
	expect(create("--scope", "passport")).toMatchObject({ status: 0, stdout: expect.stringMatching(/^svc_\w{32}\n$/) });
	expect(await newest()).toMatchObject({ scopes: ["passport"] });
	expect(create("--scope", "*").status).toBe(0);
	expect(await newest()).toMatchObject({ scopes: ["*"] });
});

test.each<[string[], number | null]>([
	[[], 90],
	[["--days", "7"], 7],
	[["--days", "never"], null],
])("with %j a token expires after %s days", async (words, days) => {
	expect(create("--scope", "passport", ...words).status).toBe(0);
	const { createdAt, expiresAt } = await newest();
	const lastsMs = expiresAt && expiresAt.getTime() - createdAt.getTime();
	expect(lastsMs && Math.round(lastsMs / 86_400_000)).toBe(days);
});

test("a lifetime that is not a number is refused", () => {
	expect(create("--scope", "passport", "--days", "soon")).toMatchObject({
		status: 1,
		stdout: "",
		stderr: "expiresAt: This is not a date.\n",
	});
});
