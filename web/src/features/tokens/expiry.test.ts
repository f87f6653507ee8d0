import { expect, test } from "vitest";
import { expiryOf } from "./expiry.ts";

const now = new Date("2026-03-01T12:00:00.000Z");

test.each([
	["30d", "2026-03-31T12:00:00.000Z"],
	["90d", "2026-05-30T12:00:00.000Z"],
	["1y", "2027-03-01T12:00:00.000Z"],
	["none", null],
] as const)("%s from now is %s", (preset, end) => {
	expect(expiryOf(preset, "", now)).toBe(end);
});

test("a date means the last moment of that day where the person is", () => {
	const end = new Date(expiryOf("custom", "2026-12-24", now) ?? "");
	expect([end.getFullYear(), end.getMonth(), end.getDate(), end.getHours(), end.getMinutes()]).toEqual([
		2026, 11, 24, 23, 59,
	]);
});

test("an absent date is left for the service to refuse, never taken for no end", () => {
	expect(expiryOf("custom", "", now)).toBe("no date");
});

test("an expiry that is left as it is stays to the millisecond", () => {
	expect(expiryOf("keep", "", now, "2026-05-30T12:00:00.001Z")).toBe("2026-05-30T12:00:00.001Z");
	expect(expiryOf("keep", "", now, null)).toBe(null);
});
