import type { DocumentDrawing } from "../../../../evaluation/specimens/layouts.ts";
import { randomLicenceFront } from "./random.ts";
import { designLicenceFront } from "./usual.ts";

/** How the front of a driver's licence is drawn. */
export const drawing: DocumentDrawing = {
	usual: designLicenceFront,
	random: randomLicenceFront,
	companions: ["sa-drivers-back", "sa-drivers-back", "sa-id-smart-front"],
	specimen: { shows: "The front of a driver's licence card", level: "photo" },
};
