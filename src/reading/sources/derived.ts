import { contradictory } from "../../documents/alternatives.ts";
import type { Declaration, DerivedField } from "../../documents/declaration.ts";
import { type Alternative, absentField, type Field, notOnDocument } from "../../documents/definition.ts";
import { reasonOf } from "../../documents/reason-of.ts";

type Fields = Readonly<Record<string, Field>>;

/**
 * Adds what follows from other fields. It is the value of a field that is not printed, or whose print could not be read.
 * Of a field that contradicts it, it is the other of two readings.
 */
export function withDerived({ derived, never }: Declaration, fields: Fields, today: Date): Fields {
	const all = Object.entries(derived).map(([name, rule]) => {
		const printed = fields[name];
		if (printed && printed.value !== null) return [name, printed] as const;
		const other = derivedField(rule, fields, today);
		const place = fields[rule.from[0] ?? ""]?.quad ?? null;
		if (printed && printed.printed !== null)
			return [name, withBothReadings(printed, { ...other, quad: place })] as const;
		return [name, other.value === null ? (printed ?? other) : other] as const;
	});
	const values = Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, textValueOf(value)]));
	const missing = (never?.(values) ?? []).map((name) => [name, notOnDocument] as const);
	return { ...fields, ...Object.fromEntries([...all, ...missing]) };
}

/** The fields, each of which another print may take the place of. Where neither was read, the one that is there counts. */
export function withStandIns({ standsIn = {} }: Declaration, fields: Fields): Fields {
	const isUnread = (field: Field): boolean => reasonOf(field) === "unreadable";
	const placed = Object.entries(standsIn).flatMap(([name, other]) => {
		const [own, standIn] = [fields[name], fields[other]];
		if (!own || !standIn || own.value !== null) return [];
		return standIn.value !== null || (isUnread(standIn) && !isUnread(own)) ? [[name, standIn] as const] : [];
	});
	return { ...fields, ...Object.fromEntries(placed) };
}

/** As sure as the least sure of the fields that it follows from. */
function derivedField({ from, derive }: DerivedField, fields: Fields, today: Date): Field {
	const sources = from.map((each) => fields[each] ?? absentField);
	const values = Object.fromEntries(from.map((each, index) => [each, textValueOf(sources[index]?.value)]));
	const value = derive(values, today);
	if (value === null) return withoutSource(sources);
	const read = sources.filter((each) => each.value !== null);
	const certainty = Math.min(...read.map((each) => each.certainty));
	return { ...absentField, value, source: "derived", certainty };
}

/** A value that follows from nothing is null for the reason of the field that it would follow from. */
function withoutSource(sources: readonly Field[]): Field {
	const missing = sources.find(({ value }) => value === null);
	const reason = missing && reasonOf(missing);
	if (!missing || !reason) return notOnDocument;
	return { ...absentField, reason, checks: missing.checks.filter(({ passed }) => !passed) };
}

/** A field that another one contradicts, with what either says. Any other field as it is. */
function withBothReadings(printed: Field, { value, certainty, quad }: Field): Field {
	const [own] = printed.alternatives;
	if (value === null || own === undefined || reasonOf(printed) !== "contradicted") return printed;
	const [ownSure, otherSure] = contradictory(own.certainty, certainty);
	const other: Alternative = { value, source: "derived", certainty: otherSure, quad };
	return { ...printed, alternatives: [{ ...own, certainty: ownSure }, other] };
}

const textValueOf = (value: Field["value"] | undefined): string | undefined =>
	typeof value === "string" ? value : undefined;
