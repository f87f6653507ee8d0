import { facesOf } from "../../drawing/fonts.ts";
import type { DocumentDrawing } from "../../layouts.ts";
import { type BackRange, designLicenceBack } from "./card.ts";

const faces = [...facesOf.sans, ...facesOf.narrow];

/** The parts of the back in any order; no data about the holder is printed on it. */
const any: BackRange = {
	isRandom: true,
	aboveShare: 0.5,
	leftShare: 0.5,
	faces: [...faces, ...facesOf.serif, ...facesOf.more],
};

/** The known cards (docs/facts/south-africa.md, section 5). */
const usual: BackRange = { isRandom: false, aboveShare: 1, leftShare: 1, faces };

export const drawing: DocumentDrawing = {
	usual: (random) => designLicenceBack(random, usual),
	random: (random) => designLicenceBack(random, any),
	companions: ["sa-drivers-front"],
	specimen: {
		shows:
			"The back of a driver's licence card; its barcode is signed with the project's own keys: the playground opens it, and LICENCE_BARCODE_KEYS=specimens/keys does everywhere",
		level: "scan",
		// Two pixels per barcode module.
		sideMaxPx: 1700,
	},
};
