import type { Plan } from "../south-african/plan.ts";
import type { SmartFrontFieldName } from "./fields.ts";

/** A value's box: the text column is left-aligned at 0.27; `y` is the middle of the printed line. */
const row = (y: number, right = 0.66) => ({ left: 0.27, right, top: y - 0.025, bottom: y + 0.025 });

/** The specimen's layout (ID-1, 85.60 x 53.98 mm), measured on the picture of the official specimen, +-0.015. */
export const smartFrontPlan: Plan<string, SmartFrontFieldName> = {
	aspect: 1.586,
	captions: {
		republic: [0.27, 0.1],
		title: [0.27, 0.16],
		surname: [0.27, 0.25],
		names: [0.27, 0.325],
		sex: [0.27, 0.405],
		nationality: [0.27, 0.5],
		idNumber: [0.27, 0.59],
		dateOfBirth: [0.27, 0.675],
		countryOfBirth: [0.27, 0.77],
		citizenshipStatus: [0.27, 0.86],
	},
	values: {
		surname: row(0.285),
		names: row(0.365),
		sex: row(0.45, 0.33),
		nationality: row(0.545, 0.38),
		idNumber: row(0.63),
		dateOfBirth: row(0.725),
		countryOfBirth: row(0.81, 0.38),
		citizenshipStatus: row(0.905),
	},
};
