import type { ChangedJson, LimitsJson } from "../../../../src/service/dashboard/contract.ts";

/** A token's limits as typed. An empty text means no limit. */
export interface LimitsText {
	readonly windowLimit: string;
	readonly monthQuota: string;
	/** One address or network per line; commas and spaces also work as separators. */
	readonly allowedAddresses: string;
}

/** An empty form. */
export const emptyLimitsText: LimitsText = { windowLimit: "", monthQuota: "", allowedAddresses: "" };

/** Formats limits as text for the form. */
export function formatLimits({ windowLimit, monthQuota, allowedAddresses }: LimitsJson): LimitsText {
	return {
		windowLimit: windowLimit === null ? "" : String(windowLimit),
		monthQuota: monthQuota === null ? "" : String(monthQuota),
		allowedAddresses: (allowedAddresses ?? []).join("\n"),
	};
}

/** Converts typed limits. Text that is not a number becomes a number that the service rejects, with a field error. */
export function parseLimits({ windowLimit, monthQuota, allowedAddresses }: LimitsText): LimitsJson {
	const entries = allowedAddresses.split(/[\s,;]+/).filter((entry) => entry !== "");
	return {
		windowLimit: parseCount(windowLimit),
		monthQuota: parseCount(monthQuota),
		allowedAddresses: entries.length > 0 ? entries : null,
	};
}

const invalidCount = -1;

/** Parses a count, with thousands separators such as 10 000 or 10,000. Null for empty text. */
function parseCount(text: string): number | null {
	const digits = text.replace(/[\s,]/g, "");
	if (digits === "") return null;
	return /^\d{1,15}$/.test(digits) ? Number(digits) : invalidCount;
}

const limitTitles = [
	["windowLimit", "Requests per window"],
	["monthQuota", "Requests per month"],
	["allowedAddresses", "Addresses"],
] as const;

/** Describes which limits, scopes or expiry changed. A missing limit is "any", because only the service's applies. */
export function describeChanges({ from, to }: { readonly from: ChangedJson; readonly to: ChangedJson }) {
	return [
		...limitTitles.map(([name, title]) => ({ title, from: formatLimit(from[name]), to: formatLimit(to[name]) })),
		{ title: "Scopes", from: formatLimit(from.scopes ?? []), to: formatLimit(to.scopes ?? []) },
		{ title: "Expires", from: formatExpiry(from), to: formatExpiry(to) },
	].filter((change) => change.from !== change.to);
}

/** Formats an expiry in UTC, because the text also appears in the CSV of the activity page. */
function formatExpiry({ expiresAt }: ChangedJson): string {
	return expiresAt ? `${expiresAt.slice(0, 16).replace("T", " ")} UTC` : "never";
}

function formatLimit(limit: LimitsJson[keyof LimitsJson]): string {
	if (limit === null) return "any";
	return typeof limit === "number" ? limit.toLocaleString("en") : limit.join(", ");
}
