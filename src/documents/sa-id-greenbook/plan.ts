import type { Plan } from "../south-african/plan.ts";

/** What the plans place. */
export type GreenBookValue =
	| "surname"
	| "names"
	| "countryOfBirth"
	| "dateOfBirth"
	| "idNumber"
	| "barcode"
	| "citizenship";

/** Width by height of the booklet's page (88 x 125 mm). */
const aspect = 0.715;

const row = (y: number, left = 0.11, right = 0.9) => ({ left, right, top: y - 0.016, bottom: y + 0.016 });

const panel = {
	idNumber: { left: 0.17, right: 0.9, top: 0.088, bottom: 0.126 },
	barcode: { left: 0.1, right: 0.95, top: 0.12, bottom: 0.2 },
	citizenship: { left: 0.2, right: 0.85, top: 0.19, bottom: 0.225 },
};

/** The English-only page, measured on a specimen picture, +-0.015. */
export const englishPlan: Plan<string, GreenBookValue> = {
	aspect,
	captions: {
		surname: [0.11, 0.267],
		names: [0.11, 0.384],
		countryOfBirth: [0.11, 0.5],
		dateOfBirth: [0.11, 0.575],
		number: [0.19, 0.11],
		dateIssued: [0.61, 0.68],
		director: [0.53, 0.852],
		homeAffairs: [0.61, 0.877],
	},
	values: {
		...panel,
		surname: row(0.31),
		names: row(0.43),
		countryOfBirth: row(0.54),
		dateOfBirth: row(0.61, 0.11, 0.5),
	},
};

/** The bilingual page, measured on a small specimen picture, +-0.02. Its two-line captions are placed by their English line. */
export const bilingualPlan: Plan<string, GreenBookValue> = {
	aspect,
	captions: { surname: [0.11, 0.245], names: [0.11, 0.365], number: [0.19, 0.1] },
	values: {
		...panel,
		surname: row(0.28),
		names: row(0.4),
		countryOfBirth: row(0.555),
		dateOfBirth: row(0.61, 0.52, 0.86),
	},
};
