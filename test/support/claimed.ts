import type { Claim, PrintForm } from "../../src/reader/documents/claim.ts";

/** A certain claim from an MRZ, with the form in which it is printed. */
export const claimed = (value: string, form: PrintForm): Claim => ({
	...{ source: "mrz", printed: value, log: 0, characterCertainty: 1, quad: null, checks: [] },
	value,
	form,
});
