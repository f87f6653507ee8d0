import { expect, test } from "vitest";
import { computeExpiry } from "./expiry.ts";

const now = new Date("2026-03-01T12:00:00.000Z");

test.each([
	["30d", "2026-03-31T12:00:00.000Z"],
	["90d", "2026-05-30T12:00:00.000Z"],
	["1y", "2027-03-01T12:00:00.000Z"],
	["none", null],
] as const)("preset %s gives %s", (preset, end) => {
	expect(computeExpiry(preset, "", now)).toBe(end);
});

test("a date means the end of that day in local time", () => {
	const end = new Date(computeExpiry("custom", "2026-12-24", now) ?? "");
	expect([end.getFullYear(), end.getMonth(), end.getDate(), end.getHours(), end.getMinutes()]).toEqual([
		2026, 11, 24, 23, 59,
	]);
});

test("passes on an empty date for the service to reject, instead of never expiring", () => {
	expect(computeExpiry("custom", "", now)).toBe("no date");
});

test("keeps an unchanged expiry to the millisecond", () => {
	expect(computeExpiry("keep", "", now, "2026-05-30T12:00:00.001Z")).toBe("2026-05-30T12:00:00.001Z");
	expect(computeExpiry("keep", "", now, null)).toBe(null);
});
