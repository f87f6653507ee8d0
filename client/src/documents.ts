// Written by `npm run documents`. Do not edit.

/** The client's functions, one for each document type. */
export const documents = {
	/** Reads the front of a South African Smart ID card. */
	readSaIdSmartFront: "sa-id-smart-front",
	/** Reads the back of a South African Smart ID card. */
	readSaIdSmartBack: "sa-id-smart-back",
	/** Reads the biographical page of a South African Green Book. */
	readSaIdGreenbook: "sa-id-greenbook",
	/** Reads a passport of any country. */
	readPassport: "passport",
	/** Reads the front of a South African driver's licence. */
	readSaDriversFront: "sa-drivers-front",
	/** Reads the back of a South African driver's licence. */
	readSaDriversBack: "sa-drivers-back",
} as const;
