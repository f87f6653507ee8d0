import { facesOf } from "../../../../evaluation/specimens/drawing/fonts.ts";
import type { DocumentDrawing } from "../../../../evaluation/specimens/layouts.ts";
import { type BackRange, designLicenceBack } from "./card.ts";

const faces = [...facesOf.sans, ...facesOf.narrow];

/** The parts of a back in any order; nothing of the holder is printed on it. */
const any: BackRange = {
	isRandom: true,
	aboveShare: 0.5,
	leftShare: 0.5,
	faces: [...faces, ...facesOf.serif, ...facesOf.more],
};

/** The cards that are known (docs/facts/south-africa.md, section 5). */
const usual: BackRange = { isRandom: false, aboveShare: 1, leftShare: 1, faces };

/** How the back of a driver's licence is drawn. */
export const drawing: DocumentDrawing = {
	usual: (random) => designLicenceBack(random, usual),
	random: (random) => designLicenceBack(random, any),
	companions: ["sa-drivers-front"],
	specimen: {
		shows:
			"The back of a driver's licence card; its barcode is signed with the project's own keys: the playground opens it, and LICENCE_BARCODE_KEYS=specimens/keys does everywhere",
		level: "scan",
		// Two pixels for each module of its barcode.
		sideMaxPx: 1700,
	},
};
