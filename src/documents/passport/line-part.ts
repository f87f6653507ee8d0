import { codeStandingOf } from "../../formats/country-code.ts";
import { type Span, withoutFillers } from "../../formats/mrz/names.ts";
import { type SeenSpan, textAt } from "../../formats/mrz/td3.ts";
import type { Check } from "../definition.ts";
import type { SourceReading } from "../source.ts";

/** What one reading of a line says in a part of it, and where that stands. */
export interface LinePart extends Omit<SourceReading, "log" | "seen" | "quad"> {
	readonly span: Span;
	/** What of it must have been seen. Absent: all of it. */
	readonly mustBeSeen?: readonly SeenSpan[];
}

/** What one reading of a line says, by field. */
export type LineParts = Readonly<Record<string, LinePart>>;

/** What stands in a span of a line, without the fillers behind it. */
export const plainPartOf = (line: string, span: Span): string => withoutFillers(textAt(line, span));

/** Whether a state's code is a known one. */
export const isKnown = (code: string): Check => ({
	name: "known-country-code",
	passed: codeStandingOf(code) !== "unknown",
});
