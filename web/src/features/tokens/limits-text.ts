import type { ChangedJson, LimitsJson } from "../../../../src/service/dashboard/contract.ts";

/** A token's limits as typed; empty: no limits. */
export interface LimitsText {
	readonly windowLimit: string;
	readonly monthQuota: string;
	/** One address or network per line; commas and spaces also work as separators. */
	readonly allowedAddresses: string;
}

/** An empty form. */
export const noLimitsText: LimitsText = { windowLimit: "", monthQuota: "", allowedAddresses: "" };

/** Formats limits as text for the form. */
export function textOfLimits({ windowLimit, monthQuota, allowedAddresses }: LimitsJson): LimitsText {
	return {
		windowLimit: windowLimit === null ? "" : String(windowLimit),
		monthQuota: monthQuota === null ? "" : String(monthQuota),
		allowedAddresses: (allowedAddresses ?? []).join("\n"),
	};
}

/** Typed limits for the service to check. Text that is no number becomes one that the service rejects at its field. */
export function limitsOfText({ windowLimit, monthQuota, allowedAddresses }: LimitsText): LimitsJson {
	const entries = allowedAddresses.split(/[\s,;]+/).filter((entry) => entry !== "");
	return {
		windowLimit: countOf(windowLimit),
		monthQuota: countOf(monthQuota),
		allowedAddresses: entries.length > 0 ? entries : null,
	};
}

const refusedCount = -1;

/** Accepts thousands separators: 10 000, 10,000. */
function countOf(text: string): number | null {
	const digits = text.replace(/[\s,]/g, "");
	if (digits === "") return null;
	return /^\d{1,15}$/.test(digits) ? Number(digits) : refusedCount;
}

const limitTitles = [
	["windowLimit", "Requests per window"],
	["monthQuota", "Requests per month"],
	["allowedAddresses", "Addresses"],
] as const;

/** A change of limits, scopes or expiry in words. A missing limit is "any": the service's applies. */
export function changesOf({ from, to }: { readonly from: ChangedJson; readonly to: ChangedJson }) {
	return [
		...limitTitles.map(([name, title]) => ({ title, from: wordsOf(from[name]), to: wordsOf(to[name]) })),
		{ title: "Scopes", from: wordsOf(from.scopes ?? []), to: wordsOf(to.scopes ?? []) },
		{ title: "Expires", from: expiryInWords(from), to: expiryInWords(to) },
	].filter((one) => one.from !== one.to);
}

/** In UTC, as in the CSV of the audit trail. */
function expiryInWords({ expiresAt }: ChangedJson): string {
	return expiresAt ? `${expiresAt.slice(0, 16).replace("T", " ")} UTC` : "never";
}

function wordsOf(limit: LimitsJson[keyof LimitsJson]): string {
	if (limit === null) return "any";
	return typeof limit === "number" ? limit.toLocaleString("en") : limit.join(", ");
}
