import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { post } from "../api/support/post.ts";
import { createServerBefore } from "../api/support/server-before.ts";
import { asker, perToken, startTwoGates, type TwoGates } from "./support/two-gates.ts";

let gates: TwoGates;
let here: FastifyInstance;
let there: FastifyInstance;
beforeAll(async () => {
	gates = await startTwoGates();
	[here, there] = await Promise.all([createServerBefore(gates.here), createServerBefore(gates.there)]);
});
afterAll(async () => {
	await Promise.all([here.close(), there.close()]);
	await gates.close();
});

const read = async (app: FastifyInstance, secret: string) => (await post({ app }, { secret })).statusCode;
const requestCount = async (id: string) => (await gates.record(id)).requestCount;

test("two instances on one database admit exactly the limit together, and count every request", async () => {
	const { secret, id } = await gates.token({});
	const statuses = await Promise.all(Array.from({ length: 300 }, (_, i) => read(i % 2 ? here : there, secret)));
	expect(statuses.filter((status) => status === 200)).toHaveLength(perToken.limit);
	expect(statuses.filter((status) => status === 429)).toHaveLength(300 - perToken.limit);
	expect(await requestCount(id)).toBe(300);
});

test("both instances refuse a revoked token from the very next request on", async () => {
	const { secret, id } = await gates.token({});
	expect(await read(there, secret)).toBe(200);
	expect(await gates.book.revoke(asker, id)).toBe("revoked");
	expect(await read(there, secret)).toBe(403);
	expect(await read(here, secret)).toBe(403);
	expect(await requestCount(id)).toBe(1);
});
