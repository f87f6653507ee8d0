import { expect, test } from "vitest";
import { createAttemptLimit } from "./attempt-limit.ts";

test("blocks attempts beyond the limit until the window ends, by key", () => {
	let now = 0;
	const limit = createAttemptLimit({ attemptsMax: 2, windowMs: 60_000, now: () => now });
	expect([limit.spend("a"), limit.spend("a")]).toEqual([null, null]);
	now = 15_000;
	expect(limit.spend("a")).toBe(45);
	expect(limit.spend("b")).toBeNull();
	now = 60_000;
	expect(limit.spend("a")).toBeNull();
});

test("resetting a key clears its count", () => {
	const limit = createAttemptLimit({ attemptsMax: 1, windowMs: 60_000, now: () => 0 });
	limit.spend("a");
	limit.reset("a");
	expect(limit.spend("a")).toBeNull();
});
