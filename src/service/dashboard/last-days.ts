import { dayMs } from "../../reader/clock.ts";
import { type DayCount, toUtcDay } from "../tokens/day-counts.ts";
import type { DayJson } from "./contract.ts";

/** The number of days in the chart, including today. */
export const chartDays = 30;

/** Returns an instant on the first day of the chart. */
export function chartStart(now: Date): Date {
	return new Date(now.getTime() - (chartDays - 1) * dayMs);
}

/**
 * Returns one row for each of the last 30 UTC days, oldest first. Days without requests, which `counts` omits, are
 * zero.
 */
export function fillChartDays(counts: readonly DayCount[], now: Date): readonly DayJson[] {
	const requestsByKey = new Map(counts.map((count) => [`${count.day} ${count.outcome}`, count.requests]));
	return Array.from({ length: chartDays }, (_, index) => {
		const day = toUtcDay(new Date(chartStart(now).getTime() + index * dayMs));
		return {
			day,
			success: requestsByKey.get(`${day} success`) ?? 0,
			clientErrors: requestsByKey.get(`${day} client-error`) ?? 0,
			serverErrors: requestsByKey.get(`${day} server-error`) ?? 0,
			limited: requestsByKey.get(`${day} limited`) ?? 0,
		};
	});
}
