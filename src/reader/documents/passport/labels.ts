import type { PrintedField } from "../declaration.ts";
import data from "./captions.json" with { type: "json" };
import statesData from "./states.json" with { type: "json" };

/** Names of the labels on passports. `other`: every label whose value the service does not return. */
export type PassportLabel = keyof typeof data.captions;

/** Splits the wordings of a label, which `captions.json` separates by ` | `. */
export const splitPhrases = (text: string): readonly string[] => text.split(" | ");

/** The wordings of labels and titles, the printed texts of each sex, and the words for passport. */
export const { captions: labels, titles, otherTitles, sexes, words: passportWords } = data;

/** Each printed field without its grammar. */
export const printedRows: Readonly<Record<string, Omit<PrintedField, "grammar">>> = Object.fromEntries(
	Object.entries(data.printed).map(([name, { label, ...row }]) => [
		name,
		{ ...row, labels: splitPhrases(labels[label as PassportLabel]) } as Omit<PrintedField, "grammar">,
	]),
);

/** What the passports of a state print, as `states.json` explains. */
interface StatePrint {
	readonly authority?: { readonly mark: string; readonly forms: readonly string[] };
	readonly never?: readonly string[];
}

/** States by ISO 3166-1 alpha-3 code, or by the code on the passport. */
const states = statesData.states as Readonly<Record<string, StatePrint>>;

/** Returns the templates of a state's authorities, and whether they are certain. Null if none is known. */
export function findAuthorityTemplates(state: string | null) {
	const { mark, forms } = states[state ?? ""]?.authority ?? { mark: "C", forms: [] };
	return forms.length === 0 ? null : { forms, areSeen: mark === "A" };
}

/** Returns the fields that a state never prints, so that text in their position is not taken for them. */
export const neverPrinted = (state: string | null): readonly string[] => states[state ?? ""]?.never ?? [];
