import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "../../src/reader/clock.ts";
import { createAuditTrail } from "../../src/service/tokens/audit-trail.ts";
import { createOperatorBook } from "../../src/service/tokens/operator-book.ts";
import { asker, perAddress, startTwoGates, type TwoGates } from "./support/two-gates.ts";

let gates: TwoGates;
beforeAll(async () => {
	gates = await startTwoGates();
});
afterAll(() => gates.close());

const operator = { issuer: "operator", subject: "test" };

test("a paused token is refused on the very next request on every instance, and can be resumed", async () => {
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
	expect(await gates.book.setPaused(asker, id, false)).toBe("set");
	expect((await gates.ask(secret)).outcome).toBe("admitted");
	const entries = await gates.db
		.selectFrom("auditEvents")
		.select(["action", "actorIssuer"])
		.orderBy("id", "desc")
		.execute();
	expect(entries.map(({ action, actorIssuer }) => [action, actorIssuer])).toEqual([
		["token-resumed", null],
		["token-paused", "operator"],
		["token-created", null],
	]);
});

test("a paused token can be revoked, but not replaced", async () => {
	const { secret, id } = await gates.token({});
	await createOperatorBook({ db: gates.db, clock: systemClock }).pauseAll(asker.owner, operator);
	expect(await gates.book.replace(asker, id, new Date())).toEqual({ outcome: "ended" });
	expect(await gates.book.revoke(asker, id)).toBe("revoked");
	expect((await gates.ask(secret)).outcome).toBe("revoked");
});

test("only the owner pauses and resumes a token; pausing twice is recorded once; an ended token stays so", async () => {
	const { secret, id } = await gates.token({});
	const actionsOf = async () => {
		const events = await createAuditTrail(gates.db).list(asker.owner, 100);
		return events.filter(({ tokenId }) => tokenId === id).map(({ action }) => action);
	};
	const stranger = { owner: { ...asker.owner, subject: "ben" }, clientAddress: null };
	expect(await gates.book.setPaused(stranger, id, true)).toBe("not-found");
	expect(await gates.book.setPaused(asker, id, true)).toBe("set");
	expect(await gates.book.setPaused(asker, id, true)).toBe("set");
	expect((await gates.ask(secret, "192.0.2.1", "passport", gates.there)).outcome).toBe("paused");
	expect(await gates.book.setPaused(stranger, id, false)).toBe("not-found");
	expect(await gates.book.setPaused(asker, id, false)).toBe("set");
	expect((await gates.ask(secret)).outcome).toBe("admitted");
	await gates.book.revoke(asker, id);
	expect(await gates.book.setPaused(asker, id, true)).toBe("ended");
	expect(await gates.book.setPaused(asker, id, false)).toBe("ended");
	expect(await actionsOf()).toEqual(["token-revoked", "token-resumed", "token-paused", "token-created"]);
});
