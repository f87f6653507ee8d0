import { familiesByUse } from "../../drawing/fonts.ts";
import type { DocumentDrawing } from "../../layouts.ts";
import { type BackRange, designSmartBack } from "./card.ts";

/** Random layouts: the card's bands in any order. */
const randomRange: BackRange = {
	isRandom: true,
	layoutStyle: {
		labelHeight: [1.15, 1.5],
		valueHeight: [1.5, 2],
		hues: [160, 150, 215, null],
		columns: [1],
		labelPlacements: [
			[6, "beside"],
			[3, "above"],
			[1, "below"],
		],
		uppercaseShare: 0.15,
	},
	margin: [2.6, 4],
	symbolHeight: [13, 15],
	orders: [
		["print", "stripe", "symbol"],
		["symbol", "stripe", "print"],
		["symbol", "print", "stripe"],
		["stripe", "print", "symbol"],
	],
	dateLeftShare: 0.3,
	ovalPosition: 0.5,
	conditionsAligns: ["left", "center"],
	portraitLeftShare: 0.5,
	numberAboveShare: 0.7,
	numberPosition: [0.2, 0.8],
};

/** Known cards (docs/facts/south-africa.md, section 2). */
const usualRange: BackRange = {
	isRandom: false,
	layoutStyle: {
		labelHeight: [1.33, 1.37],
		valueHeight: [1.5, 1.7],
		hues: [160],
		columns: [1],
		labelPlacements: [[1, "beside"]],
		uppercaseShare: 0,
		colons: [[1, ":"]],
		families: [...familiesByUse.sans, ...familiesByUse.narrow],
		fixed: { deviatingLabelShare: 0, unlabelledShare: 0, languageSeparator: null, isAligned: false, gap: 0.4 },
	},
	margin: [2.7, 2.9],
	symbolHeight: [15, 15.2],
	orders: [["print", "stripe", "symbol"]],
	dateLeftShare: 0,
	ovalPosition: 0.15,
	conditionsAligns: ["center"],
	portraitLeftShare: 1,
	numberAboveShare: 1,
	numberPosition: [0.54, 0.58],
};

export const drawing: DocumentDrawing = {
	usual: (random) => designSmartBack(random, usualRange),
	random: (random) => designSmartBack(random, randomRange),
	companions: ["sa-id-smart-front"],
	specimen: { shows: "The back of a Smart ID card with both barcodes", level: "photo" },
};
