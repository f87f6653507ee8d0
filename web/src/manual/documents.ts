/** The documents' identifiers and what people call them, in the order of the navigation. */
export const documents = [
	["passport", "Passport"],
	["sa-id-smart-front", "Smart ID card, front"],
	["sa-id-smart-back", "Smart ID card, back"],
	["sa-id-greenbook", "Green Book"],
	["sa-drivers-front", "Driver’s licence, front"],
	["sa-drivers-back", "Driver’s licence, back"],
] as const;
