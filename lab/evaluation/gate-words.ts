import type { Field } from "../../src/reader/documents/definition.ts";
import type { Rejection } from "../../src/reader/documents/field.ts";
import data from "../../src/reader/documents/gates.json" with { type: "json" };

/** Formats a number with two decimals. */
export const figureOf = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : "no other");

/** Describes a gate that rejected a value: its name, its condition, the values compared and what they mean. */
export function gateWords({ gate, is, limit, by }: Rejection): string {
	const numbers = [is, limit].flatMap((each) => (each === undefined ? [] : [figureOf(each)])).join(" against ");
	return `${[gate, numbers, by === undefined ? "" : `(${by})`].filter((word) => word !== "").join(" ")}: ${data.gates[gate]}`;
}

/** Every gate that rejected a field's value, in one line. */
export const closedWords = (field: Pick<Field, "closedBy"> | undefined): string =>
	(field?.closedBy ?? []).map(gateWords).join(" ") || "none";
