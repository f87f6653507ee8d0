import { type Claim, printedText, textlessClaim } from "../../documents/claim.ts";
import type { Declaration, DerivedField, Values } from "../../documents/declaration.ts";
import { absentField, type Field, notOnDocument } from "../../documents/definition.ts";
import { nullReasonOf } from "../../documents/field.ts";
import type { Understanding } from "../choice/choose.ts";
import { comparePrint } from "./compare-print.ts";
import { reconcile } from "./reconcile.ts";

type Fields = Readonly<Record<string, Field>>;

/** Adds the derived fields, compared with print like other claims, and null for the fields that are never printed. */
export function addDerivedFields(fields: Fields, understanding: Understanding, today: Date): Fields {
	const { derived, neverPrinted } = understanding.scene.declaration;
	const derivedFields = Object.entries(derived).map(
		([name, rule]) => [name, deriveField(name, rule, fields, understanding, today)] as const,
	);
	const neverPrintedField: Field = { ...notOnDocument, closedBy: [{ gate: "never-printed" }] };
	const neverPrintedFields = (neverPrinted ?? []).map((name) => [name, neverPrintedField] as const);
	return { ...fields, ...Object.fromEntries([...derivedFields, ...neverPrintedFields]) };
}

/** Replaces null fields, except unreadable ones, with their substitutes that have a value or are unreadable. */
export function applySubstitutes({ substitutes = {} }: Declaration, fields: Fields): Fields {
	const isUnreadable = (field: Field): boolean => nullReasonOf(field) === "unreadable";
	const replacements = Object.entries(substitutes).flatMap(([name, substituteName]) => {
		const [field, substitute] = [fields[name], fields[substituteName]];
		if (!field || !substitute || field.value !== null || isUnreadable(field)) return [];
		return substitute.value !== null || isUnreadable(substitute) ? [[name, substitute] as const] : [];
	});
	return { ...fields, ...Object.fromEntries(replacements) };
}

/** A derived field, as certain as its least certain input. Print decides among several values, such as centuries. */
function deriveField(
	name: string,
	{ from, agreementCheck, derive }: DerivedField,
	fields: Fields,
	understanding: Understanding,
	today: Date,
): Field {
	const inputs = Object.fromEntries(from.map((input) => [input, fields[input] ?? absentField]));
	const texts = from.map((input) => [input, printedText({ fields, comparisons: {} }, input) ?? undefined]);
	const values: Values = Object.fromEntries(texts);
	const value = derive(values, today);
	if (value === null) return fields[name] ?? underivableField(inputs);
	const isSame = (printed: string): boolean => derive(values, today, printed) === printed;
	const readInputs = Object.values(inputs).filter((input) => input.value !== null);
	const claim: Claim = {
		...textlessClaim,
		source: "derived",
		value,
		characterCertainty: Math.min(...readInputs.map(({ certainty }) => certainty)),
		quad: fields[from[0] ?? ""]?.quad ?? null,
		form: { kind: "meant", isSame },
		completeFromPrint: (print) => derive(values, today, printedText(print, name) ?? undefined),
		...(agreementCheck && { agreementCheck }),
	};
	const comparisons = comparePrint({ [name]: [claim] }, understanding, new Set());
	return reconcile(name, [claim], { fields, comparisons });
}

/** A derived field without a value. It has the null reason of the first null input, or else `not-on-document`. */
function underivableField(inputs: Fields): Field {
	const [name, missing] = Object.entries(inputs).find(([, { value }]) => value === null) ?? [];
	const closedBy: Field["closedBy"] = [{ gate: "follows-from", cause: name ?? Object.keys(inputs).join(", ") }];
	const reason = missing && nullReasonOf(missing);
	if (!missing || !reason) return { ...notOnDocument, closedBy };
	return { ...absentField, reason, checks: missing.checks.filter(({ passed }) => !passed), closedBy };
}
