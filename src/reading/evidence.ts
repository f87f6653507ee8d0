import { worthTelling } from "../documents/alternatives.ts";
import { certaintyMin } from "../documents/certainty.ts";
import type { Check, FieldLanguage, PrintedField, Relation, Values } from "../documents/declaration.ts";
import { type Alternative, absentField, type Field } from "../documents/definition.ts";
import { type Candidate, quadOfValue } from "./candidates/candidate.ts";
import { withReason } from "./choice/absence.ts";
import { type LikelyValue, likelyValues } from "./choice/alternatives.ts";
import { certaintyOf } from "./choice/certainty.ts";
import type { Decision, Understanding } from "./choice/choose.ts";
import { lostNought } from "./choice/factors.ts";
import { type Method, usualMethod } from "./choice/method.ts";
import { charactersOf, hasUnsureCharacter, hasUnsureMark } from "./choice/unsure.ts";
import { languageOf, listSign } from "./languages/language.ts";
import { type Observations, writtenIn } from "./print/index.ts";
import { askedOf } from "./sources/asked.ts";
import { withDerived, withStandIns } from "./sources/derived.ts";
import { reconcile } from "./sources/reconcile.ts";

/**
 * Every field of a document with its value or null, and the proof: what was printed, where, and which checks were made.
 */
export function fieldsFrom(
	understanding: Understanding,
	observations: Observations,
	today: Date,
	{ doubts }: Method = usualMethod,
): Readonly<Record<string, Field>> {
	const { decisions, scene } = understanding;
	const { declaration } = scene;
	const read = decisions.flatMap(({ field, best }) => (best?.value == null ? [] : [[field, best.value] as const]));
	const chosen: Values = { ...declaration.told, ...Object.fromEntries(read) };
	const checks = declaration.relations.flatMap((relation) => checkOf(relation, chosen));
	const dates = decisions.filter(({ field }) => declaration.printed[field]?.language.kind === "date");
	const parts = new Set<string>([
		...doubts.flatMap((rule) => [...rule(scene, decisions)]),
		...(observations.hidden ?? []),
	]);
	const fields = decisions.map((decision) => {
		// Told of the fields that it judges: a number is no proof of itself.
		const own = checks.filter(({ doubts }) => doubts.includes(decision.field));
		const isDoubted =
			own.some(({ check }) => !check.passed) || hasLostNought(decision, dates) || parts.has(decision.field);
		const { language } = declaration.printed[decision.field] as PrintedField;
		const decided = decidedField(decision, {
			relations: own.map(({ check }) => check),
			isDoubted,
			// Where another source says the value, print is asked whether it shows that.
			isUnsure: declaration.said?.[decision.field] === undefined && isUnsure(decision, language),
			isList: language.kind === "list",
		});
		return [decision.field, withReason(decided, understanding, decision.field)] as const;
	});
	const says = askedOf(declaration.said ?? {}, understanding, observations.hidden ?? new Set());
	const printed = withStandIns(declaration, Object.fromEntries(fields));
	const sources = Object.entries(declaration.sources ?? {}).map(
		([name, source]) => [name, reconcile(name, source, { fields: printed, says })] as const,
	);
	return withDerived({ ...printed, ...Object.fromEntries(sources) }, understanding, today);
}

/**
 * Whether a date has no nought before its day where another date of the page has one: its first figure may have been
 * lost.
 */
const hasLostNought = ({ best }: Decision, dates: readonly Decision[]): boolean =>
	best !== null && dates.some(({ best: other }) => other !== null && lostNought(best.text, other.text));

/** Whether a value may have another character, or other marks than it was read with and no list tells which. */
const isUnsure = ({ best, kind }: Decision, language: FieldLanguage): boolean =>
	best !== null &&
	(hasUnsureCharacter(best, charactersOf(language, kind), languageOf(language)) ||
		hasUnsureMark(best, languageOf(language).otherSpellings?.(best.text.toUpperCase()) ?? []));

/** A relation that is a check is one where both sides were read. */
function checkOf({ check, between, holds }: Relation, values: Values) {
	if (!check || between.some((field) => values[field] === undefined)) return [];
	const passed = holds(values);
	return passed === null ? [] : [{ doubts: check.doubts, check: { name: check.name, passed } }];
}

/** What the rest of the document says of one field. */
interface FieldContext {
	/** Checks that judge this field. */
	readonly relations: readonly Check[];
	/** A check failed, or something of the value was lost: it is not given. */
	readonly isDoubted: boolean;
	/** A character or a mark of it may be another one. */
	readonly isUnsure: boolean;
	readonly isList: boolean;
}

function decidedField(decision: Decision, { relations, isDoubted, isUnsure, isList }: FieldContext): Field {
	const { best, margin, kind } = decision;
	const likely = likelyValues(decision);
	const told = (values: readonly LikelyValue[]): readonly Alternative[] =>
		worthTelling(values).map(({ candidate, value, certainty }) => ({
			value: givenAs(value, isList),
			certainty,
			...placeOf(candidate),
		}));
	if (best === null) return { ...absentField, alternatives: told(likely) };
	const certainty = certaintyOf(margin, kind);
	const isGiven = best.value !== null && certainty >= certaintyMin && !isDoubted && !isUnsure;
	return {
		value: isGiven ? givenAs(best.value, isList) : null,
		printed: printedOf(best),
		certainty: isGiven ? certainty : 0,
		...placeOf(best),
		checks: [...best.checks, ...relations],
		alternatives: told(likely.filter(({ candidate }) => !isGiven || candidate !== best)),
	};
}

/** Where a candidate was read. */
const placeOf = (candidate: Candidate): Pick<Alternative, "source" | "quad"> => ({
	source: "visual",
	quad: quadOfValue(candidate),
});

const givenAs = (value: string, isList: boolean): Alternative["value"] => (isList ? value.split(listSign) : value);

const printedOf = ({ stretches }: Candidate): string =>
	stretches.map(({ row, from, to }) => writtenIn(row, from, to)).join(" ");
