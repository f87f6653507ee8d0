import { expect, test } from "vitest";
import { fillChartDays } from "./last-days.ts";

const now = new Date("2026-03-02T00:30:00.000Z");

test("returns thirty consecutive days up to today", () => {
	const days = fillChartDays([], now);
	expect(days).toHaveLength(30);
	expect(days[0]?.day).toBe("2026-02-01");
	expect(days.at(-1)?.day).toBe("2026-03-02");
	expect(new Set(days.map(({ day }) => day)).size).toBe(30);
});

test("assigns counts to days and outcomes", () => {
	const days = fillChartDays(
		[
			{ day: "2026-03-01", outcome: "success", requests: 7 },
			{ day: "2026-03-01", outcome: "limited", requests: 2 },
			{ day: "2026-03-02", outcome: "client-error", requests: 1 },
			{ day: "2026-03-02", outcome: "server-error", requests: 4 },
		],
		now,
	);
	expect(days.at(-2)).toEqual({ day: "2026-03-01", success: 7, clientErrors: 0, serverErrors: 0, limited: 2 });
	expect(days.at(-1)).toEqual({ day: "2026-03-02", success: 0, clientErrors: 1, serverErrors: 4, limited: 0 });
});
