import type { DocumentDrawing } from "../../layouts.ts";
import { designPassport, type PageRange } from "./page.ts";

/** Random layouts: only the MRZ is in its standard position. */
const randomRange: PageRange = {
	isRandom: true,
	layoutStyle: {
		labelHeight: [1, 1.35],
		valueHeight: [1.9, 2.4],
		hues: [null, 220, 0, 150, 300, 30],
		columns: [2, 2, 3, 3],
		labelPlacements: [
			[7, "above"],
			[2, "beside"],
			[1, "below"],
		],
		uppercaseShare: 0.3,
	},
	photoLeftShare: 0.8,
	photoX: [4, 6],
	photoWidth: [28, 34],
	photoShape: [1.22, 1.32],
	photoY: [13, 17],
	twoLettersShare: 0.25,
	hasFacingPage: false,
	watermarkShare: 0,
	ghostShare: 0,
	hologramShare: 0,
};

/** Known pages: a form from `style.ts`, similar to the one in ICAO Doc 9303-4. */
const usualRange: PageRange = {
	isRandom: false,
	layoutStyle: {
		labelHeight: [1, 1.32],
		valueHeight: [2.05, 2.4],
		hues: [null],
		columns: [3],
		labelPlacements: [[1, "above"]],
		uppercaseShare: 0.2,
		fixed: { deviatingLabelShare: 0, unlabelledShare: 0, colon: "", rowGapMax: 7 },
	},
	photoLeftShare: 1,
	photoX: [5, 5],
	photoWidth: [32, 32],
	photoShape: [1.28, 1.28],
	photoY: [16, 21],
	twoLettersShare: 0,
	hasFacingPage: true,
	watermarkShare: 0.03,
	ghostShare: 0.55,
	hologramShare: 0.4,
};

export const drawing: DocumentDrawing = {
	usual: (random, order) => designPassport(random, usualRange, order),
	random: (random, order) => designPassport(random, randomRange, order),
	specimen: { shows: "A passport's data page on a table", level: "photo" },
};
