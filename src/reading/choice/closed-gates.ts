import { certaintyMin } from "../../documents/certainty.ts";
import { formOf } from "../../documents/claim.ts";
import type { Check, PrintedField } from "../../documents/declaration.ts";
import type { ClosedGate } from "../../documents/gates.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { languageOf } from "../languages/language.ts";
import { certaintyOf } from "./certainty.ts";
import type { Decision, Understanding } from "./choose.ts";
import { lostNought } from "./factors.ts";
import type { Method } from "./method.ts";
import { isAnnounced, type Scene } from "./scene.ts";
import { charactersOf, unsureCharacter, unsureMark } from "./unsure.ts";
import { weighedWords } from "./weighed-words.ts";

/** What the gates are closed by beside the page's own print. */
interface Against {
	/** How print is read. */
	readonly doubts: Method["doubts"];
	/** Fields of which something may hide an end (`looks/ends`). */
	readonly hidden: ReadonlySet<string>;
}

/**
 * Why a page's printed values are not given: the gates that are closed for one field. It is given where there are none.
 * `checks`: those that judge the field. This is the one place where a value of print is held back.
 */
export function gatesOf(
	{ decisions, scene }: Understanding,
	{ doubts, hidden }: Against,
): (decision: Decision, checks: readonly Check[]) => readonly ClosedGate[] {
	const { printed } = scene.declaration;
	const dates = decisions.filter(({ field }) => printed[field]?.language.kind === "date");
	const lacking = [
		...doubts.map(({ gate, rule }) => ({ gate, fields: rule(scene, decisions) })),
		{ gate: "hidden-end", fields: hidden } as const,
	];
	return (decision, checks) => {
		const { field, best } = decision;
		if (best === null) return [unchosen(decision), ...captionGate(field, scene)];
		const closed = [
			...valueGate(best),
			...checks.flatMap(({ name, passed }): ClosedGate[] => (passed ? [] : [{ gate: "failed-check", by: name }])),
			...certaintyGate(decision),
			...noughtGate(best, dates),
			...lacking.flatMap(({ gate, fields }): ClosedGate[] => (fields.has(field) ? [{ gate }] : [])),
			...characterGate(decision, best, scene),
		];
		// A caption alone holds nothing back: a value without one is less sure, and people are told why.
		return closed.length === 0 ? closed : [...closed, ...captionGate(field, scene)];
	};
}

function unchosen({ ranked }: Decision): ClosedGate {
	const first = ranked.find(({ candidate }) => candidate !== null);
	if (!first?.candidate) return { gate: "not-a-candidate" };
	return { gate: "not-chosen", is: -first.behind, by: first.candidate.text };
}

function captionGate(field: string, scene: Scene): readonly ClosedGate[] {
	const hasCaptions = (scene.declaration.printed[field]?.captions ?? []).length > 0;
	return hasCaptions && !isAnnounced(scene, field) ? [{ gate: "no-caption" }] : [];
}

function valueGate({ text, value, checks }: Candidate): readonly ClosedGate[] {
	if (value !== null) return [];
	const failed = checks.filter(({ passed }) => !passed);
	return failed.length === 0
		? [{ gate: "no-value", by: text }]
		: failed.map(({ name }) => ({ gate: "failed-check", by: name }));
}

function certaintyGate(decision: Decision): readonly ClosedGate[] {
	const is = certaintyOf(decision.margin, decision.kind);
	if (is >= certaintyMin) return [];
	return [{ gate: "certainty", is, limit: certaintyMin, by: weighedWords(decision) }];
}

/** A date has no nought before its day where another date of the page has one: its first figure may have been lost. */
function noughtGate({ text }: Candidate, dates: readonly Decision[]): readonly ClosedGate[] {
	const other = dates.find(({ best }) => best !== null && lostNought(text, best.text));
	return other?.best ? [{ gate: "lost-nought", by: other.best.text }] : [];
}

/** A value may have another character, or other marks than it was read with and no list tells which. */
function characterGate({ field, kind }: Decision, best: Candidate, { declaration }: Scene): readonly ClosedGate[] {
	// Where another source says the value, print is asked whether it shows that.
	if (formOf(declaration.claims, field) !== undefined) return [];
	const { language } = declaration.printed[field] as PrintedField;
	const own = languageOf(language);
	const closed =
		unsureCharacter(best, charactersOf(language, kind), own) ??
		unsureMark(best, own.otherSpellings?.(best.text.toUpperCase()) ?? []);
	return closed ? [closed] : [];
}
