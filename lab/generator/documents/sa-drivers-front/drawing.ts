import { facesOf } from "../../drawing/fonts.ts";
import type { DocumentDrawing } from "../../layouts.ts";
import { anyCard } from "../../random-layout/card-frame.ts";
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
const known = headers.slice(0, 3);

/** Any arrangement, because hardly anything about the real card is certain. */
const any: FrontRange = {
	isRandom: true,
	card: anyCard,
	layoutStyles: [
		{
			labelHeight: [1, 1.35],
			valueHeight: [1.4, 1.85],
			hues: [325, 320, 300, null],
			columns: [1, 1, 2, 2, 2],
			places: [
				[4, "above"],
				[5, "beside"],
				[1, "below"],
			],
			upperShare: 0.2,
		},
	],
	forms: { ranges: [" - ", " - ", "-", " to ", null] },
	tables: ["list", "across", "across", "down"],
	headers,
	titleHeight: [1.9, 2.5],
	greyShare: 0.8,
};

const usualStyle = {
	labelHeight: [1.1, 1.25],
	valueHeight: [1.5, 1.65],
	hues: [325],
	upperShare: 0,
	families: [...facesOf.sans, ...facesOf.narrow],
	valueFamilies: [...facesOf.sans, ...facesOf.narrow, "share-tech-mono"],
	colons: [
		[7, ":"],
		[13, ""],
	],
	settled: { oddShare: 0, bareShare: 0, joint: null, isAligned: true, newRowShare: 0, gap: 0.5, rowGapMax: 2.5 },
} as const satisfies Partial<LayoutStyleRange>;

/** Labels before their values, or above them in two columns (docs/facts/south-africa.md, section 4). */
const usual: FrontRange = {
	isRandom: false,
	card: {
		margin: [3, 3.2],
		leftShare: 0.85,
		photoWidth: [21.8, 22.2],
		photoShape: [1.28, 1.29],
		headerHeight: [8.2, 8.6],
		besideShare: 0,
		indent: 0,
		signatureDrop: 7,
		titles: { beforeShare: 1, aligns: ["center"], gapToFlag: 2, endRoom: 10, isSpacedOut: false },
	},
	layoutStyles: [
		{ ...usualStyle, columns: [1], places: [[1, "beside"]] },
		{ ...usualStyle, columns: [2], places: [[1, "above"]] },
	],
	forms: { ranges: [" - ", " - ", "-", " to "], settled: { name: "initials-first", announced: null } },
	tables: ["across"],
	headers: [...known, ...known, ...known, ...headers.slice(4)],
	titleHeight: [2.2, 2.4],
	greyShare: 1,
};

export const drawing: DocumentDrawing = {
	usual: (random) => designLicenceFront(random, usual),
	random: (random) => designLicenceFront(random, any),
	companions: ["sa-drivers-back", "sa-drivers-back", "sa-id-smart-front"],
	specimen: { shows: "The front of a driver's licence card", level: "photo" },
};
