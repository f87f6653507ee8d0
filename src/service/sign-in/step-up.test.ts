import { expect, test } from "vitest";
import { checkAuthTime, createStepUp } from "./step-up.ts";

const now = new Date("2026-11-29T12:00:00Z");
const authTimeSecondsAgo = (secondsAgo: number) => ({ auth_time: now.getTime() / 1000 - secondsAgo });
const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test.each([
	["is as old as was asked for", 300],
	["is older by less than the clocks may differ", 329],
])("accepts an auth_time that %s", (_, seconds) => {
	expect(checkAuthTime(authTimeSecondsAgo(seconds), 300, now)).toEqual({ at: secondsAgo(seconds) });
});

test.each([
	["is older than was asked for", authTimeSecondsAgo(331), "not-fresh", "auth_time_too_old"],
	["lies ahead", authTimeSecondsAgo(-31), "not-fresh", "auth_time_in_future"],
	["is missing", {}, "no-auth-time", "auth_time_missing"],
	["is null", { auth_time: null }, "no-auth-time", "auth_time_missing"],
	["is a text", { auth_time: String(now.getTime() / 1000) }, "no-auth-time", "auth_time_missing"],
	["is no number", { auth_time: Number.NaN }, "no-auth-time", "auth_time_missing"],
	["is an endless number", { auth_time: Number.POSITIVE_INFINITY }, "no-auth-time", "auth_time_missing"],
])("rejects an auth_time that %s if a recent one was required", (_, claims, outcome, cause) => {
	expect(checkAuthTime(claims, 300, now)).toEqual({ outcome, cause });
});

test.each([
	["is missing", {}, null],
	["lies ahead", authTimeSecondsAgo(-31), null],
	["is of last week", authTimeSecondsAgo(604_800), secondsAgo(604_800)],
])("ignores an auth_time that %s if none was required", (_, claims, at) => {
	expect(checkAuthTime(claims, null, now)).toEqual({ at });
});

test("treats an auth_time slightly in the future as now", () => {
	expect(checkAuthTime(authTimeSecondsAgo(-20), 300, now)).toEqual({ at: now });
});

test("a sign-in stays recent for the configured time; one with an unknown time is never recent", () => {
	const { isFresh, maxAgeS } = createStepUp(600_000);
	expect(maxAgeS).toBe(300);
	expect([secondsAgo(600), secondsAgo(601), null].map((authenticatedAt) => isFresh({ authenticatedAt }, now))).toEqual([
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
