import { contradictory, worthTelling } from "../../documents/alternatives.ts";
import { certaintyMin } from "../../documents/certainty.ts";
import { type Alternative, absentField, type Check, type Field, type PrintSays } from "../../documents/definition.ts";
import { type Print, passes, type SourceField, type SourceReading, sureOf } from "../../documents/source.ts";
import type { Quad } from "../../page/page.ts";
import { liesAslant } from "../../page/quad.ts";

/** A value that stands in print too has this many times less doubt. */
const printedTrust = 6;
/**
 * Print that says another thing more likely than not (a half by definition) contradicts: a value held back costs less
 * than a wrong one.
 */
const contradictingMin = 0.5;

/**
 * The field that a source's readings are together with its print: value, certainty, checks, what else it may be, and
 * what contradicts it. A value that is not certain enough, fails its own arithmetic or is contradicted is not given.
 */
export function reconcile(name: string, { source, printed, readings }: SourceField, print: Print): Field {
	const [best, ...rest] = readings.map((each) => (each.settled ? { ...each, value: each.settled(print) } : each));
	if (!best) return print.fields[name] ?? absentField;
	const { certainty, check, other } = heard(best, print.says[name]);
	const isSure = certainty >= certaintyMin && other === null;
	const isGiven = isSure && best.value !== null && passes(best);
	const alternative = ({ value, quad }: SourceReading, sure: number): readonly Alternative[] =>
		value === null ? [] : [{ value, source, certainty: sure, quad }];
	const others = rest.filter((each) => passes(each) && each.value !== best.value);
	// If print speaks for the best reading, or against all of them, the others share what is left.
	const left = Math.max(0, 1 - certainty - (other?.certainty ?? 0));
	const scale = Math.min(1, left / Math.max(Number.EPSILON, 1 - Math.exp(best.log)));
	const printQuad = isGiven ? placeInPrint(name, best, print) : null;
	return {
		value: isGiven ? best.value : null,
		printed,
		source,
		certainty: isGiven ? Math.round(certainty * 1000) / 1000 : 0,
		quad: best.quad,
		...(printQuad && { printQuad }),
		checks: [...best.checks, ...(check ? [check] : [])],
		alternatives: worthTelling([
			...(isGiven || !passes(best) ? [] : alternative(best, certainty)),
			...(other ? [other] : []),
			...others.flatMap((each) => alternative(each, sureOf(each) * scale)),
		]),
		// What was not seen surely is not surely missing.
		...(isSure && best.reason && { reason: best.reason }),
	};
}

/** What print makes of a reading: how certain it is then (0..1), the check for people, and what print says instead. */
interface Heard {
	readonly certainty: number;
	readonly check: Check | null;
	readonly other: Alternative | null;
}

function heard(reading: SourceReading, says: PrintSays | undefined): Heard {
	const sure = sureOf(reading);
	const nothing = { certainty: sure, check: null, other: null };
	if (reading.value === null || says === undefined) return nothing;
	const agreement = (passed: boolean): Check => ({ name: "agrees-with-print", passed });
	if (says.same >= certaintyMin)
		return { certainty: 1 - (1 - sure) / printedTrust, check: agreement(true), other: null };
	const { other } = says;
	// What lies aslant belongs to a stamp, and says nothing.
	if (other === null || other.certainty < contradictingMin || isAslant(other.quad, reading.quad)) return nothing;
	const [certainty, printed] = contradictory(sure, other.certainty);
	const value = String(other.value).toUpperCase();
	return { certainty, check: agreement(false), other: { ...other, value, certainty: printed } };
}

const isAslant = (quad: Quad | null, row: Quad | null): boolean =>
	quad !== null && row !== null && liesAslant(quad, row);

/** Where print says the same value. */
function placeInPrint(name: string, { value }: SourceReading, { fields, says }: Print): Quad | null {
	const [field, word] = [fields[name], says[name]];
	const isSame = word ? word.chosen !== null : field?.value === value;
	return isSame ? (field?.quad ?? null) : null;
}
