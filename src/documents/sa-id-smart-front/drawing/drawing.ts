import type { DocumentDrawing } from "../../../../evaluation/specimens/layouts.ts";
import { randomSmartFront } from "./random.ts";
import { designSmartFront } from "./usual.ts";

/** How the front of a Smart ID card is drawn. */
export const drawing: DocumentDrawing = {
	usual: designSmartFront,
	random: randomSmartFront,
	companions: ["sa-id-smart-back", "sa-id-smart-back", "sa-drivers-front"],
	specimen: { shows: "The front of a Smart ID card, photographed", level: "photo" },
};
