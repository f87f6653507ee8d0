import { contradictory, worthTelling } from "../documents/alternatives.ts";
import { certaintyMin } from "../documents/certainty.ts";
import type { CheckName } from "../documents/checks.ts";
import type {
	Check,
	Declaration,
	Encoded,
	FieldLanguage,
	PrintedField,
	Relation,
	Values,
} from "../documents/declaration.ts";
import { type Alternative, absentField, type Field } from "../documents/definition.ts";
import type { Barcode } from "../page/page.ts";
import { type Candidate, quadOfValue } from "./candidates/candidate.ts";
import { withReason } from "./choice/absence.ts";
import { type LikelyValue, likelyValues } from "./choice/alternatives.ts";
import { certaintyOf, type ValueKind } from "./choice/certainty.ts";
import type { Decision } from "./choice/choose.ts";
import { lostNought } from "./choice/factors.ts";
import { type Method, usualMethod } from "./choice/method.ts";
import type { Understanding } from "./choice/understanding.ts";
import { hasUnsureCharacter, hasUnsureMark } from "./choice/unsure.ts";
import { languageOf, listSign } from "./languages/language.ts";
import { type Observations, writtenIn } from "./print/index.ts";
import { askedOf } from "./sources/asked.ts";
import { withDerived, withStandIns } from "./sources/derived.ts";
import { reconcile } from "./sources/reconcile.ts";
import { weights } from "./weights/weights.ts";

/**
 * Every field of a document with its value or null, and the proof: what was printed, where, and which checks were made.
 */
