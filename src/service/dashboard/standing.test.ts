import { expect, test } from "vitest";
import { determineStanding } from "./standing.ts";

const now = new Date("2026-03-01T12:00:00.000Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

test.each([
	["a token without an end is active", true, null, "active"],
	["a token that ends in eight days is active", true, inDays(8), "active"],
	["a token that ends within seven days expires soon", true, inDays(7), "expires-soon"],
	["a token whose time has come is expired", true, now, "expired"],
	["revoked is judged before expired", false, inDays(-1), "revoked"],
] as const)("%s", (_name, isActive, expiresAt, standing) => {
	expect(determineStanding({ isActive, pausedAt: null, expiresAt }, now)).toBe(standing);
});

test("paused takes precedence over expired, and revoked over paused", () => {
	const paused = { pausedAt: inDays(-2), expiresAt: inDays(-1) };
	expect(determineStanding({ ...paused, isActive: true }, now)).toBe("paused");
	expect(determineStanding({ ...paused, isActive: false }, now)).toBe("revoked");
});
