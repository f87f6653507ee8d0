import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../src/clock.ts";
import { createOperatorBook } from "../../src/tokens/operator-book.ts";
import { asker, perAddress, startTwoGates, type TwoGates } from "./support/two-gates.ts";

let gates: TwoGates;
beforeAll(async () => {
	gates = await startTwoGates();
});
afterAll(() => gates.close());

const operator = { issuer: "operator", subject: "test" };

const letGoOn = (id: string) => gates.db.updateTable("tokens").set({ pausedAt: null }).where("id", "=", id).execute();

test("a paused token is refused on the very next request, on every instance, counts no use, and can go on", async () => {
	const { secret, id } = await gates.token({});
	const book = createOperatorBook({ db: gates.db, clock: systemClock });
	expect((await book.pauseAll(asker.owner, operator)).map((token) => token.id)).toEqual([id]);
	expect(await book.pauseAll(asker.owner, operator)).toEqual([]);
	for (const gate of [gates.here, gates.there]) {
		expect(await gates.ask(secret, "203.0.113.32", "passport", gate)).toMatchObject({
			outcome: "paused",
			token: { id, isActive: true },
			window: { limit: perAddress.limit },
		});
	}
	expect((await gates.ask(secret, "203.0.113.32", null)).outcome).toBe("paused");
	expect(await gates.record(id)).toMatchObject({ requestCount: 0, pausedAt: expect.any(Date) });
	await letGoOn(id);
	expect((await gates.ask(secret)).outcome).toBe("admitted");
	const [{ action, actorIssuer }] = (await gates.db
		.selectFrom("auditEvents")
		.select(["action", "actorIssuer"])
		.orderBy("id", "desc")
		.execute()) as [{ action: string; actorIssuer: string }];
	expect([action, actorIssuer]).toEqual(["token-paused", "operator"]);
});

test("a paused token can be revoked, not replaced", async () => {
	const { secret, id } = await gates.token({});
	await createOperatorBook({ db: gates.db, clock: systemClock }).pauseAll(asker.owner, operator);
	expect(await gates.book.replace(asker, id, new Date())).toEqual({ outcome: "ended" });
	expect(await gates.book.revoke(asker, id)).toBe("revoked");
	expect((await gates.ask(secret)).outcome).toBe("revoked");
});
