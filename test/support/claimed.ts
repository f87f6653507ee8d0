import type { Claim, PrintForm } from "../../src/documents/claim.ts";

/** What a zone surely says, and how print may say it. */
export const claimed = (value: string, form: PrintForm): Claim => ({
	...{ source: "mrz", printed: value, log: 0, seen: 1, quad: null, checks: [] },
	value,
	form,
});
