import { certaintyMin } from "../../documents/certainty.ts";
import { formOf } from "../../documents/claim.ts";
import type { Check } from "../../documents/declaration.ts";
import type { Rejection } from "../../documents/field.ts";
import { heightOf } from "../../page/quad.ts";
import type { Candidate } from "../candidates/candidate.ts";
import type { TextRow } from "../print/index.ts";
import { certaintyOf, type ValueKind } from "./certainty.ts";
import { type Decision, rivalOf, type Understanding } from "./choose.ts";
import { isAnnounced, type Scene } from "./scene.ts";
import { truncatedFields } from "./truncated-values.ts";

/**
 * The gates that reject a field's printed value; empty if it is reported. `hidden`: fields with a possibly hidden end
 * (`rereading/hidden-ends`). `checks`: those that judge the field. Printed values are not withheld anywhere else.
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
		];
		// A missing label alone rejects nothing. It already lowers the certainty, and people see the reason.
		return closed.length === 0 ? closed : [...closed, ...labelGate(field, scene)];
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

/** Kinds of values that neither a lexicon nor a check confirms. */
const legibleKinds: ReadonlySet<ValueKind> = new Set(["text", "words"]);

/** Does not apply to fields with a claim, because print is compared with it. */
function smallPrintGate({ field, kind }: Decision, best: Candidate, { declaration }: Scene): readonly Rejection[] {
	if (!legibleKinds.has(kind) || formOf(declaration.claims, field) !== undefined || !isTooSmall(best.spans)) return [];
	return [{ gate: "small-print", is: lowestOf(best.spans), limit: legibleHeight }];
}

/**
 * Smallest line height in pixels at which letters are reliable. Boxes are 1.6 times the height of capitals. With
 * capitals of 5 px, 59 % of lines are read exactly; with 6 px, 76 % (190 real lines, downscaled), and misread letters
 * look certain.
 */
export const legibleHeight = 9;

/** Whether some of these are printed too small to trust a letter that nothing else confirms. */
export const isTooSmall = (places: readonly { readonly row: TextRow }[]): boolean => lowestOf(places) < legibleHeight;

export const lowestOf = (places: readonly { readonly row: TextRow }[]): number =>
	Math.min(...places.map(({ row }) => heightOf(row.quad)));

/** A field's best value, its runner-up and the `margin` between them (natural logarithm), as text for people. */
export function describeDecision(decision: Pick<Decision, "best" | "margin" | "ranked">): string {
	const { best, margin } = decision;
	const said = best ? `best ${best.text}` : "no value at all";
	const apart = `${margin.toFixed(1)} apart`;
	const rival = rivalOf(decision);
	if (rival) return `${said}, next ${rival.text}, ${apart}`;
	return best && Number.isFinite(margin) ? `${said}, or no value at all, ${apart}` : said;
}
