import { contradictory, worthTelling } from "../../documents/alternatives.ts";
import { certaintyMin } from "../../documents/certainty.ts";
import { type Claim, type Print, passes, sureOf } from "../../documents/claim.ts";
import { type Alternative, absentField, type Check, type Field, type PrintSays } from "../../documents/definition.ts";
import type { ClosedGate } from "../../documents/gates.ts";
import type { Quad } from "../../page/page.ts";
import { liesAslant } from "../../page/quad.ts";

/** A value that stands in print too has this many times less doubt. */
const printedTrust = 6;
/**
 * Print that says another thing contradicts from this certainty on. More likely than not (a half by definition) is
 * enough: a value held back costs less than a wrong one. Figures of a barcode were not seen but decoded: print that
 * contradicts them must be as sure as print that is given.
 */
const contradictingMin = { mrz: 0.5, derived: 0.5, barcode: certaintyMin } as const;

/**
 * The field that its claims are together with its print: value, certainty, checks, what else it may be, and what
 * contradicts it. The only place where the two are compared. A value that is not certain enough, fails its own arithmetic or is contradicted is not given.
 */
export function reconcile(name: string, claims: readonly Claim[], print: Print): Field {
	const [best, ...rest] = claims.map((each) => (each.settled ? { ...each, value: each.settled(print) } : each));
	const inPrint = print.fields[name] ?? { ...absentField, closedBy: [{ gate: "source-not-found" }] };
	if (!best) return inPrint;
	const { source, printed } = best;
	const { certainty, check, other, closed } = heard(best, print.says[best.printedAs ?? name]);
	const isSure = certainty >= certaintyMin && other === null;
	// What follows from another value stands nowhere itself.
	const quad = source === "derived" ? null : best.quad;
	const shown = check && isShownByPrint(best) ? inPrint : { printed, source, quad, checks: best.checks };
	const closedBy = [...closed, ...closedFor(best, certainty)];
	const isGiven = closedBy.length === 0;
	const alternative = ({ value, quad }: Claim, sure: number): readonly Alternative[] =>
		value === null ? [] : [{ value, source, certainty: sure, quad }];
	const others = rest.filter((each) => passes(each) && each.value !== best.value);
	// If print speaks for the best reading, or against all of them, the others share what is left.
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
		// What was not seen surely is not surely missing.
		...(isSure && best.reason && { reason: best.reason }),
		...(!isGiven && { closedBy }),
	};
}

/** The gates that a claim closes by itself. `certainty`: what print makes of how sure the source is, 0..1. */
function closedFor(best: Claim, certainty: number): readonly ClosedGate[] {
	const failed = best.checks.filter(({ passed }) => !passed);
	return [
		...failed.map(({ name }): ClosedGate => ({ gate: "failed-check", by: name })),
		...(best.value === null && failed.length === 0 ? [withoutValue(best)] : []),
		...(certainty < certaintyMin
			? [{ gate: "certainty", is: certainty, limit: certaintyMin, by: best.source } as const]
			: []),
	];
}

const withoutValue = ({ reason, source }: Claim): ClosedGate =>
	reason === undefined ? { gate: "no-value", by: source } : { gate: "said-missing", by: `${source}, ${reason}` };

/** Whether the proof of what a source says is the print that says the same: the source has no text for people. */
const isShownByPrint = ({ printed, printedAs }: Claim): boolean => printed === null && printedAs === undefined;

/** What print makes of a reading: how certain it is then (0..1), the check for people, and what print says instead. */
interface Heard {
	readonly certainty: number;
	readonly check: Check | null;
	readonly other: PrintSays["other"];
	/** The gate that print closes by saying that. Empty where it says nothing else. */
	readonly closed: readonly ClosedGate[];
}

function heard(claim: Claim, says: PrintSays | undefined): Heard {
	const sure = sureOf(claim);
	const nothing = { certainty: sure, check: null, other: null, closed: [] };
	if (claim.value === null || says === undefined) return nothing;
	const agreement = (passed: boolean): Check => ({ name: claim.agreement ?? "agrees-with-print", passed });
	const value = says.other?.value?.toUpperCase() ?? null;
	// A digraph in one case (IJsselstein) is no spelling that was compared, and yet the same name.
	const [same, other] = value === claim.value ? [says.other?.certainty ?? 0, null] : [says.same, says.other];
	if (same >= certaintyMin) return { ...nothing, certainty: 1 - (1 - sure) / printedTrust, check: agreement(true) };
	// What lies aslant to the source's own text belongs to a stamp, and says nothing.
	const row = claim.printed === null ? null : claim.quad;
	const limit = contradictingMin[claim.source];
	if (other === null || other.certainty < limit || isAslant(other.quad, row)) return nothing;
	// What stands in the source alone is what the source says, whatever print says of it.
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

/** Where print says the same value. */
function placeInPrint(name: string, { value }: Claim, { fields, says }: Print): Quad | null {
	const [field, word] = [fields[name], says[name]];
	const isSame = word ? word.chosen !== null : field?.value === value;
	return isSame ? (field?.quad ?? null) : null;
}
