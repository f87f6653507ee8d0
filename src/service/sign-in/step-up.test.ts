import { expect, test } from "vitest";
import { authenticationOf, createStepUp } from "./step-up.ts";

const now = new Date("2026-11-29T12:00:00Z");
const toldS = (agoS: number) => ({ auth_time: now.getTime() / 1000 - agoS });
const agoS = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test.each([
	["is as old as was asked for", 300],
	["is older by less than the clocks may differ", 329],
])("accepts an auth_time that %s", (_, seconds) => {
	expect(authenticationOf(toldS(seconds), 300, now)).toEqual({ at: agoS(seconds) });
});

test.each([
	["is older than was asked for", toldS(331), "not-fresh", "auth_time_too_old"],
	["lies ahead", toldS(-31), "not-fresh", "auth_time_in_future"],
	["is missing", {}, "no-auth-time", "auth_time_missing"],
	["is null", { auth_time: null }, "no-auth-time", "auth_time_missing"],
	["is a text", { auth_time: String(now.getTime() / 1000) }, "no-auth-time", "auth_time_missing"],
	["is no number", { auth_time: Number.NaN }, "no-auth-time", "auth_time_missing"],
	["is an endless number", { auth_time: Number.POSITIVE_INFINITY }, "no-auth-time", "auth_time_missing"],
])("rejects an auth_time that %s if a recent one was required", (_, claims, outcome, cause) => {
	expect(authenticationOf(claims, 300, now)).toEqual({ outcome, cause });
});

test.each([
	["is missing", {}, null],
	["lies ahead", toldS(-31), null],
	["is of last week", toldS(604_800), agoS(604_800)],
])("ignores an auth_time that %s if none was required", (_, claims, at) => {
	expect(authenticationOf(claims, null, now)).toEqual({ at });
});

test("a clock that is a little ahead makes no sign-in fresher than one of now", () => {
	expect(authenticationOf(toldS(-20), 300, now)).toEqual({ at: now });
});

test("a sign-in is fresh for as long as the operator says; one of an unknown time never is", () => {
	const { isFresh, maxAgeS } = createStepUp(600_000);
	expect(maxAgeS).toBe(300);
	expect([agoS(600), agoS(601), null].map((authenticatedAt) => isFresh({ authenticatedAt }, now))).toEqual([
		true,
		false,
		false,
	]);
});

test("accepts every sign-in by default", () => {
	const { isFresh, maxAgeS } = createStepUp(null);
	expect(maxAgeS).toBeNull();
	expect(isFresh({ authenticatedAt: null }, now)).toBe(true);
});
