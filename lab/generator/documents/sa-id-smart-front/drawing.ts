import type { Design } from "../../card.ts";
import type { DocumentDrawing } from "../../layouts.ts";
import type { Random } from "../../random.ts";
import { anyCard } from "../../random-layout/card-frame.ts";
import { designSmartFront, type FrontRange } from "./card.ts";

/** The wording of the specimen in any arrangement. */
const any: FrontRange = {
	isRandom: true,
	card: anyCard,
	layoutStyle: {
		labelHeight: [1.02, 1.4],
		valueHeight: [1.5, 2.1],
		hues: [160, 160, 150, 215, null],
		columns: [1, 1, 1, 2, 2],
		places: [
			[6, "above"],
			[3, "beside"],
			[1, "below"],
		],
		upperShare: 0.25,
	},
	namesMax: [16, 22, 30],
	titleWeight: 700,
	titleHeight: [1.9, 2.6],
	hologramAt: [0, 1],
	hologramShade: [0.1, 0.35],
	boldBirthShare: 0,
};

/** The official specimen's layout and wording (docs/facts/south-africa.md, section 1). */
const usual: FrontRange = {
	isRandom: false,
	card: {
		margin: [5, 5.2],
		leftShare: 0,
		photoWidth: [21.2, 21.6],
		photoShape: [1.28, 1.29],
		headerHeight: [9.2, 9.4],
		besideShare: 0,
		indent: 18,
		signatureDrop: 9,
		titles: { beforeShare: 1, aligns: ["left"], gapToFlag: 8.6, endRoom: 0, isSpacedOut: true },
	},
	layoutStyle: {
		labelHeight: [1.13, 1.17],
		valueHeight: [1.5, 1.75],
		hues: [160],
		columns: [1],
		places: [[1, "above"]],
		upperShare: 0,
		colons: [
			[17, ":"],
			[3, ""],
		],
		families: ["open-sans", "libre-franklin", "pt-sans", "roboto-condensed"],
		valueFamilies: ["open-sans", "libre-franklin", "pt-sans", "archivo", "roboto-condensed"],
		settled: { oddShare: 0, bareShare: 0, joint: null, isAligned: false, gap: 0.45, rowGapMax: 2 },
	},
	namesMax: [22],
	titleWeight: 400,
	titleHeight: [2.6, 2.6],
	hologramAt: [0, 0],
	hologramShade: [0.15, 0.4],
	boldBirthShare: 0.6,
};

/** Designs a card with the usual layout for a holder with this surname, in capitals. */
export const smartFrontOf = (random: Random, surname: string): Design => designSmartFront(random, usual, surname);

export const drawing: DocumentDrawing = {
	usual: (random) => designSmartFront(random, usual),
	random: (random) => designSmartFront(random, any),
	companions: ["sa-id-smart-back", "sa-id-smart-back", "sa-drivers-front"],
	specimen: { shows: "The front of a Smart ID card, photographed", level: "photo" },
};
