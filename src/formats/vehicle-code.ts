/** The codes a South African licence may carry (facts of the licensing authority, in force since 1998), longest first for matching. */
export const vehicleCodes = ["EC1", "EC", "EB", "C1", "A1", "A", "B", "C"] as const;

/** One vehicle category: A motorcycles, B cars, C trucks and buses, E with a trailer. */
export type VehicleCode = (typeof vehicleCodes)[number];

/** The code that a printed token means, or null. `I`, `l` and `|` after a letter (T and L after A and C) are read as the digit 1, a small c as the capital. */
export function vehicleCodeOf(token: string): VehicleCode | null {
	const cleaned = token
		.replaceAll("c", "C")
		.replace(/^[\s.,;:]+|[\s.,;:]+$/g, "")
		.replace(/(?<=[A-Z])[Il|!]$|(?<=[AC])[TL]$/, "1");
	return vehicleCodes.find((code) => code === cleaned) ?? null;
}

/**
 * The codes of a printed run such as `A EB, EC1` or `B/EB` or `EBEC1`, in their order, each once; null when anything else stands in it
 * or when glued letters can be cut in more than one way.
 */
export function parseVehicleCodes(text: string): readonly VehicleCode[] | null {
	const tokens = codeTokensIn(text);
	if (tokens.length === 0) return null;
	const codes: VehicleCode[] = [];
	for (const token of tokens) {
		const cut = cutGlued(token);
		if (!cut) return null;
		codes.push(...cut);
	}
	return [...new Set(codes)];
}

/** The words of a printed run of codes. */
export function codeTokensIn(text: string): readonly string[] {
	return text.split(/[\s,;/+&.]+/).filter((token) => token !== "");
}

/** `EBEC1` -> EB, EC1. Longest first, as the authority's codes are unambiguous that way; null when letters are left over. */
function cutGlued(token: string): readonly VehicleCode[] | null {
	const whole = vehicleCodeOf(token);
	if (whole) return [whole];
	const text = token.replaceAll("c", "C").replace(/(?<=[AC])[Il|!]/g, "1");
	const cut = text.match(/EC1|EC|EB|C1|A1|A|B|C/g) ?? [];
	return cut.join("") === text ? cut.map((code) => code as VehicleCode) : null;
}
