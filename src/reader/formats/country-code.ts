import data from "./country-codes.json" with { type: "json" };

const codesIn = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(" ")));
/** The codes of ISO 3166-1 and of ICAO Doc 9303-3 section 5. */
export const officialCodes = codesIn(data.official);
const unofficial = codesIn(data.unofficial);

/** Every known code, without fillers: listed officially, or seen on specimens and old documents. */
export const knownCodes: ReadonlySet<string> = new Set([...officialCodes, ...unofficial]);

const others: Readonly<Record<string, string>> = data.others;

/** The ISO 3166-1 alpha-3 form of a code: `D` becomes `DEU`; codes without an ISO equivalent stay unchanged. */
export const isoOf = (code: string): string => others[code] ?? code;
