import { listEntryOf } from "./network-address.ts";
import type { TokenLimits } from "./token.ts";
import { noLimits } from "./token-limits.ts";

/** A problem with one limit, worded for the person who entered it. */
export interface LimitsProblem {
	readonly field: keyof TokenLimits;
	readonly message: string;
}

/** Catches typing errors, since no service reads more than this in a month. */
const monthQuotaMax = 1_000_000_000;

/** Enough for the offices and machines of a project. The list is searched for every request. */
const allowedAddressesMax = 100;

/** Validates limits as typed. Returns them in canonical form, or all the problems found. */
export type CheckedLimits = { readonly limits: TokenLimits } | { readonly problems: readonly LimitsProblem[] };

/** `windowLimitMax`: the service's own limit. An empty allow-list means no list. */
export function checkLimits(written: TokenLimits = noLimits, windowLimitMax = Number.MAX_SAFE_INTEGER): CheckedLimits {
	const { windowLimit, monthQuota } = written;
	const allowed = checkList(written.allowedAddresses ?? []);
	const problems = [
		...problemAt("windowLimit", countProblem(windowLimit, windowLimitMax)),
		...problemAt("monthQuota", countProblem(monthQuota, monthQuotaMax)),
		...problemAt("allowedAddresses", allowed.problem),
	];
	if (problems.length > 0) return { problems };
	return { limits: { windowLimit, monthQuota, allowedAddresses: allowed.entries.length > 0 ? allowed.entries : null } };
}

/** The problem with a field; none if there is no message. */
export function problemAt<Field extends string>(
	field: Field,
	message: string | null,
): readonly { readonly field: Field; readonly message: string }[] {
	return message === null ? [] : [{ field, message }];
}

function countProblem(count: number | null, max: number): string | null {
	if (count === null || (Number.isInteger(count) && count >= 1 && count <= max)) return null;
	return `Enter a whole number from 1 to ${max.toLocaleString("en")}, or leave it empty.`;
}

/** Each entry once, in the order given. */
function checkList(written: readonly string[]): {
	readonly entries: readonly string[];
	readonly problem: string | null;
} {
	if (written.length > allowedAddressesMax)
		return { entries: [], problem: `Enter at most ${allowedAddressesMax} addresses.` };
	const checked = written.map(listEntryOf);
	const wrong = checked.find((entry) => "problem" in entry);
	const entries = checked.flatMap((entry) => ("entry" in entry ? [entry.entry] : []));
	return { entries: [...new Set(entries)], problem: wrong ? wrong.problem : null };
}
