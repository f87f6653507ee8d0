import { certaintyMin, contradictory, worthTelling } from "../../documents/certainty.ts";
import { type Claim, type PrintEvidence, passes, sureOf } from "../../documents/claim.ts";
import { type Alternative, absentField, type Check, type Field, type PrintSays } from "../../documents/definition.ts";
import type { Rejection } from "../../documents/field.ts";
import type { Quad } from "../../page/page.ts";
import { liesAslant } from "../../page/quad.ts";

/** Agreement with print divides the doubt about a claim by this. */
const printedTrust = 6;
/**
 * The lowest certainty at which print contradicts a claim. More likely than not is enough, because a rejected value
 * costs less than a wrong one. Barcodes are decoded, not recognised, so print must be certain enough to be reported.
 */
const contradictingMin = { mrz: 0.5, derived: 0.5, barcode: certaintyMin } as const;

/**
 * Reconciles a field's claims with its printed text: value, certainty, checks, alternatives and contradiction. The only
 * place where the two are compared. A value with a low certainty, a failed check or a contradiction becomes null.
 */
export function reconcile(name: string, claims: readonly Claim[], print: PrintEvidence): Field {
	const [best, ...rest] = claims.map((each) => (each.settled ? { ...each, value: each.settled(print) } : each));
	const inPrint = print.fields[name] ?? { ...absentField, closedBy: [{ gate: "source-not-found" }] };
	if (!best) return inPrint;
	const { source, printed } = best;
	const { certainty, check, other, closed } = heard(best, print.says[best.printedAs ?? name]);
	const isSure = certainty >= certaintyMin && other === null;
	// A derived value has no position of its own.
	const quad = source === "derived" ? null : best.quad;
	const shown = check && isShownByPrint(best) ? inPrint : { printed, source, quad, checks: best.checks };
	const closedBy = [...closed, ...closedFor(best, certainty)];
	const isGiven = closedBy.length === 0;
	const alternative = ({ value, quad }: Claim, sure: number): readonly Alternative[] =>
		value === null ? [] : [{ value, source, certainty: sure, quad }];
	const others = rest.filter((each) => passes(each) && each.value !== best.value);
	// If print supports the best reading, or contradicts all of them, the others share the rest.
	const left = Math.max(0, 1 - certainty - (other?.certainty ?? 0));
	const scale = Math.min(1, left / Math.max(Number.EPSILON, 1 - Math.exp(best.log)));
	const printQuad = isGiven && !isShownByPrint(best) ? placeInPrint(name, best, print) : null;
	return {
		value: isGiven ? best.value : null,
		printed: shown.printed,
		source: shown.source,
		certainty: isGiven ? Math.round(certainty * 1000) / 1000 : 0,
		quad: shown.quad,
		...(printQuad && { printQuad }),
		checks: [...shown.checks, ...(check ? [check] : [])],
		alternatives: worthTelling([
			...(isGiven || !passes(best) ? [] : alternative(best, certainty)),
			...(other && other.value !== null ? [{ ...other, value: other.value }] : []),
			...others.flatMap((each) => alternative(each, sureOf(each) * scale)),
		]),
		// An uncertain reading does not mean that the value is certainly absent.
		...(isSure && best.reason && { reason: best.reason }),
		...(!isGiven && { closedBy }),
	};
}

/** The gates for the claim itself. `certainty`: the source's, updated by print, 0 to 1. */
function closedFor(best: Claim, certainty: number): readonly Rejection[] {
	const failed = best.checks.filter(({ passed }) => !passed);
	return [
		...failed.map(({ name }): Rejection => ({ gate: "failed-check", by: name })),
		...(best.value === null && failed.length === 0 ? [withoutValue(best)] : []),
		...(certainty < certaintyMin
			? [{ gate: "certainty", is: certainty, limit: certaintyMin, by: best.source } as const]
			: []),
	];
}

const withoutValue = ({ reason, source }: Claim): Rejection =>
	reason === undefined ? { gate: "no-value", by: source } : { gate: "said-missing", by: `${source}, ${reason}` };

/** Whether matching print is the only evidence, because the source has no readable text. */
const isShownByPrint = ({ printed, printedAs }: Claim): boolean => printed === null && printedAs === undefined;

/** A claim updated by print: its certainty (0 to 1), the check shown to people, and what print says instead. */
interface Heard {
	readonly certainty: number;
	readonly check: Check | null;
	readonly other: PrintSays["other"];
	/** Empty unless print contradicts the claim. */
	readonly closed: readonly Rejection[];
}

function heard(claim: Claim, says: PrintSays | undefined): Heard {
	const sure = sureOf(claim);
	const nothing = { certainty: sure, check: null, other: null, closed: [] };
	if (claim.value === null || says === undefined) return nothing;
	const agreement = (passed: boolean): Check => ({ name: claim.agreement ?? "agrees-with-print", passed });
	const value = says.other?.value?.toUpperCase() ?? null;
	// A digraph in one case (IJsselstein) is not one of the spellings compared, but it is the same name.
	const [same, other] = value === claim.value ? [says.other?.certainty ?? 0, null] : [says.same, says.other];
	if (same >= certaintyMin) return { ...nothing, certainty: 1 - (1 - sure) / printedTrust, check: agreement(true) };
	// Text at an angle to the source's own text belongs to a stamp and says nothing.
	const row = claim.printed === null ? null : claim.quad;
	const limit = contradictingMin[claim.source];
	if (other === null || other.certainty < limit || isAslant(other.quad, row)) return nothing;
	// A value found only in the source is kept, whatever print says.
	if (claim.printedAs !== undefined) return { ...nothing, check: agreement(false) };
	const [certainty, printed] = contradictory(sure, other.certainty);
	return {
		certainty,
		check: agreement(false),
		other: { ...other, value, certainty: printed },
		closed: [{ gate: "contradicted", is: other.certainty, limit, by: `${other.source} ${value ?? "no value"}` }],
	};
}

const isAslant = (quad: Quad | null, row: Quad | null): boolean =>
	quad !== null && row !== null && liesAslant(quad, row);

/** The position of the printed text that agrees. */
function placeInPrint(name: string, { value }: Claim, { fields, says }: PrintEvidence): Quad | null {
	const [field, word] = [fields[name], says[name]];
	const isSame = word ? word.chosen !== null : field?.value === value;
	return isSame ? (field?.quad ?? null) : null;
}
