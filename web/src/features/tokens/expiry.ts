/** The choices for a token's expiry. */
export const expiryPresets = [
	["30d", "30 days"],
	["90d", "90 days"],
	["1y", "1 year"],
	["custom", "Choose a date"],
	["none", "Never"],
] as const;

/** The choices when the expiry of an existing token is changed. */
export const expiryPresetsForChange = [["keep", "Unchanged"], ...expiryPresets] as const;

export type ExpiryPreset = (typeof expiryPresetsForChange)[number][0];

const dayMs = 86_400_000;
const daysByPreset: Partial<Record<ExpiryPreset, number>> = { "30d": 30, "90d": 90, "1y": 365 };

/**
 * Returns the chosen expiry in ISO 8601, or null if the token never expires. A date (YYYY-MM-DD) means the end of that
 * day in local time. An invalid date is returned unchanged, and an empty one as "no date", so that the service rejects
 * it. `current` is the expiry that "Unchanged" keeps.
 */
export function computeExpiry(
	preset: ExpiryPreset,
	date: string,
	now: Date,
	current: string | null = null,
): string | null {
	if (preset === "keep") return current;
	if (preset === "none") return null;
	const dayCount = daysByPreset[preset];
	if (dayCount !== undefined) return new Date(now.getTime() + dayCount * dayMs).toISOString();
	const endOfDay = new Date(`${date}T23:59:59.999`);
	return Number.isNaN(endOfDay.getTime()) ? date || "no date" : endOfDay.toISOString();
}
