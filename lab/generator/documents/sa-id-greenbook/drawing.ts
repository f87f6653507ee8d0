import type { DocumentDrawing } from "../../layouts.ts";
import { designGreenBook, type PageRange } from "./page.ts";

/** Random layouts: the page's parts in any arrangement. */
const randomRange: PageRange = {
	isRandom: true,
	layoutStyle: {
		labelHeight: [1.25, 1.8],
		valueHeight: [2, 2.7],
		hues: [null, null, null, 150],
		columns: [1, 1, 1, 2],
		labelPlacements: [
			[6, "above"],
			[3, "beside"],
			[1, "below"],
		],
		uppercaseShare: 0.8,
	},
	margin: [6, 10],
	panelTop: [7.5, 10.5],
	panelHeight: [16, 20],
	linesAbove: [0, 1, 1, 1, 2],
	photoWidth: [29, 34],
	photoShape: [1.15, 1.3],
	photoLeftShare: 0.5,
	photoLowShare: 0.75,
};

/** Known pages (docs/facts/south-africa.md, section 3): labels in capitals above typed values. */
const usualRange: PageRange = {
	isRandom: false,
	layoutStyle: {
		labelHeight: [1.3, 1.4],
		valueHeight: [2, 2.4],
		hues: [null],
		columns: [1],
		labelPlacements: [[1, "above"]],
		uppercaseShare: 1,
		families: ["open-sans", "libre-franklin", "pt-sans", "archivo"],
		valueFamilies: ["courier-prime", "ibm-plex-mono", "share-tech-mono", "courier-prime", "roboto-condensed"],
		fixed: {
			deviatingLabelShare: 0,
			unlabelledShare: 0,
			colon: "",
			languageSeparator: null,
			isAligned: false,
			gap: 1.2,
			rowGapMax: 7,
		},
	},
	margin: [7.2, 8],
	panelTop: [9.7, 10],
	panelHeight: [17, 17.4],
	linesAbove: [1],
	photoWidth: [32, 32.6],
	photoShape: [1.16, 1.17],
	photoLeftShare: 1,
	photoLowShare: 1,
};

export const drawing: DocumentDrawing = {
	usual: (random) => designGreenBook(random, usualRange),
	random: (random) => designGreenBook(random, randomRange),
	specimen: { shows: "The biographical page of a Green Book", level: "photo" },
};
