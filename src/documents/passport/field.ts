import type { Quad } from "../../page/page.ts";
import { worthTelling } from "../alternatives.ts";
import { certaintyMin } from "../certainty.ts";
import type { Alternative, Check, Field, Source } from "../definition.ts";
import type { NullReason } from "../null-reasons.ts";

/** The name of one of a passport's fields. */
export type PassportFieldName = keyof typeof import("./fields.json").fields;

/** What was found of a field. */
export interface Finding {
	readonly value: string | null;
	readonly printed: string;
	readonly source: Source;
	/** 0..1. */
	readonly certainty: number;
	readonly quad: Quad | null;
	readonly checks: readonly Check[];
	/** Whether print surely says another thing: then nothing is certain. */
	readonly isContradicted: boolean;
	/** What else it may be. */
	readonly others: readonly Alternative[];
	/** Why it has no value, where it surely has none. */
	readonly reason?: NullReason | undefined;
}

/** A field from a finding: a value that is not certain enough, or that fails one of its own checks, is not given. */
export function fieldOf(finding: Finding): Field {
	const { value, printed, source, certainty, quad, checks, reason, others } = finding;
	const isPossible = value !== null && passes(checks);
	const isSure = isPossible && certainty >= certaintyMin && !finding.isContradicted;
	const withheld: readonly Alternative[] = isPossible && !isSure ? [{ value, source, certainty, quad }] : [];
	return {
		value: isSure ? value : null,
		printed,
		source,
		certainty: isSure ? Math.round(certainty * 1000) / 1000 : 0,
		quad,
		checks,
		alternatives: worthTelling([...withheld, ...others]),
		// What was not seen surely is not surely missing.
		...(reason !== undefined && certainty >= certaintyMin && !finding.isContradicted && { reason }),
	};
}

/** A field's value where it is a text. Null where it has none, and for a field that is not there. */
export const textOf = (field: Field | undefined): string | null =>
	typeof field?.value === "string" ? field.value : null;

/** Whether nothing in the value itself speaks against it. */
export const passes = (checks: readonly Check[]): boolean =>
	checks.every(({ name, passed }) => passed || name.startsWith("agrees-"));
