import type { DocumentDrawing } from "../../../../evaluation/specimens/layouts.ts";
import { randomLicenceBack } from "./random.ts";
import { designLicenceBack } from "./usual.ts";

/** How the back of a driver's licence is drawn. */
export const drawing: DocumentDrawing = {
	usual: (random) => designLicenceBack(random),
	random: randomLicenceBack,
	companions: ["sa-drivers-front"],
	specimen: {
		shows:
			"The back of a driver's licence card; its barcode is signed with the project's own keys: the playground opens it, and LICENCE_BARCODE_KEYS=specimens/keys does everywhere",
		level: "scan",
		// Two pixels for each module of its barcode.
		sideMaxPx: 1700,
	},
};
