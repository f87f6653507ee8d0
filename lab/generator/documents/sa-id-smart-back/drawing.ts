import { facesOf } from "../../drawing/fonts.ts";
import type { DocumentDrawing } from "../../layouts.ts";
import { type BackRange, designSmartBack } from "./card.ts";

/** The card's bands and their content in any order. */
const any: BackRange = {
	isRandom: true,
	layoutStyle: {
		labelHeight: [1.15, 1.5],
		valueHeight: [1.5, 2],
		hues: [160, 150, 215, null],
		columns: [1],
		places: [
			[6, "beside"],
			[3, "above"],
			[1, "below"],
		],
		upperShare: 0.15,
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
	ovalAt: 0.5,
	conditionsAligns: ["left", "center"],
	portraitLeftShare: 0.5,
	numberOverShare: 0.7,
	numberAt: [0.2, 0.8],
};

/** The known cards (docs/facts/south-africa.md, section 2). */
const usual: BackRange = {
	isRandom: false,
	layoutStyle: {
		labelHeight: [1.33, 1.37],
		valueHeight: [1.5, 1.7],
		hues: [160],
		columns: [1],
		places: [[1, "beside"]],
		upperShare: 0,
		colons: [[1, ":"]],
		families: [...facesOf.sans, ...facesOf.narrow],
		settled: { oddShare: 0, bareShare: 0, joint: null, isAligned: false, gap: 0.4 },
	},
	margin: [2.7, 2.9],
	symbolHeight: [15, 15.2],
	orders: [["print", "stripe", "symbol"]],
	dateLeftShare: 0,
	ovalAt: 0.15,
	conditionsAligns: ["center"],
	portraitLeftShare: 1,
	numberOverShare: 1,
	numberAt: [0.54, 0.58],
};

export const drawing: DocumentDrawing = {
	usual: (random) => designSmartBack(random, usual),
	random: (random) => designSmartBack(random, any),
	companions: ["sa-id-smart-front"],
	specimen: { shows: "The back of a Smart ID card with both barcodes", level: "photo" },
};
