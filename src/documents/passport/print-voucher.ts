import type { Quad } from "../../page/page.ts";
import { liesAslant } from "../../page/quad.ts";
import { contradictory } from "../alternatives.ts";
import { certaintyMin } from "../certainty.ts";
import type { Alternative, Check, Field, PrintSays } from "../definition.ts";
import type { Voucher } from "./zone-part.ts";

/** What print was found of each field. */
export type Printed = Readonly<Record<string, Field>>;

/** A value that stands in print too has this many times less doubt. */
const printedTrust = 6;

/**
 * Print that says another thing more likely than not (a half by definition) contradicts: a value held back costs less
 * than a wrong one.
 */
const contradictingMin = 0.5;

/** A value of the zone, how certain it is by itself (0..1), and the row where it stands. */
interface ZoneValue {
	readonly value: string | null;
	readonly certainty: number;
	readonly row: Quad;
}

/** What print says of a value of the zone. What lies aslant to the zone belongs to a stamp, and says nothing. */
export function voucherOf({ value, certainty, row }: ZoneValue, print: PrintSays | undefined): Voucher {
	const nothing = { certainty, checks: [], isContradicted: false };
	if (value === null || print === undefined) return nothing;
	if (print.same >= certaintyMin) {
		return { certainty: 1 - (1 - certainty) / printedTrust, checks: [agreement(true)], isContradicted: false };
	}
	const { other } = print;
	if (other === null || other.certainty < contradictingMin || (other.quad && liesAslant(other.quad, row)))
		return nothing;
	const [zone, printed] = contradictory(certainty, other.certainty);
	return contradictedBy(zone, { ...other, value: String(other.value).toUpperCase(), certainty: printed });
}

/** The check that people see of two readings that were compared. */
const agreement = (passed: boolean): Check => ({ name: "agrees-with-print", passed });

/** Print says another thing: what is left of the zone's certainty, and what print says. */
export const contradictedBy = (certainty: number, contradiction: Alternative): Voucher => ({
	certainty,
	checks: [agreement(false)],
	isContradicted: true,
	contradiction,
});
