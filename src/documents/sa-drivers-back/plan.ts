import type { Plan } from "../south-african/plan.ts";

/** The layout of the cards issued since 1998 (ID-1), measured on two pictures, +-0.015. Captions by their left ends. */
export const driversBackPlan: Plan<string, "barcode"> = {
	aspect: 1.586,
	captions: {
		driverRestrictions: [0.014, 0.45],
		permitCategories: [0.355, 0.45],
		vehicleRestrictions: [0.66, 0.45],
	},
	values: { barcode: { left: 0, right: 1.01, top: -0.03, bottom: 0.43 } },
};
