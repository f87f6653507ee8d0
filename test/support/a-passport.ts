/** The day on which the pages of these tests are read. */
export const today = new Date("2026-06-15T00:00:00Z");

/** A page whose print is given, over a zone. */
export const above = (print: string, line1: string, line2: string) => `${print}\n\n  ${line1}\n\n  ${line2}\n`;
/** The zone of ICAO 9303-4's specimen. */
export const line1 = "P<UTOERIKSSON<<ANNA<MARIA".padEnd(44, "<");
export const line2 = "L898902C36UTO7408122F1204159ZE184226B<<<<<10";
