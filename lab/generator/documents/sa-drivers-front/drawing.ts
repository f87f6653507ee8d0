import { familiesByUse } from "../../drawing/fonts.ts";
import type { DocumentDrawing } from "../../layouts.ts";
import { randomCardRange } from "../../random-layout/card-frame.ts";
import type { LayoutStyleRange } from "../../random-layout/layout-style.ts";
import { designLicenceFront, type FrontRange } from "./card.ts";

const headers = [
	["DRIVING LICENCE", "CARTA DE CONDUÇÃO"],
	["DRIVING LICENCE / CARTA DE CONDUÇÃO", "REPUBLIC OF SOUTH AFRICA"],
	["SOUTH AFRICA  ZA", "DRIVING LICENCE  CARTA DE CONDUÇÃO"],
	["REPUBLIC OF SOUTH AFRICA", "DRIVING LICENCE", "CARTA DE CONDUÇÃO  PERMIS DE CONDUIRE"],
	["DRIVING LICENCE", "BESTUURSLISENSIE"],
	["DRIVER'S LICENCE  ZA", "CARTA DE CONDUÇÃO"],
];

/** The English and Portuguese titles, which are the best documented. */
const knownHeaders = headers.slice(0, 3);

/** Random layouts in any arrangement, because little about the real card is certain. */
const randomRange: FrontRange = {
	isRandom: true,
	card: randomCardRange,
	layoutStyles: [
		{
			labelHeight: [1, 1.35],
			valueHeight: [1.4, 1.85],
			hues: [325, 320, 300, null],
			columns: [1, 1, 2, 2, 2],
			labelPlacements: [
				[4, "above"],
				[5, "beside"],
				[1, "below"],
			],
			uppercaseShare: 0.2,
		},
	],
	formats: { validitySeparators: [" - ", " - ", "-", " to ", null] },
	tables: ["list", "across", "across", "down"],
	headers,
	titleHeight: [1.9, 2.5],
	greyShare: 0.8,
};

const usualStyle = {
	labelHeight: [1.1, 1.25],
	valueHeight: [1.5, 1.65],
	hues: [325],
	uppercaseShare: 0,
	families: [...familiesByUse.sans, ...familiesByUse.narrow],
	valueFamilies: [...familiesByUse.sans, ...familiesByUse.narrow, "share-tech-mono"],
	colons: [
		[7, ":"],
		[13, ""],
	],
	fixed: {
		deviatingLabelShare: 0,
		unlabelledShare: 0,
		languageSeparator: null,
		isAligned: true,
		newRowShare: 0,
		gap: 0.5,
		rowGapMax: 2.5,
	},
} as const satisfies Partial<LayoutStyleRange>;

/** Known cards: labels before their values, or above them in two columns (docs/facts/south-africa.md, section 4). */
const usualRange: FrontRange = {
	isRandom: false,
	card: {
		margin: [3, 3.2],
		photoLeftShare: 0.85,
		photoWidth: [21.8, 22.2],
		photoShape: [1.28, 1.29],
		headerHeight: [8.2, 8.6],
		headerBesidePhotoShare: 0,
		indent: 0,
		signatureDrop: 7,
		titles: { flagFirstShare: 1, aligns: ["center"], gapToFlag: 2, endMargin: 10, isSpacedOut: false },
	},
	layoutStyles: [
		{ ...usualStyle, columns: [1], labelPlacements: [[1, "beside"]] },
		{ ...usualStyle, columns: [2], labelPlacements: [[1, "above"]] },
	],
	formats: { validitySeparators: [" - ", " - ", "-", " to "], fixed: { name: "initials-first", announcedStyle: null } },
	tables: ["across"],
	headers: [...knownHeaders, ...knownHeaders, ...knownHeaders, ...headers.slice(4)],
	titleHeight: [2.2, 2.4],
	greyShare: 1,
};

export const drawing: DocumentDrawing = {
	usual: (random) => designLicenceFront(random, usualRange),
	random: (random) => designLicenceFront(random, randomRange),
	companions: ["sa-drivers-back", "sa-drivers-back", "sa-id-smart-front"],
	specimen: { shows: "The front of a driver's licence card", level: "photo" },
};
