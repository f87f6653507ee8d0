/** The choices for a token's expiry. */
export const expiryPresets = [
	["30d", "30 days"],
	["90d", "90 days"],
	["1y", "1 year"],
	["custom", "Choose a date"],
	["none", "Never"],
] as const;

/** The choices for a token that has an expiry. */
export const changedExpiryPresets = [["keep", "Unchanged"], ...expiryPresets] as const;

export type ExpiryPreset = (typeof changedExpiryPresets)[number][0];

const dayMs = 86_400_000;
const days: Partial<Record<ExpiryPreset, number>> = { "30d": 30, "90d": 90, "1y": 365 };

/**
 * Returns a token's expiry in ISO 8601, or null for never. A date (YYYY-MM-DD) means the end of that day in local time.
 * An invalid date is passed on, so that the service rejects it. `current`: the expiry that "Unchanged" keeps.
 */
export function expiryOf(preset: ExpiryPreset, date: string, now: Date, current: string | null = null): string | null {
	if (preset === "keep") return current;
	if (preset === "none") return null;
	const length = days[preset];
	if (length !== undefined) return new Date(now.getTime() + length * dayMs).toISOString();
	const end = new Date(`${date}T23:59:59.999`);
	return Number.isNaN(end.getTime()) ? date || "no date" : end.toISOString();
}
