import { type CaptionDictionary, prepareCaptions } from "../../page/captions.ts";
import data from "./captions.json" with { type: "json" };

/** What passports announce. `other` is all that the service does not return. */
export type PassportCaption = keyof typeof data.captions;

/**
 * The wordings of one announcement, in the languages whose letters are read: nearly every passport adds English or
 * French.
 */
export const phrasesIn = (text: string): readonly string[] => text.split(" | ");

/** Every caption of passports, ready for `findCaptions`. */
export const captionDictionary = prepareCaptions(
	Object.fromEntries(Object.entries(data.captions).map(([name, texts]) => [name, phrasesIn(texts)])),
) as CaptionDictionary<PassportCaption>;

/** The word for passport in all languages, ready for `findCaptions`. */
export const headerDictionary = prepareCaptions({ passport: phrasesIn(data.words) });

/** The captions, and the words of the title. */
export const { captions, titles, words: passportWords } = data;
