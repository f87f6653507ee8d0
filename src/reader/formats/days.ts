/** YYYY-MM-DD for a date that exists, otherwise null. */
export function isoDate(year: number, month: number, day: number): string | null {
	const date = new Date(Date.UTC(year, month - 1, day));
	date.setUTCFullYear(year);
	if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
	return date.toISOString().slice(0, "0000-00-00".length);
}

/** The next day, both YYYY-MM-DD. */
export function dayAfter(iso: string): string {
	const date = new Date(`${iso}T00:00:00Z`);
	date.setUTCDate(date.getUTCDate() + 1);
	return date.toISOString().slice(0, "0000-00-00".length);
}

/** The difference of the years of two dates, YYYY-MM-DD; months and days are ignored. */
export const yearsBetween = (from: string, to: string): number => Number(to.slice(0, 4)) - Number(from.slice(0, 4));
