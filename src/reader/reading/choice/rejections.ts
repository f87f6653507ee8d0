import { certaintyMin } from "../../documents/certainty.ts";
import { formOf } from "../../documents/claim.ts";
import type { Check } from "../../documents/declaration.ts";
import type { Rejection } from "../../documents/gates.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { certaintyOf, type ValueKind } from "./certainty.ts";
import type { Decision, Understanding } from "./choose.ts";
import { describeDecision } from "./describe-decision.ts";
import { isAnnounced, type Scene } from "./scene.ts";
import { isTooSmall, legibleHeight, lowestOf } from "./small-print.ts";
import { truncatedFields } from "./truncated-values.ts";

/**
 * The gates that reject a field's printed value; empty if it is reported. `hidden`: fields with a possibly hidden end
 * (`rereading/hidden-ends`). `checks`: those that judge the field. Printed values are withheld nowhere else.
 */
export function rejectionsOf(
	understanding: Understanding,
	hidden: ReadonlySet<string>,
): (decision: Decision, checks: readonly Check[]) => readonly Rejection[] {
	const { decisions, scene } = understanding;
	const cut = truncatedFields(scene, decisions);
	return (decision, checks) => {
		const { field, best } = decision;
		if (best === null) return [unchosen(decision), ...labelGate(field, scene)];
		const closed = [
			...valueGate(best),
			...checks.flatMap(({ name, passed }): Rejection[] => (passed ? [] : [{ gate: "failed-check", by: name }])),
			...certaintyGate(decision),
			...(cut.has(field) ? [{ gate: "cut-text" } as const] : []),
			...(hidden.has(field) ? [{ gate: "hidden-end" } as const] : []),
			...smallPrintGate(decision, best, scene),
			...unplacedGate(decision, understanding),
		];
		// A missing label alone rejects nothing: it already lowers the certainty, and people see the reason.
		const has = closed.some(({ gate }) => gate === "no-caption");
		return closed.length === 0 || has ? closed : [...closed, ...labelGate(field, scene)];
	};
}

function unchosen({ ranked }: Decision): Rejection {
	const first = ranked.find(({ candidate }) => candidate !== null);
	if (!first?.candidate) return { gate: "not-a-candidate" };
	return { gate: "not-chosen", is: -first.behind, by: first.candidate.text };
}

function labelGate(field: string, scene: Scene): readonly Rejection[] {
	const hasLabels = (scene.declaration.printed[field]?.labels ?? []).length > 0;
	return hasLabels && !isAnnounced(scene, field) ? [{ gate: "no-caption" }] : [];
}

function valueGate({ text, value, checks }: Candidate): readonly Rejection[] {
	if (value !== null) return [];
	const failed = checks.filter(({ passed }) => !passed);
	return failed.length === 0
		? [{ gate: "no-value", by: text }]
		: failed.map(({ name }) => ({ gate: "failed-check", by: name }));
}

function certaintyGate(decision: Decision): readonly Rejection[] {
	const is = certaintyOf(decision.margin, decision.kind);
	if (is >= certaintyMin) return [];
	return [{ gate: "certainty", is, limit: certaintyMin, by: describeDecision(decision) }];
}

/** With fewer labels the layout is unknown. */
const labelsMin = 2;

/** A name without a label, on a page with hardly a label and no other name: it is unknown which name it is. */
function unplacedGate({ field }: Decision, { decisions, scene }: Understanding): readonly Rejection[] {
	const { printed, claims } = scene.declaration;
	const isName = (name: string): boolean => printed[name]?.grammar.kind === "words";
	if (!isName(field) || scene.blocks.length >= labelsMin || formOf(claims, field) !== undefined) return [];
	const others = decisions.filter((other) => other.field !== field && isName(other.field) && other.best !== null);
	return others.length === 0 ? labelGate(field, scene) : [];
}

/** Kinds of values that no lexicon and no check confirms. */
const legibleKinds: ReadonlySet<ValueKind> = new Set(["text", "words"]);

/** Does not apply to fields with a claim: print is compared with it. */
function smallPrintGate({ field, kind }: Decision, best: Candidate, { declaration }: Scene): readonly Rejection[] {
	if (!legibleKinds.has(kind) || formOf(declaration.claims, field) !== undefined || !isTooSmall(best.spans)) return [];
	return [{ gate: "small-print", is: lowestOf(best.spans), limit: legibleHeight }];
}
