import { type CaptionDictionary, prepareCaptions } from "../../page/captions.ts";
import data from "./captions.json" with { type: "json" };

/** Labels of passports. `other`: all that the service does not return. */
export type PassportCaption = keyof typeof data.captions;

/** The wordings of one label in the supported scripts: nearly every passport has English or French. */
export const phrasesIn = (text: string): readonly string[] => text.split(" | ");

/** All passport labels, for `findCaptions`. */
export const captionDictionary = prepareCaptions(
	Object.fromEntries(Object.entries(data.captions).map(([name, texts]) => [name, phrasesIn(texts)])),
) as CaptionDictionary<PassportCaption>;

/** The word for passport in all languages, for `findCaptions`. */
export const headerDictionary = prepareCaptions({ passport: phrasesIn(data.words) });

/** The labels, and the words of the title. */
export const { captions, titles, words: passportWords } = data;
