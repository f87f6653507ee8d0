import { type LabelDictionary, prepareLabels } from "../../page/labels.ts";
import data from "./captions.json" with { type: "json" };

/** Labels of passports. `other`: all that the service does not return. */
export type PassportLabel = keyof typeof data.captions;

/** The wordings of one label in the supported scripts: nearly every passport has English or French. */
export const phrasesIn = (text: string): readonly string[] => text.split(" | ");

/** All passport labels, for `findLabels`. */
export const labelDictionary = prepareLabels(
	Object.fromEntries(Object.entries(data.captions).map(([name, texts]) => [name, phrasesIn(texts)])),
) as LabelDictionary<PassportLabel>;

/** The word for passport in all languages, for `findLabels`. */
export const headerDictionary = prepareLabels({ passport: phrasesIn(data.words) });

/** The labels, and the words of the title. */
export const { captions: labels, titles, words: passportWords } = data;
