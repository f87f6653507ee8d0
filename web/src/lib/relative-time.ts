const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Minimum distance for each unit, because "in 90 days" is more precise than "in 2 months". */
const units: readonly (readonly [from: number, unit: Intl.RelativeTimeFormatUnit, length: number])[] = [
	[730 * day, "year", 365.25 * day],
	[100 * day, "month", 30.4375 * day],
	[day, "day", day],
	[hour, "hour", hour],
	[minute, "minute", minute],
];

const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/**
 * Formats "3 hours ago", "in 90 days"; within a minute, "just now" or "in a moment". Days and longer units are rounded,
 * shorter units truncated. `isPast`: it has already happened, even if this clock is behind the service's.
 */
export function relativeTime(moment: Date, now: Date, isPast = false): string {
	const distance = Math.min(moment.getTime() - now.getTime(), isPast ? 0 : Number.POSITIVE_INFINITY);
	// A token valid for 90 days has slightly less time left when it is displayed.
	const near = Math.abs(distance) + minute;
	const [, unit, length] = units.find(([from]) => near >= from && (from >= day || Math.abs(distance) >= from)) ?? [];
	if (!unit || !length) return distance > 0 ? "in a moment" : "just now";
	const count = distance / length;
	return words.format(length >= day ? Math.round(count) : Math.trunc(count), unit);
}

const exact = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "long" });

/** Formats "Friday 20 November 2026 at 15:04:05 GMT+2", in the reader's time zone. */
export function exactTime(moment: Date): string {
	return exact.format(moment);
}
