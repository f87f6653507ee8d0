import { parseAllowListEntry } from "./network-address.ts";
import type { TokenLimits } from "./token.ts";
import { noLimits } from "./token-limits.ts";

/** A problem with one limit, worded for the person who entered it. */
export interface LimitsProblem {
	readonly field: keyof TokenLimits;
	readonly message: string;
}

/** The largest accepted quota. The maximum catches typing errors: no service reads this many documents in a month. */
const monthQuotaMax = 1_000_000_000;

/**
 * The longest accepted allow-list: enough for the offices and machines of a project, and short enough to search for
 * every request.
 */
const allowedAddressesMax = 100;

/** Limits in canonical form, or all problems with them. */
export type CheckedLimits = { readonly limits: TokenLimits } | { readonly problems: readonly LimitsProblem[] };

/**
 * Validates limits as they were entered. `windowLimitMax` is the service's own limit. An empty allow-list is the same
 * as none.
 */
export function checkLimits(
	requested: TokenLimits = noLimits,
	windowLimitMax = Number.MAX_SAFE_INTEGER,
): CheckedLimits {
	const { windowLimit, monthQuota } = requested;
	const allowList = checkAllowList(requested.allowedAddresses ?? []);
	const problems = [
		...toFieldProblems("windowLimit", countProblem(windowLimit, windowLimitMax)),
		...toFieldProblems("monthQuota", countProblem(monthQuota, monthQuotaMax)),
		...toFieldProblems("allowedAddresses", allowList.problem),
	];
	if (problems.length > 0) return { problems };
	return {
		limits: { windowLimit, monthQuota, allowedAddresses: allowList.entries.length > 0 ? allowList.entries : null },
	};
}

/** Returns a list with the problem of one field, or an empty list if `message` is null. */
export function toFieldProblems<Field extends string>(
	field: Field,
	message: string | null,
): readonly { readonly field: Field; readonly message: string }[] {
	return message === null ? [] : [{ field, message }];
}

function countProblem(count: number | null, max: number): string | null {
	if (count === null || (Number.isInteger(count) && count >= 1 && count <= max)) return null;
	return `Enter a whole number from 1 to ${max.toLocaleString("en")}, or leave it empty.`;
}

/**
 * Parses an allow-list. `entries` has each valid entry once, in the given order. `problem` is the first problem, or
 * null.
 */
function checkAllowList(requestedEntries: readonly string[]): {
	readonly entries: readonly string[];
	readonly problem: string | null;
} {
	if (requestedEntries.length > allowedAddressesMax)
		return { entries: [], problem: `Enter at most ${allowedAddressesMax} addresses.` };
	const parsedEntries = requestedEntries.map(parseAllowListEntry);
	const firstProblem = parsedEntries.find((entry) => "problem" in entry);
	const validEntries = parsedEntries.flatMap((entry) => ("entry" in entry ? [entry.entry] : []));
	return { entries: [...new Set(validEntries)], problem: firstProblem ? firstProblem.problem : null };
}
