import data from "./usual-names.json" with { type: "json" };

const wordsOf = (lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split(" "));
const { accented: markedNames, ...plain } = data.names;

const namesOf = (kind: string): ReadonlySet<string> =>
	new Set(Object.entries(plain).flatMap(([group, lines]) => (group.endsWith(kind) ? wordsOf(lines) : [])));

/**
 * The words of surnames and of first names that are usual in South Africa, in capitals, apostrophes kept, accents left
 * out. A name that is not here is read letter by letter.
 */
export const [usualSurnames, usualFirstNames] = [namesOf("Surnames"), namesOf("FirstNames")];

/** The words of names that are usual there with their accents. */
export const accentedNames: readonly string[] = wordsOf(markedNames);
