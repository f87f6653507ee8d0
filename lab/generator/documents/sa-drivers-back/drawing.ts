import { familiesByUse } from "../../drawing/fonts.ts";
import type { DocumentDrawing } from "../../layouts.ts";
import { type BackRange, designLicenceBack } from "./card.ts";

const typefaces = [...familiesByUse.sans, ...familiesByUse.narrow];

/** Random layouts: the parts of the back are in any order. Its print says nothing about the holder. */
const randomRange: BackRange = {
	isRandom: true,
	barcodeAboveShare: 0.5,
	tableLeftShare: 0.5,
	typefaces: [...typefaces, ...familiesByUse.serif, ...familiesByUse.extra],
};

/** Known cards (docs/facts/south-africa.md, section 5). */
const usualRange: BackRange = { isRandom: false, barcodeAboveShare: 1, tableLeftShare: 1, typefaces };

export const drawing: DocumentDrawing = {
	usual: (random) => designLicenceBack(random, usualRange),
	random: (random) => designLicenceBack(random, randomRange),
	companions: ["sa-drivers-front"],
	specimen: {
		shows:
			"The back of a driver's licence card; its barcode is signed with the project's own keys: the playground opens it, and LICENCE_BARCODE_KEYS=specimens/keys does everywhere",
		level: "scan",
		// This gives two pixels per barcode module.
		sideMaxPx: 1700,
	},
};