export function fieldsFrom(
	declaration: Declaration,
	understanding: Understanding,
	observations: Observations,
	today: Date,
	{ doubts }: Method = usualMethod,
): Readonly<Record<string, Field>> {
	const { decisions, scene } = understanding;
	const coded = declaration.barcodeValues?.(observations.barcodes) ?? null;
	const barcode = coded?.barcode ?? null;
	const chosen: Values = Object.fromEntries(decisions.map(({ field, best }) => [field, best?.value ?? undefined]));
	const made = declaration.relations.filter(({ doubts }) => doubts.length > 0);
	const checks = made.flatMap((relation) => checkOf(relation, chosen));
	const dates = decisions.filter(({ field }) => declaration.printed[field]?.language.kind === "date");
	const parts = new Set<string>([
		...doubts.flatMap((rule) => [...rule(scene, decisions)]),
		...(observations.hidden ?? []),
	]);
	const fields = decisions.map((decision) => {
		// Told of the fields that it judges: a number is no proof of itself.
		const own = checks.filter(({ relation }) => relation.doubts.includes(decision.field));
		const isDoubted =
			own.some(({ check }) => !check.passed) || hasLostNought(decision, dates) || parts.has(decision.field);
		const known = coded?.values[decision.field];
		const { language } = declaration.printed[decision.field] as PrintedField;
		const decided = decidedField(decision, {
			relations: own.map(({ check }) => check),
			isDoubted,
			// Where another source says the value, print is asked whether it shows that.
			isUnsure: declaration.said?.[decision.field] === undefined && isUnsure(decision, language),
			known,
			barcode,
			isList: language.kind === "list",
		});
		return [decision.field, withReason(decided, understanding, decision.field)] as const;
	});
	const says = askedOf(declaration.said ?? {}, understanding, observations.hidden ?? new Set());
	const printed = {
		...withStandIns(declaration, Object.fromEntries(fields)),
		...encodedFields(declaration, coded, chosen),
	};
	const sources = Object.entries(declaration.sources ?? {}).map(
		([name, source]) => [name, reconcile(name, source, { fields: printed, says })] as const,
	);
	return withDerived(declaration, { ...printed, ...Object.fromEntries(sources) }, today);
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
	(hasUnsureCharacter(best, kind, languageOf(language).meaningOf) ||
		hasUnsureMark(best, languageOf(language).otherSpellings?.(best.text.toUpperCase()) ?? []));

/** The fields that only a barcode holds, each compared with the print that says the same. */
function encodedFields(
	{ encoded = {} }: Declaration,
	coded: Encoded | null,
	chosen: Values,
): Readonly<Record<string, Field>> {
	const fields = Object.entries(encoded).map(([name, printed]) => {
		const value = coded?.values[name];
		const other = chosen[printed];
		// A barcode of which only the look of its blurred bars is known is believed if print says the same.
		if (value === undefined || (coded?.barcode.likely && other !== value)) return [name, absentField] as const;
		const checks = other === undefined ? [] : [{ name: "agrees-with-print", passed: other === value }];
		const quad = coded?.barcode.quad ?? null;
		return [name, { ...absentField, value, source: "barcode", certainty: decodedSure, quad, checks }] as const;
	});
	return Object.fromEntries(fields);
}

/** How sure a barcode is that was decoded: its own arithmetic holds, so it is wrong less often than once in 100. */
const decodedSure = 0.99;
/** How sure a barcode is of which only the look of its blurred bars is known: it may as well be wrong, by definition. */
const guessedSure = 0.5;

/** A relation is a check where both sides were read. */
function checkOf(relation: Relation, values: Values) {
	if (relation.between.some((field) => values[field] === undefined)) return [];
	const passed = relation.holds(values);
	return passed === null ? [] : [{ relation, check: { name: relation.name as CheckName, passed } }];
}

/** What the rest of the document says of one field. */
interface FieldContext {
	/** Checks that judge this field. */
	readonly relations: readonly Check[];
	/** A check failed, or something of the value was lost: it is not given. */
	readonly isDoubted: boolean;
	/** A character or a mark of it may be another one: it is given only where the barcode says the same. */
	readonly isUnsure: boolean;
	/** What the document's barcode says. */
	readonly known: string | undefined;
	readonly barcode: Barcode | null;
	readonly isList: boolean;
}

function decidedField(decision: Decision, context: FieldContext): Field {
	const { relations, isDoubted, isUnsure, known, barcode, isList } = context;
	const { best, margin, ranked, kind } = decision;
	const likely = likelyValues(decision);
	const told = (values: readonly LikelyValue[]): readonly Alternative[] =>
		worthTelling(values).map(({ candidate, value, certainty }) => ({
			value: givenAs(value, isList),
			certainty,
			...placeOf(candidate, barcode),
		}));
	if (best === null) return { ...absentField, alternatives: told(likely) };
	const certainty = certaintyOf(margin, kind);
	const print = known === undefined ? null : printAlone(ranked, known);
	const isAgreed = print?.favourite.value === known;
	if (print && known !== undefined && !isAgreed && certaintyOf(print.lead, kind) >= certaintyMin)
		return contradicted(print, known, barcode, kind);
	const agreement: readonly Check[] = print && isAgreed ? [{ name: "agrees-with-barcode", passed: true }] : [];
	const isGiven = best.value !== null && certainty >= certaintyMin && !isDoubted && (!isUnsure || agreement.length > 0);
	return {
		value: isGiven ? givenAs(best.value, isList) : null,
		printed: best.stretches.length > 0 ? printedOf(best) : null,
		certainty: isGiven ? certainty : 0,
		...placeOf(best, barcode),
		checks: [...best.checks, ...agreement, ...relations],
		alternatives: told(likely.filter(({ candidate }) => !isGiven || candidate !== best)),
	};
}

/** What print says by itself, and how far that lies before what the barcode says (natural logarithm). */
interface PrintAlone {
	readonly favourite: Candidate;
	readonly lead: number;
}

/** What print says without the barcode. Null if there is no print. */
function printAlone(ranked: Decision["ranked"], known: string): PrintAlone | null {
	const alone = ranked.flatMap(({ candidate, behind }) =>
		candidate === null
			? []
			: [{ candidate, log: behind - (candidate.value === known ? weights.barcodeAgrees : weights.barcodeDiffers) }],
	);
	const favourite = alone
		.filter(({ candidate }) => candidate.stretches.length > 0)
		.sort((one, other) => other.log - one.log)[0];
	const coded = Math.max(...alone.filter(({ candidate }) => candidate.value === known).map(({ log }) => log));
	return favourite ? { favourite: favourite.candidate, lead: favourite.log - coded } : null;
}

/** Print and barcode contradict each other and nothing settles it: both readings are shown, and no value given. */
function contradicted({ favourite, lead }: PrintAlone, coded: string, barcode: Barcode | null, kind: ValueKind): Field {
	const quad = quadOfValue(favourite);
	const [printSure, codeSure] = contradictory(certaintyOf(lead, kind), barcode?.likely ? guessedSure : decodedSure);
	const readings: readonly Alternative[] = [
		...(favourite.value === null
			? []
			: [{ value: favourite.value, source: "visual" as const, certainty: printSure, quad }]),
		{ value: coded, source: "barcode", certainty: codeSure, quad: barcode?.quad ?? null },
	];
	return {
		...absentField,
		printed: printedOf(favourite),
		source: "visual",
		quad,
		checks: [...favourite.checks, { name: "agrees-with-barcode", passed: false }],
		alternatives: worthTelling(readings),
	};
}

/** Where a candidate was read. */
const placeOf = (candidate: Candidate, barcode: Barcode | null): Pick<Alternative, "source" | "quad"> =>
	candidate.stretches.length > 0
		? { source: "visual", quad: quadOfValue(candidate) }
		: { source: "barcode", quad: barcode?.quad ?? null };

const givenAs = (value: string, isList: boolean): Alternative["value"] => (isList ? value.split(listSign) : value);

const printedOf = ({ stretches }: Candidate): string =>
	stretches.map(({ row, from, to }) => writtenIn(row, from, to)).join(" ");
