import type { Quad } from "../../page/page.ts";
import type { Check, Field, Source } from "../definition.ts";

/** What was found of a field. */
export interface Finding {
	readonly value: string | null;
	readonly printed: string;
	readonly source: Source;
	/** 0..1. */
	readonly certainty: number;
	readonly quad: Quad | null;
	readonly checks?: readonly Check[];
	readonly expected?: boolean;
}

/** A field from a finding: a value that is not certain enough, or that fails one of its own checks, is not given. */
export function fieldOf(finding: Finding, certaintyMin: number): Field {
	const { printed, source, quad, checks = [], expected = true } = finding;
	const failed = checks.some((check) => !check.passed && !check.name.startsWith("agrees-"));
	const isSure = finding.value !== null && finding.certainty >= certaintyMin && !failed;
	return {
		value: isSure ? finding.value : null,
		printed,
		source,
		certainty: isSure ? Math.round(finding.certainty * 1000) / 1000 : 0,
		quad,
		checks,
		expected,
	};
}
