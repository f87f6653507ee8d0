const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
	["year", 31_557_600],
	["month", 2_629_800],
	["week", 604_800],
	["day", 86_400],
	["hour", 3_600],
	["minute", 60],
];

const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** "3 hours ago", "in 2 weeks"; within a minute "just now" or "in a moment". */
export function relativeTime(moment: Date, now: Date): string {
	const seconds = (moment.getTime() - now.getTime()) / 1000;
	const unit = units.find(([, length]) => Math.abs(seconds) >= length);
	if (!unit) return seconds > 0 ? "in a moment" : "just now";
	return words.format(Math.trunc(seconds / unit[1]), unit[0]);
}

const exact = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "long" });
const short = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

/** "Friday 20 November 2026 at 15:04:05 GMT+2", in the reader's own zone. */
export function exactTime(moment: Date): string {
	return exact.format(moment);
}

/** "20 Nov 2026", in the reader's own zone. */
export function shortDate(moment: Date): string {
	return short.format(moment);
}
