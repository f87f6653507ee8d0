import data from "./usual-names.json" with { type: "json" };

const wordsOf = (lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split(" "));
const { accented, ...plain } = data.names;

/** The words of names that are usual in South Africa, in capitals, apostrophes kept, accents left out. A name that is not here is read letter by letter. */
export const usualNames: readonly string[] = [...new Set(Object.values(plain).flatMap(wordsOf))];

/** The words of names that are usual there with their accents. */
export const accentedNames: readonly string[] = wordsOf(accented);
