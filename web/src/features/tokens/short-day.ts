/** Formats a UTC day (YYYY-MM-DD) as in "17 Nov". */
export function formatShortDay(day: string): string {
	return new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
}
