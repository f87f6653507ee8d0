import { certaintyMin } from "../../documents/certainty.ts";
import { printFormOf } from "../../documents/claim.ts";
import type { Check } from "../../documents/declaration.ts";
import type { Rejection } from "../../documents/field.ts";
import { heightOf } from "../../page/quad.ts";
import type { Candidate } from "../candidates/candidate.ts";
import type { TextRow } from "../print/index.ts";
import { certaintyOf, type ValueKind } from "./certainty.ts";
import { type Decision, runnerUpOf, type Understanding } from "./choose.ts";
import { isLabelFound, type Scene } from "./scene.ts";
import { findTruncatedFields } from "./truncated-values.ts";

/**
 * Returns a function that lists the gates that reject a field's printed value, given the checks that judge the field.
 * The value is reported if there are none, unless a claim replaces it (`reconcile`). `hidden`: fields whose value may
 * continue where the page is covered (`rereading/hidden-ends`).
 */
export function createRejectionFinder(
	understanding: Understanding,
	hidden: ReadonlySet<string>,
): (decision: Decision, checks: readonly Check[]) => readonly Rejection[] {
	const { decisions, scene } = understanding;
	const truncated = findTruncatedFields(scene, decisions);
	return (decision, checks) => {
		const { field, best } = decision;
		if (best === null) return [rejectMissingValue(decision), ...rejectMissingLabel(field, scene)];
		const rejections = [
			...rejectInvalidValue(best),
			...rejectFailedChecks(checks),
			...rejectUncertainValue(decision),
			...(truncated.has(field) ? [{ gate: "cut-text" } as const] : []),
			...(hidden.has(field) ? [{ gate: "hidden-end" } as const] : []),
			...rejectSmallPrint(decision, best, scene),
		];
		// A missing label alone rejects nothing, because it already lowers the certainty. It is listed as a further reason.
		return rejections.length === 0 ? rejections : [...rejections, ...rejectMissingLabel(field, scene)];
	};
}

/** The rejection of a field without a chosen value: it has no candidate, or null ranks above every candidate. */
function rejectMissingValue({ ranked }: Decision): Rejection {
	const first = ranked.find(({ candidate }) => candidate !== null);
	if (!first?.candidate) return { gate: "not-a-candidate" };
	return { gate: "not-chosen", measured: -first.logRatioToBest, cause: first.candidate.text };
}

function rejectMissingLabel(field: string, scene: Scene): readonly Rejection[] {
	const hasLabels = (scene.declaration.printed[field]?.labels ?? []).length > 0;
	return hasLabels && !isLabelFound(scene, field) ? [{ gate: "no-caption" }] : [];
}

function rejectInvalidValue({ text, value, checks }: Candidate): readonly Rejection[] {
	if (value !== null) return [];
	const failed = rejectFailedChecks(checks);
	return failed.length > 0 ? failed : [{ gate: "no-value", cause: text }];
}

const rejectFailedChecks = (checks: readonly Check[]): readonly Rejection[] =>
	checks.filter(({ passed }) => !passed).map(({ name }) => ({ gate: "failed-check", cause: name }));

function rejectUncertainValue(decision: Decision): readonly Rejection[] {
	const certainty = certaintyOf(decision.margin, decision.kind);
	if (certainty >= certaintyMin) return [];
	return [{ gate: "certainty", measured: certainty, limit: certaintyMin, cause: describeDecision(decision) }];
}

/** Kinds of values that neither a lexicon nor a check confirms, so that every letter must be legible. */
const unconfirmedKinds: ReadonlySet<ValueKind> = new Set(["text", "words"]);

/** Rejects unconfirmed values in small print, but not those of fields with a claim, which is compared with print. */
function rejectSmallPrint(
	{ field, kind }: Decision,
	{ spans }: Candidate,
	{ declaration }: Scene,
): readonly Rejection[] {
	const isConfirmed = !unconfirmedKinds.has(kind) || printFormOf(declaration.claims, field) !== undefined;
	if (isConfirmed || !isSmallPrint(spans)) return [];
	return [{ gate: "small-print", measured: minLineHeight(spans), limit: legibleHeightMin }];
}

/**
 * Minimum line height at which letters are reliable. 9 px of line height is about 5.6 px of capital height. Of 190 real
 * lines, downscaled, 59 % are read exactly with capitals of 5 px and 76 % with 6 px. Misread letters look certain.
 */
const legibleHeightMin = 9;

/** Whether some of these spans are printed so small that their letters need confirmation. */
export const isSmallPrint = (spans: readonly { readonly row: TextRow }[]): boolean =>
	minLineHeight(spans) < legibleHeightMin;

const minLineHeight = (spans: readonly { readonly row: TextRow }[]): number =>
	Math.min(...spans.map(({ row }) => heightOf(row.quad)));

/** Describes a field's chosen value, its runner-up and the margin between them (natural logarithm) for people. */
export function describeDecision(decision: Pick<Decision, "best" | "margin" | "ranked">): string {
	const { best, margin } = decision;
	const chosen = best ? `best ${best.text}` : "no value at all";
	const distance = `${margin.toFixed(1)} apart`;
	const runnerUp = runnerUpOf(decision);
	if (runnerUp) return `${chosen}, next ${runnerUp.text}, ${distance}`;
	return best && Number.isFinite(margin) ? `${chosen}, or no value at all, ${distance}` : chosen;
}
