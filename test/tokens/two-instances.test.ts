import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../src/reader/clock.ts";
import { createUploadMeter } from "../../src/service/api/uploads/upload-meter.ts";
import { connect } from "../../src/service/database/connect.ts";
import type { Database } from "../../src/service/database/schema.ts";
import { createServer } from "../../src/service/http/create-server.ts";
import { createGate } from "../../src/service/tokens/create-gate.ts";
import { createTokenBook } from "../../src/service/tokens/create-token-book.ts";
import type { Asker } from "../../src/service/tokens/token-book.ts";
import { aDefinition } from "../api/support/a-definition.ts";
import { aReadOutcome } from "../api/support/a-read-outcome.ts";
import { createFakeExtractor } from "../api/support/fake-extractor.ts";
import { jpeg } from "../api/support/images.ts";
import { filePart, form, formType } from "../api/support/multipart.ts";
import { aSigner } from "../support/a-signer.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

const limit = 30;
const asker: Asker = { owner: { issuer: "https://id.example", subject: "anna" }, clientAddress: null };

/** The service's HTTP side with connections and a gate; readings are mocked. */
interface Instance {
	readonly app: FastifyInstance;
	readonly db: Database;
	readonly url: string;
}

let database: TestDatabase;
let here: Instance;
let there: Instance;

beforeAll(async () => {
	database = await createTestDatabase();
	[here, there] = await Promise.all([startInstance(), startInstance()]);
});
afterAll(async () => {
	for (const { app, db } of [here, there]) {
		await app.close();
		await db.destroy();
	}
	await database.drop();
});

test("two instances on one database answer exactly as many requests as the limit allows, and count every one", async () => {
	const { secret, id } = await createToken();
	const statuses = await Promise.all(Array.from({ length: 300 }, (_, i) => read(i % 2 ? here : there, secret)));
	expect(statuses.filter((status) => status === 200)).toHaveLength(limit);
	expect(statuses.filter((status) => status === 429)).toHaveLength(300 - limit);
	expect(await requestCount(id)).toBe(300);
});

test("what one instance revokes, the other refuses from the very next request on", async () => {
	const { secret, id } = await createToken();
	expect(await read(there, secret)).toBe(200);
	expect(await createTokenBook({ db: here.db, clock: systemClock }).revoke(asker, id)).toBe("revoked");
	expect(await read(there, secret)).toBe(403);
	expect(await read(here, secret)).toBe(403);
	expect(await requestCount(id)).toBe(1);
});

async function startInstance(): Promise<Instance> {
	const db = connect(database.url, { connections: 5 });
	const extractor = createFakeExtractor();
	extractor.answer = () => aReadOutcome("passport");
	// No window ends during a test.
	const perToken = { limit, windowMs: 600_000 };
	const app = await createServer({
		config: {
			version: "1.0.0",
			publicUrl: new URL("http://localhost:3000"),
			rateLimit: { limit, windowS: 600 },
			logLevel: "silent",
			trustProxy: false,
		},
		gate: createGate({ db, perToken, perAddress: perToken }),
		extractor,
		signer: aSigner(),
		uploads: createUploadMeter(),
		reportLeak: async () => null,
		clock: systemClock,
		workers: () => ({ workers: 1, ready: 1 }),
		catalogue: [aDefinition("passport")],
		isDatabaseUp: async () => true,
	});
	await app.listen({ port: 0, host: "127.0.0.1" });
	return { app, db, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
}

async function read({ url }: Instance, secret: string): Promise<number> {
	const response = await fetch(`${url}/api/v1/ocr/passport`, {
		method: "POST",
		headers: { authorization: `Bearer ${secret}`, "content-type": formType },
		body: new Uint8Array(form(filePart(jpeg))),
	});
	await response.arrayBuffer();
	return response.status;
}

async function createToken(): Promise<{ readonly secret: string; readonly id: string }> {
	const book = createTokenBook({ db: here.db, clock: systemClock });
	const made = await book.create(asker, { projectName: "Test", scopes: ["passport"], expiresAt: null });
	if (made.outcome !== "created") throw new Error(JSON.stringify(made));
	return { secret: made.secret, id: made.token.id };
}

async function requestCount(id: string): Promise<number> {
	const counted = database.db.selectFrom("tokens").select("requestCount").where("id", "=", id);
	return (await counted.executeTakeFirstOrThrow()).requestCount;
}
