const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Units, each used from a minimum distance. Days are used up to 100 days: they are more precise than months. */
const units: readonly (readonly [from: number, unit: Intl.RelativeTimeFormatUnit, length: number])[] = [
	[730 * day, "year", 365.25 * day],
	[100 * day, "month", 30.4375 * day],
	[day, "day", day],
	[hour, "hour", hour],
	[minute, "minute", minute],
];

const formatter = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/**
 * Formats a time relative to now, such as "3 hours ago" or "in 90 days"; within a minute, "just now" or "in a moment".
 * Days and longer units are rounded, shorter units truncated. `isPast`: the time has passed, even if this clock is
 * behind that of the service.
 */
export function formatRelativeTime(moment: Date, now: Date, isPast = false): string {
	const distance = Math.min(moment.getTime() - now.getTime(), isPast ? 0 : Number.POSITIVE_INFINITY);
	// Slightly less than 90 days are left when a new token with that lifetime is displayed.
	const padded = Math.abs(distance) + minute;
	const [, unit, length] = units.find(([from]) => padded >= from && (from >= day || Math.abs(distance) >= from)) ?? [];
	if (!unit || !length) return distance > 0 ? "in a moment" : "just now";
	const count = distance / length;
	return formatter.format(length >= day ? Math.round(count) : Math.trunc(count), unit);
}

const exactFormatter = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "long" });

/** Formats a time in the person's time zone, such as "Friday 20 November 2026 at 15:04:05 GMT+2". */
export function formatExactTime(moment: Date): string {
	return exactFormatter.format(moment);
}
