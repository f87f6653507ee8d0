import { type LabelDictionary, prepareLabels } from "../../page/labels.ts";
import type { PrintedField } from "../declaration.ts";
import data from "./captions.json" with { type: "json" };
import statesData from "./states.json" with { type: "json" };

/** Labels on passports. `other`: all those whose values the service does not return. */
export type PassportLabel = keyof typeof data.captions;

/** The wordings of one label in the supported scripts; nearly every passport has English or French. */
export const phrasesIn = (text: string): readonly string[] => text.split(" | ");

/** All passport labels, for `findLabels`. */
export const labelDictionary = prepareLabels(
	Object.fromEntries(Object.entries(data.captions).map(([name, texts]) => [name, phrasesIn(texts)])),
) as LabelDictionary<PassportLabel>;

/** The word for passport in all languages, for `findLabels`. */
export const headerDictionary = prepareLabels({ passport: phrasesIn(data.words) });

/** The labels, and the words in the title. */
export const { captions: labels, titles, sexes, words: passportWords } = data;

/** Each printed field without its language. */
export const printedRows: Readonly<Record<string, Omit<PrintedField, "grammar">>> = Object.fromEntries(
	Object.entries(data.printed).map(([name, { label, ...row }]) => [
		name,
		{ ...row, labels: phrasesIn(labels[label as PassportLabel]) } as Omit<PrintedField, "grammar">,
	]),
);

/**
 * Reliability of a state's data. A: seen on a specimen or in an official text. B: from a secondary list. C: from
 * memory.
 */
type Mark = "A" | "B" | "C";

/** What a state's passports print. */
interface StatePrint {
	/** Templates: `{place}`, `{digits}`, `{letters}` and `{code}` are variable; `{4 digits}` gives the length. */
	readonly authority?: { readonly mark: Mark; readonly forms: readonly string[] };
	/** Fields of the specification that its passports never have. */
	readonly never?: readonly string[];
}

/** By ISO 3166-1 alpha-3, or the code on the passport. */
const states = statesData.states as Readonly<Record<string, StatePrint>>;

/** Templates of a state's authorities, and whether they were seen on a document. Null if none is known. */
export function authoritiesOf(state: string | null) {
	const { mark, forms } = states[state ?? ""]?.authority ?? { mark: "C", forms: [] };
	return forms.length === 0 ? null : { forms, areSeen: mark === "A" };
}

/** Fields that a state certainly never prints, so that text in their position is not taken for them. */
export const neverPrinted = (state: string | null): readonly string[] => states[state ?? ""]?.never ?? [];
