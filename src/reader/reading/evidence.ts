import { worthTelling } from "../documents/certainty.ts";
import { type Claims, decodedIn } from "../documents/claim.ts";
import type { Check, PrintedField, Relation, Values } from "../documents/declaration.ts";
import { type Alternative, absentField, type Field } from "../documents/definition.ts";
import type { Rejection } from "../documents/field.ts";
import { type Candidate, quadOfValue } from "./candidates/candidate.ts";
import { type LikelyValue, likelyValues } from "./choice/alternatives.ts";
import { certaintyOf } from "./choice/certainty.ts";
import type { Decision, Understanding } from "./choice/choose.ts";
import { withNullReason } from "./choice/null-reason.ts";
import { rejectionsOf } from "./choice/rejections.ts";
import { listSign } from "./grammars/compiled-grammar.ts";
import { type Observations, writtenIn } from "./print/index.ts";
import { comparePrint } from "./sources/compare-print.ts";
import { withDerived, withStandIns } from "./sources/derived.ts";
import { reconcile } from "./sources/reconcile.ts";

/** All fields of a document with value or null and evidence: the printed text, its position, checks and gates. */
export function fieldsFrom(
	understanding: Understanding,
	{ hidden = new Set() }: Observations,
	today: Date,
): Readonly<Record<string, Field>> {
	const { decisions, scene } = understanding;
	const { declaration } = scene;
	const read = decisions.flatMap(({ field, best }) => (best?.value == null ? [] : [[field, best.value] as const]));
	const chosen: Values = { ...decodedIn(declaration.claims), ...Object.fromEntries(read) };
	const checks = declaration.relations.flatMap((relation) => checkOf(relation, chosen));
	const closedFor = rejectionsOf(understanding, hidden);
	const fields = decisions.map((decision) => {
		// Excludes fields that the check does not judge, because a number does not confirm itself.
		const own = checks.filter(({ doubts }) => doubts.includes(decision.field)).map(({ check }) => check);
		const { grammar } = declaration.printed[decision.field] as PrintedField;
		const isList = grammar.kind === "list";
		const decided = decidedField(decision, { checks: own, closedBy: closedFor(decision, own), isList });
		return [decision.field, withNullReason(decided, understanding, decision.field)] as const;
	});
	const unread = Object.keys(declaration.encoded ?? {}).map((name) => [name, []] as const);
	const claims: Claims = { ...Object.fromEntries(unread), ...declaration.claims };
	const says = comparePrint(claims, understanding, hidden);
	const printed = withStandIns(declaration, Object.fromEntries(fields));
	const sources = Object.entries(claims).map(
		([name, own]) => [name, reconcile(name, own, { fields: printed, says })] as const,
	);
	return withDerived({ ...printed, ...Object.fromEntries(sources) }, understanding, today);
}

/** A relation is a check only if both sides were read. */
function checkOf({ check, between, holds }: Relation, values: Values) {
	if (!check || between.some((field) => values[field] === undefined)) return [];
	const passed = holds(values);
	return passed === null ? [] : [{ doubts: check.doubts, check: { name: check.name, passed } }];
}

/** What the rest of the document says about a field. */
interface FieldContext {
	readonly checks: readonly Check[];
	/** Empty if the value is reported. */
	readonly closedBy: readonly Rejection[];
	readonly isList: boolean;
}

function decidedField(decision: Decision, { checks, closedBy, isList }: FieldContext): Field {
	const { best, margin, kind } = decision;
	const likely = likelyValues(decision, { isHeldBack: best !== null && closedBy.length > 0 });
	const alternativesOf = (values: readonly LikelyValue[]): readonly Alternative[] =>
		worthTelling(
			values.flatMap(({ candidate, value, certainty }) =>
				value === null ? [] : [{ value: givenAs(value, isList), certainty, ...whereRead(candidate) }],
			),
		);
	if (best === null) return { ...absentField, alternatives: alternativesOf(likely), closedBy };
	const given = closedBy.length === 0 ? best.value : null;
	return {
		value: given === null ? null : givenAs(given, isList),
		printed: printedOf(best),
		certainty: given === null ? 0 : certaintyOf(margin, kind),
		...whereRead(best),
		checks: [...best.checks, ...checks],
		alternatives: alternativesOf(likely.filter(({ candidate }) => given === null || candidate !== best)),
		...(given === null && { closedBy }),
	};
}

/** The source and position of a candidate. */
const whereRead = (candidate: Candidate): Pick<Alternative, "source" | "quad"> => ({
	source: "visual",
	quad: quadOfValue(candidate),
});

const givenAs = (value: string, isList: boolean): Alternative["value"] => (isList ? value.split(listSign) : value);

const printedOf = ({ spans }: Candidate): string =>
	spans.map(({ row, from, to }) => writtenIn(row, from, to)).join(" ");
