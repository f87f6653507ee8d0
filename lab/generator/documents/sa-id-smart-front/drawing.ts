import type { Design } from "../../card.ts";
import type { DocumentDrawing } from "../../layouts.ts";
import type { Random } from "../../random.ts";
import { randomCardRange } from "../../random-layout/card-frame.ts";
import { designSmartFront, type FrontRange } from "./card.ts";

/** Random layouts: the wording of the official specimen in any arrangement. */
const randomRange: FrontRange = {
	isRandom: true,
	card: randomCardRange,
	layoutStyle: {
		labelHeight: [1.02, 1.4],
		valueHeight: [1.5, 2.1],
		hues: [160, 160, 150, 215, null],
		columns: [1, 1, 1, 2, 2],
		labelPlacements: [
			[6, "above"],
			[3, "beside"],
			[1, "below"],
		],
		uppercaseShare: 0.25,
	},
	nameLineLengths: [16, 22, 30],
	titleWeight: 700,
	titleHeight: [1.9, 2.6],
	hologramPosition: [0, 1],
	hologramOpacity: [0.1, 0.35],
	boldBirthShare: 0,
};

/** The official specimen's layout and wording (docs/facts/south-africa.md, section 1). */
const usualRange: FrontRange = {
	isRandom: false,
	card: {
		margin: [5, 5.2],
		photoLeftShare: 0,
		photoWidth: [21.2, 21.6],
		photoShape: [1.28, 1.29],
		headerHeight: [9.2, 9.4],
		headerBesidePhotoShare: 0,
		indent: 18,
		signatureDrop: 9,
		titles: { flagFirstShare: 1, aligns: ["left"], gapToFlag: 8.6, endMargin: 0, isSpacedOut: true },
	},
	layoutStyle: {
		labelHeight: [1.13, 1.17],
		valueHeight: [1.5, 1.75],
		hues: [160],
		columns: [1],
		labelPlacements: [[1, "above"]],
		uppercaseShare: 0,
		colons: [
			[17, ":"],
			[3, ""],
		],
		families: ["open-sans", "libre-franklin", "pt-sans", "roboto-condensed"],
		valueFamilies: ["open-sans", "libre-franklin", "pt-sans", "archivo", "roboto-condensed"],
		fixed: {
			deviatingLabelShare: 0,
			unlabelledShare: 0,
			languageSeparator: null,
			isAligned: false,
			gap: 0.45,
			rowGapMax: 2,
		},
	},
	nameLineLengths: [22],
	titleWeight: 400,
	titleHeight: [2.6, 2.6],
	hologramPosition: [0, 0],
	hologramOpacity: [0.15, 0.4],
	boldBirthShare: 0.6,
};

/** Designs a card with the usual layout for a holder with this surname, in capitals. */
export const designSmartFrontFor = (random: Random, surname: string): Design =>
	designSmartFront(random, usualRange, surname);

export const drawing: DocumentDrawing = {
	usual: (random) => designSmartFront(random, usualRange),
	random: (random) => designSmartFront(random, randomRange),
	companions: ["sa-id-smart-back", "sa-id-smart-back", "sa-drivers-front"],
	specimen: { shows: "The front of a Smart ID card, photographed", level: "photo" },
};
