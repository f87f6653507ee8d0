import type { Quad } from "../../page/page.ts";
import { absentField, type Check, type Field, type Source } from "../definition.ts";

/** A value that a reader stands by, with its proof. Certainty 0..1; null quad where it was worked out rather than seen. */
export interface Found {
	readonly value: string | readonly string[];
	readonly printed: string | null;
	readonly source: Source;
	readonly certainty: number;
	readonly quad: Quad | null;
	readonly checks: readonly Check[];
}

/** What a text on the page says; no check was made yet. */
export function foundIn(
	value: Found["value"],
	{ text, quad, certainty }: { readonly text: string; readonly quad: Quad; readonly certainty: number },
): Found {
	return { value, printed: text, source: "visual", certainty, quad, checks: [] };
}

/** A value as the service's field; null becomes a field that should have been there and was not read. */
export function fieldOf(found: Found | null): Field {
	return found ? { ...found, expected: true } : unread(null, null, []);
}

/** A field without a value: what was printed, if anything was, and the checks that failed. */
export function unread(printed: string | null, quad: Quad | null, checks: readonly Check[]): Field {
	return { ...absentField, printed, source: printed === null ? null : "visual", quad, checks };
}

/** A field that this document cannot carry or was seen to leave blank: it does not lower the confidence. */
export const notOnDocument: Field = { ...absentField, expected: false };

/** The same value with one more check. */
export function withCheck(found: Found, name: string, passed: boolean): Found {
	return { ...found, checks: [...found.checks, { name, passed }] };
}
