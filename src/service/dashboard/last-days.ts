import { dayMs } from "../../reader/clock.ts";
import { type DayCount, utcDayOf } from "../tokens/day-counts.ts";
import type { DayJson } from "./contract.ts";

/** Days in the chart, including today. */
export const plottedDays = 30;

/** Where the chart starts. */
export function plotSince(now: Date): Date {
	return new Date(now.getTime() - (plottedDays - 1) * dayMs);
}

/** One row for each of the last 30 UTC days, oldest first, including days without requests, which the book omits. */
export function lastDays(counts: readonly DayCount[], now: Date): readonly DayJson[] {
	const requests = new Map(counts.map((count) => [`${count.day} ${count.outcome}`, count.requests]));
	return Array.from({ length: plottedDays }, (_, index) => {
		const day = utcDayOf(new Date(plotSince(now).getTime() + index * dayMs));
		return {
			day,
			success: requests.get(`${day} success`) ?? 0,
			clientErrors: requests.get(`${day} client-error`) ?? 0,
			serverErrors: requests.get(`${day} server-error`) ?? 0,
			limited: requests.get(`${day} limited`) ?? 0,
		};
	});
}
