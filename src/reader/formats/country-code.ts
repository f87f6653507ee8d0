import data from "./country-codes.json" with { type: "json" };

const codesIn = (lines: readonly string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(" ")));
/** The codes of ISO 3166-1 and of ICAO Doc 9303-3 section 5. */
export const officialCodes = codesIn(data.official);

/** Every known code, without fillers: official ones, and those found on specimens and old documents. */
export const knownCodes: ReadonlySet<string> = new Set([...officialCodes, ...codesIn(data.unofficial)]);

/** Returns the ISO 3166-1 alpha-3 form of a code: `D` becomes `DEU`. Codes without an ISO equivalent stay unchanged. */
export const toIsoCode = (code: string): string => (data.others as Readonly<Record<string, string>>)[code] ?? code;
