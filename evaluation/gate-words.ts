import type { Field } from "../src/documents/definition.ts";
import { type ClosedGate, gates } from "../src/documents/gates.ts";

/** A number for people: two decimals. */
export const figureOf = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : "no other");

/** A closed gate: its name, what was asked and what it is compared with, what closed it, and what that means. */
export function gateWords({ gate, is, limit, by }: ClosedGate): string {
	const numbers = [is, limit].flatMap((each) => (each === undefined ? [] : [figureOf(each)])).join(" against ");
	return `${[gate, numbers, by === undefined ? "" : `(${by})`].filter((word) => word !== "").join(" ")}: ${gates[gate]}`;
}

/** Every gate that keeps a field from its value, in one line. */
export const closedWords = (field: Pick<Field, "closedBy"> | undefined): string =>
	(field?.closedBy ?? []).map(gateWords).join(" ") || "none";
