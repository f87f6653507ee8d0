import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTokenIn } from "../support/create-token-in.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

/** Values that the process sends and returns in every way; none may appear in its output. */
const canaries = {
	token: "svc_CanaryCanaryCanaryCanaryCanary12",
	image: "canary-image-bytes",
	value: "CANARY-VALUE-MOKOENA",
	message: "canary-in-an-error-message",
	path: "canary-in-the-path",
	header: "canary-in-a-header",
	fileName: "canary-file-name",
};

/** A caller's request id may be a name. It is logged, but only a UUID, which identifies nobody, is stored. */
const requestName = "thandi.mokoena";
const requestId = "5b1c54a3-6e0f-4d0b-9d5b-2f6a3d2c1e00";

let database: TestDatabase;
let written = "";
let code: number;
beforeAll(async () => {
	database = await createTestDatabase();
	const { token } = await createTokenIn(database.db, { scopes: ["*"] });
	const program = join(import.meta.dirname, "support/canary-process.ts");
	const words = JSON.stringify({ ...canaries, requestName, requestId });
	const child = spawn(process.execPath, [program, words, database.url, token.id]);
	for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (written += text));
	[code] = await once(child, "close");
});
afterAll(() => database.drop());

const pieces = [
	...Object.values(canaries),
	Buffer.from(canaries.image).toString("base64").slice(0, 16),
	canaries.token.slice(4, 20),
];

test("no canary that was sent or read appears in the log or metrics, at any level", () => {
	expect(code, written).toBe(0);
	// An empty log would prove nothing.
	expect(written.split("\n").filter((line) => line.includes('"msg":"answered"')).length).toBeGreaterThan(12);
	expect(written).toContain("unexpected error");
	expect(written).toMatch(/http_requests_total\{.*code="WRONG_DOCUMENT_TYPE".*\} \d/);
	expect(written).toContain("LEFT THE LOG ON PURPOSE");
	for (const piece of pieces) expect(written).not.toContain(piece);
});

test("stored requests contain no content, no id that could be a name and no unknown path", async () => {
	const rows = await database.db.selectFrom("tokenRequests").selectAll().execute();
	const kept = JSON.stringify(rows);
	expect(rows.length).toBeGreaterThan(12);
	for (const piece of [...pieces, requestName]) expect(kept).not.toContain(piece);
	expect(new Set(rows.map(({ endpoint }) => endpoint))).toEqual(
		new Set(["POST /api/v1/ocr/passport", "GET /api/v1/tokens/me", "GET /api/v1/health", "GET unknown"]),
	);
	const ids = rows.flatMap((row) => row.requestId ?? []);
	expect(ids).toContain(requestId);
	// The other ids are the service's own: for requests whose id was a token.
	const own = /^[0-9a-f-]{36}$/;
	expect(ids.filter((id) => id !== requestName && !own.test(id))).toEqual([]);
	expect(ids).toHaveLength(4);
});
