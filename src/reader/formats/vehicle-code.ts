/**
 * Vehicle codes of South African licences since 1998 (docs/facts/south-africa.md, section 6.3), longest first for
 * matching: A motorcycles, B cars, C trucks and buses, E with a trailer.
 */
export const vehicleCodes: readonly string[] = ["EC1", "EC", "EB", "C1", "A1", "A", "B", "C"];
