import { type LabelDictionary, prepareLabels } from "../../page/labels.ts";
import type { PrintedField } from "../declaration.ts";
import data from "./captions.json" with { type: "json" };
import statesData from "./states.json" with { type: "json" };

/** Names of the labels on passports. `other`: every label whose value the service does not return. */
export type PassportLabel = keyof typeof data.captions;

/** Splits the wordings of a label, which `captions.json` separates by ` | `. */
export const splitPhrases = (text: string): readonly string[] => text.split(" | ");

/** All passport labels, for `findLabels`. */
export const labelDictionary = prepareLabels(
	Object.fromEntries(Object.entries(data.captions).map(([name, texts]) => [name, splitPhrases(texts)])),
) as LabelDictionary<PassportLabel>;

/** The word for passport in all languages, for `findLabels`. */
export const headerDictionary = prepareLabels({ passport: splitPhrases(data.words) });

/** The wordings of labels and titles, the printed texts of each sex, and the words for passport. */
export const { captions: labels, titles, sexes, words: passportWords } = data;

/** Each printed field without its grammar. */
export const printedRows: Readonly<Record<string, Omit<PrintedField, "grammar">>> = Object.fromEntries(
	Object.entries(data.printed).map(([name, { label, ...row }]) => [
		name,
		{ ...row, labels: splitPhrases(labels[label as PassportLabel]) } as Omit<PrintedField, "grammar">,
	]),
);

/**
 * Reliability of the data about a state. A: from a specimen or an official text. B: from a secondary list. C: from
 * memory.
 */
type Reliability = "A" | "B" | "C";

/** What the passports of a state print. */
interface StatePrint {
	/** Templates: `{place}`, `{digits}`, `{letters}` and `{code}` are variable; `{4 digits}` gives the length. */
	readonly authority?: { readonly mark: Reliability; readonly forms: readonly string[] };
	/** Fields of the specification that the state's passports never print. */
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
