import type { Plan } from "../south-african/plan.ts";

/** The specimen's layout (ID-1), measured on the picture of the official specimen, +-0.015. Captions by their left ends. */
export const smartBackPlan: Plan<string, "cardNumber" | "dateOfIssue" | "barcodes"> = {
	aspect: 1.586,
	captions: {
		conditions: [0.2, 0.06],
		issuedBy: [0.08, 0.12],
		department: [0.03, 0.17],
		act: [0.04, 0.22],
		enquiries: [0.08, 0.3],
		return: [0.06, 0.37],
		dateOfIssue: [0.63, 0.06],
	},
	values: {
		cardNumber: { left: 0.5, right: 0.74, top: 0.455, bottom: 0.51 },
		dateOfIssue: { left: 0.77, right: 0.97, top: 0.035, bottom: 0.085 },
		// Wider than printed: the centred lines above tell the left edge only roughly.
		barcodes: { left: -0.1, right: 1.12, top: 0.45, bottom: 1.08 },
	},
};
