/**
 * Vehicle codes of South African licences since 1998 (docs/facts/south-africa.md, section 6.3), longest first for
 * matching.
 */
export const vehicleCodes = ["EC1", "EC", "EB", "C1", "A1", "A", "B", "C"] as const;

/** One vehicle category: A motorcycles, B cars, C trucks and buses, E with a trailer. */
export type VehicleCode = (typeof vehicleCodes)[number];

export const isVehicleCode = (text: string): text is VehicleCode => (vehicleCodes as readonly string[]).includes(text);
