/** "17 Nov" for a UTC day (YYYY-MM-DD). */
export function shortDay(day: string): string {
	return new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
}
