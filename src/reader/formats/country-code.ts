import data from "./country-codes.json" with { type: "json" };

const codesIn = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(" ")));
const [official, unofficial] = [codesIn(data.official), codesIn(data.unofficial)];

/** How well a code is known: listed officially, seen on specimens and old documents, or unknown. */
export type CodeStanding = "official" | "unofficial" | "unknown";

/** The standing of a code from an MRZ, without fillers. */
export const codeStandingOf = (code: string): CodeStanding =>
	official.has(code) ? "official" : unofficial.has(code) ? "unofficial" : "unknown";

/** Every known code, without fillers. */
export const knownCodes: readonly string[] = [...official, ...unofficial];

const others: Readonly<Record<string, string>> = data.others;

/** The ISO 3166-1 alpha-3 form of a code: `D` becomes `DEU`; codes without an ISO equivalent are unchanged. */
export const isoOf = (code: string): string => others[code] ?? code;
