import type { Field } from "../../src/reader/documents/definition.ts";
import type { Rejection } from "../../src/reader/documents/field.ts";
import data from "../../src/reader/documents/gates.json" with { type: "json" };

/** Formats a number with two decimals. An infinite one, the margin of a value without a rival, is "no other". */
export const formatNumber = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : "no other");

/** Describes why a gate rejected a value: the gate's name, the numbers compared, the cause and the rule in words. */
export function describeRejection({ gate, measured, limit, cause }: Rejection): string {
	const numbers = [measured, limit]
		.flatMap((number) => (number === undefined ? [] : [formatNumber(number)]))
		.join(" against ");
	return `${[gate, numbers, cause === undefined ? "" : `(${cause})`].filter((part) => part !== "").join(" ")}: ${data.gates[gate]}`;
}

/** Describes all gates that rejected a field's value, in one line; "none" if there are none. */
export const describeRejections = (field: Pick<Field, "closedBy"> | undefined): string =>
	(field?.closedBy ?? []).map(describeRejection).join(" ") || "none";
