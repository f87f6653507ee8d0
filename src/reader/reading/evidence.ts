import { selectAlternatives } from "../documents/certainty.ts";
import { type Claims, findBarcodeValues } from "../documents/claim.ts";
import type { Check, Relation, Values } from "../documents/declaration.ts";
import { type Alternative, absentField, type Field } from "../documents/definition.ts";
import type { Rejection } from "../documents/field.ts";
import { type Candidate, quadOfValue } from "./candidates/candidate.ts";
import { computeLikelyValues, type LikelyValue } from "./choice/alternatives.ts";
import { certaintyOf } from "./choice/certainty.ts";
import type { Decision, Understanding } from "./choice/choose.ts";
import { addNullReason } from "./choice/null-reason.ts";
import { createRejectionFinder } from "./choice/rejections.ts";
import { listSeparator } from "./grammars/compiled-grammar.ts";
import { type Observations, textInRow } from "./print/index.ts";
import { comparePrint } from "./sources/compare-print.ts";
import { addDerivedFields, applySubstitutes } from "./sources/derived.ts";
import { reconcile } from "./sources/reconcile.ts";

/** Builds all fields of a document: the value or null, and its evidence, such as printed text, position and checks. */
export function buildFields(
	understanding: Understanding,
	{ hidden = new Set() }: Observations,
	today: Date,
): Readonly<Record<string, Field>> {
	const { decisions, scene } = understanding;
	const { declaration } = scene;
	const printedValues = decisions.flatMap(({ field, best }) =>
		best?.value == null ? [] : [[field, best.value] as const],
	);
	const chosen: Values = { ...findBarcodeValues(declaration.claims), ...Object.fromEntries(printedValues) };
	const checks = declaration.relations.flatMap((relation) => toCheck(relation, chosen));
	const findRejections = createRejectionFinder(understanding, hidden);
	const fields = decisions.map((decision) => {
		// A check judges only the fields that it doubts: an identity number is no evidence for itself.
		const fieldChecks = checks.filter(({ doubts }) => doubts.includes(decision.field)).map(({ check }) => check);
		const isList = declaration.printed[decision.field]?.grammar.kind === "list";
		const field = toField(decision, isList, fieldChecks, findRejections(decision, fieldChecks));
		return [decision.field, addNullReason(field, understanding, decision.field)] as const;
	});
	const withoutClaims = Object.keys(declaration.barcodeFields ?? {}).map((name) => [name, []] as const);
	const claims: Claims = { ...Object.fromEntries(withoutClaims), ...declaration.claims };
	const comparisons = comparePrint(claims, understanding, hidden);
	const printed = applySubstitutes(declaration, Object.fromEntries(fields));
	const reconciled = Object.entries(claims).map(
		([name, fieldClaims]) => [name, reconcile(name, fieldClaims, { fields: printed, comparisons })] as const,
	);
	return addDerivedFields({ ...printed, ...Object.fromEntries(reconciled) }, understanding, today);
}

/** The check of a relation and the fields that it judges. Empty if it has no check, lacks a value or is undecided. */
function toCheck({ check, between, holds }: Relation, values: Values) {
	const read = between.flatMap((field) => values[field] ?? []);
	if (!check || read.length < between.length) return [];
	const passed = holds(...read);
	return passed === null ? [] : [{ doubts: check.doubts, check: { name: check.name, passed } }];
}

/** `closedBy`: the gates that reject its value. Empty if the value is reported. */
function toField(decision: Decision, isList: boolean, checks: readonly Check[], closedBy: readonly Rejection[]): Field {
	const { best, margin, kind } = decision;
	const likely = computeLikelyValues(decision, { isHeldBack: best !== null && closedBy.length > 0 });
	const toAlternatives = (values: readonly LikelyValue[]): readonly Alternative[] =>
		selectAlternatives(
			values.flatMap(({ candidate, certainty }) => {
				const value = candidate.value && toFieldValue(candidate.value, isList);
				return value === null ? [] : [{ value, certainty, ...evidenceOf(candidate) }];
			}),
		);
	if (best === null) return { ...absentField, alternatives: toAlternatives(likely), closedBy };
	const reported = closedBy.length === 0 ? best.value : null;
	return {
		value: reported === null ? null : toFieldValue(reported, isList),
		printed: best.spans.map(({ row, from, to }) => textInRow(row, from, to)).join(" "),
		certainty: reported === null ? 0 : certaintyOf(margin, kind),
		...evidenceOf(best),
		checks: [...best.checks, ...checks],
		alternatives: toAlternatives(likely.filter(({ candidate }) => reported === null || candidate !== best)),
		...(reported === null && { closedBy }),
	};
}

const evidenceOf = (candidate: Candidate): Pick<Alternative, "source" | "quad"> => ({
	source: "visual",
	quad: quadOfValue(candidate),
});

const toFieldValue = (value: string, isList: boolean): Alternative["value"] =>
	isList ? value.split(listSeparator) : value;
