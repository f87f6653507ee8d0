import { type Claim, printedText } from "../../documents/claim.ts";
import type { Declaration, DerivedField, Values } from "../../documents/declaration.ts";
import { absentField, type Field, notOnDocument } from "../../documents/definition.ts";
import { reasonOf } from "../../documents/field.ts";
import type { Understanding } from "../choice/choose.ts";
import { comparePrint } from "./compare-print.ts";
import { reconcile } from "./reconcile.ts";

type Fields = Readonly<Record<string, Field>>;

/** Adds the values derived from other fields, which are compared with print like other claims. */
export function withDerived(fields: Fields, understanding: Understanding, today: Date): Fields {
	const { derived, never } = understanding.scene.declaration;
	const all = Object.entries(derived).map(
		([name, rule]) => [name, derivedField(name, rule, fields, understanding, today)] as const,
	);
	const without: Field = { ...notOnDocument, closedBy: [{ gate: "never-printed" }] };
	const missing = (never ?? []).map((name) => [name, without] as const);
	return { ...fields, ...Object.fromEntries([...all, ...missing]) };
}

/** Replaces fields that are not on the document with their stand-ins, but not those that are printed but unread. */
export function withStandIns({ standsIn = {} }: Declaration, fields: Fields): Fields {
	const isUnread = (field: Field): boolean => reasonOf(field) === "unreadable";
	const placed = Object.entries(standsIn).flatMap(([name, other]) => {
		const [own, standIn] = [fields[name], fields[other]];
		if (!own || !standIn || own.value !== null || isUnread(own)) return [];
		return standIn.value !== null || isUnread(standIn) ? [[name, standIn] as const] : [];
	});
	return { ...fields, ...Object.fromEntries(placed) };
}

/** Its certainty is the lowest among the fields it is derived from. */
function derivedField(
	name: string,
	{ from, agreement, derive }: DerivedField,
	fields: Fields,
	understanding: Understanding,
	today: Date,
): Field {
	const own = Object.fromEntries(from.map((each) => [each, fields[each] ?? absentField]));
	const values = valuesOf(own);
	const value = derive(values, today);
	if (value === null) return fields[name] ?? withoutValues(own);
	const isSame = (printed: string): boolean => derive(values, today, printed) === printed;
	const read = Object.values(own).filter((each) => each.value !== null);
	const claim: Claim = {
		source: "derived",
		value,
		printed: null,
		log: 0,
		seen: Math.min(...read.map(({ certainty }) => certainty)),
		quad: fields[from[0] ?? ""]?.quad ?? null,
		checks: [],
		form: { kind: "meant", isSame },
		settled: (print) => derive(values, today, printedText(print, name) ?? undefined),
		...(agreement && { agreement }),
	};
	const says = comparePrint({ [name]: [claim] }, understanding, new Set());
	return reconcile(name, [claim], { fields, says });
}

/** A value without its sources is null for the same reason as the first one that is missing. */
function withoutValues(sources: Fields): Field {
	const [name, missing] = Object.entries(sources).find(([, { value }]) => value === null) ?? [];
	const closedBy: Field["closedBy"] = [{ gate: "follows-from", by: name ?? Object.keys(sources).join(", ") }];
	const reason = missing && reasonOf(missing);
	if (!missing || !reason) return { ...notOnDocument, closedBy };
	return { ...absentField, reason, checks: missing.checks.filter(({ passed }) => !passed), closedBy };
}

const valuesOf = (fields: Fields): Values =>
	Object.fromEntries(
		Object.entries(fields).map(([name, { value }]) => [name, typeof value === "string" ? value : undefined]),
	);
