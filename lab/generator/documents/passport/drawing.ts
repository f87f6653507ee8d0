import type { DocumentDrawing } from "../../layouts.ts";
import { designPassport, type PageRange } from "./page.ts";

/** The MRZ in its standard position, everything else anywhere. */
const any: PageRange = {
	isRandom: true,
	layoutStyle: {
		labelHeight: [1, 1.35],
		valueHeight: [1.9, 2.4],
		hues: [null, 220, 0, 150, 300, 30],
		columns: [2, 2, 3, 3],
		places: [
			[7, "above"],
			[2, "beside"],
			[1, "below"],
		],
		upperShare: 0.3,
	},
	leftShare: 0.8,
	photoX: [4, 6],
	photoWidth: [28, 34],
	photoShape: [1.22, 1.32],
	photoY: [13, 17],
	twoLettersShare: 0.25,
	hasFacing: false,
	watermarkShare: 0,
	ghostShare: 0,
	hologramShare: 0,
};

/** The known pages: a form from `style.ts`, like the one in ICAO Doc 9303-4. */
const usual: PageRange = {
	isRandom: false,
	layoutStyle: {
		labelHeight: [1, 1.32],
		valueHeight: [2.05, 2.4],
		hues: [null],
		columns: [3],
		places: [[1, "above"]],
		upperShare: 0.2,
		settled: { oddShare: 0, bareShare: 0, colon: "", rowGapMax: 7 },
	},
	leftShare: 1,
	photoX: [5, 5],
	photoWidth: [32, 32],
	photoShape: [1.28, 1.28],
	photoY: [16, 21],
	twoLettersShare: 0,
	hasFacing: true,
	watermarkShare: 0.03,
	ghostShare: 0.55,
	hologramShare: 0.4,
};

export const drawing: DocumentDrawing = {
	usual: (random, order) => designPassport(random, usual, order),
	random: (random, order) => designPassport(random, any, order),
	specimen: { shows: "A passport's data page on a table", level: "photo" },
};
