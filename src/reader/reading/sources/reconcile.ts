import { certaintyMin, contradictionPosteriors, selectAlternatives } from "../../documents/certainty.ts";
import { type Claim, certaintyOfClaim, type PrintEvidence, passesChecks } from "../../documents/claim.ts";
import { type Alternative, absentField, type Check, type Field } from "../../documents/definition.ts";
import type { PrintComparison, Rejection } from "../../documents/field.ts";
import type { Quad } from "../../page/page.ts";
import { isSlantedAgainst } from "../../page/quad.ts";

/** Agreement with print divides the probability that a claim is wrong by this factor. */
const agreementFactor = 6;
/**
 * The lowest certainty, 0 to 1, at which print contradicts a claim: more likely than not, as a rejected value costs
 * less than a wrong one. Barcodes are decoded, not recognised, so only print that could be reported contradicts them.
 */
const contradictingMin = { mrz: 0.5, derived: 0.5, barcode: certaintyMin } as const;

/**
 * Reconciles a field's claims, the most probable first, with its print. The best claim gives the value; print changes
 * its certainty and may contradict it. A value with a low certainty, a failed check or a contradiction becomes null.
 * Without claims, the printed field is returned.
 */
export function reconcile(name: string, claims: readonly Claim[], print: PrintEvidence): Field {
	const [best, ...otherClaims] = claims.map((claim) =>
		claim.completeFromPrint ? { ...claim, value: claim.completeFromPrint(print) } : claim,
	);
	const printedField = print.fields[name] ?? { ...absentField, closedBy: [{ gate: "source-not-found" }] };
	if (!best) return printedField;
	const { source, printed } = best;
	const { certainty, check, other, closed } = updateWithPrint(best, print.comparisons[best.printedAs ?? name]);
	const isCertain = certainty >= certaintyMin && other === null;
	// A derived value has no position of its own.
	const quad = source === "derived" ? null : best.quad;
	const shown = check && isConfirmedByPrintOnly(best) ? printedField : { printed, source, quad, checks: best.checks };
	const closedBy = [...closed, ...rejectionsOfClaim(best, certainty)];
	const isGiven = closedBy.length === 0;
	const toAlternative = ({ value, quad }: Claim, claimCertainty: number): readonly Alternative[] =>
		value === null ? [] : [{ value, source, certainty: claimCertainty, quad }];
	const others = otherClaims.filter((claim) => passesChecks(claim) && claim.value !== best.value);
	// The other claims share the probability that the best claim and contradicting print leave.
	const remaining = Math.max(0, 1 - certainty - (other?.certainty ?? 0));
	const scale = Math.min(1, remaining / Math.max(Number.EPSILON, 1 - Math.exp(best.log)));
	const printQuad = isGiven && !isConfirmedByPrintOnly(best) ? findPrintQuad(name, best, print) : null;
	return {
		value: isGiven ? best.value : null,
		printed: shown.printed,
		source: shown.source,
		certainty: isGiven ? Math.round(certainty * 1000) / 1000 : 0,
		quad: shown.quad,
		...(printQuad && { printQuad }),
		checks: [...shown.checks, ...(check ? [check] : [])],
		alternatives: selectAlternatives([
			...(isGiven || !passesChecks(best) ? [] : toAlternative(best, certainty)),
			...(other && other.value !== null ? [{ ...other, value: other.value }] : []),
			...others.flatMap((claim) => toAlternative(claim, certaintyOfClaim(claim) * scale)),
		]),
		// An uncertain reading of the source does not prove that the value is missing there.
		...(isCertain && best.reason && { reason: best.reason }),
		...(!isGiven && { closedBy }),
	};
}

/** The gates that reject the claim itself. `certainty`: the claim's, updated by print, 0 to 1. */
function rejectionsOfClaim(best: Claim, certainty: number): readonly Rejection[] {
	const failed = best.checks.filter(({ passed }) => !passed);
	const uncertain: Rejection = { gate: "certainty", measured: certainty, limit: certaintyMin, cause: best.source };
	return [
		...failed.map(({ name }): Rejection => ({ gate: "failed-check", cause: name })),
		...(best.value === null && failed.length === 0 ? [noValueRejection(best)] : []),
		...(certainty < certaintyMin ? [uncertain] : []),
	];
}

const noValueRejection = ({ reason, source }: Claim): Rejection =>
	reason === undefined ? { gate: "no-value", cause: source } : { gate: "said-missing", cause: `${source}, ${reason}` };

/** Whether matching print is the only visible evidence of a claim, because its source has no readable text. */
const isConfirmedByPrintOnly = ({ printed, printedAs }: Claim): boolean => printed === null && printedAs === undefined;

/**
 * Updates a claim's certainty (0 to 1) with the result of its comparison with print. `check` records agreement or
 * contradiction; null if print decides nothing. `other`: the contradicting print; null if there is none.
 */
function updateWithPrint(claim: Claim, says: PrintComparison | undefined) {
	const prior = certaintyOfClaim(claim);
	const unchanged = { certainty: prior, check: null, other: null, closed: [] };
	if (claim.value === null || says === undefined) return unchanged;
	const agreement = (passed: boolean): Check => ({ name: claim.agreementCheck ?? "agrees-with-print", passed });
	const value = says.differing?.value?.toUpperCase() ?? null;
	// A digraph in one case (IJsselstein) is not one of the spellings compared, but it is the same name.
	const [same, other] =
		value === claim.value ? [says.differing?.certainty ?? 0, null] : [says.sameProbability, says.differing];
	const confirmed = 1 - (1 - prior) / agreementFactor;
	if (same >= certaintyMin) return { ...unchanged, certainty: confirmed, check: agreement(true) };
	const limit = contradictingMin[claim.source];
	if (other === null || other.certainty < limit) return unchanged;
	// Print at an angle to the text of the source belongs to a stamp and contradicts nothing.
	if (other.quad && claim.printed !== null && claim.quad && isSlantedAgainst(other.quad, claim.quad)) return unchanged;
	// A field that is found only in its source keeps its value, even if the corresponding printed field differs.
	if (claim.printedAs !== undefined) return { ...unchanged, check: agreement(false) };
	const [certainty, printCertainty] = contradictionPosteriors(prior, other.certainty);
	const cause = `${other.source} ${value ?? "no value"}`;
	const closed: Rejection[] = [{ gate: "contradicted", measured: other.certainty, limit, cause }];
	return { certainty, check: agreement(false), other: { ...other, value, certainty: printCertainty }, closed };
}

/** The position of the printed text that agrees with a claim. Null if none does. */
function findPrintQuad(name: string, { value }: Claim, { fields, comparisons }: PrintEvidence): Quad | null {
	const [field, comparison] = [fields[name], comparisons[name]];
	const isSame = comparison ? comparison.matchedSpelling !== null : field?.value === value;
	return isSame ? (field?.quad ?? null) : null;
}
