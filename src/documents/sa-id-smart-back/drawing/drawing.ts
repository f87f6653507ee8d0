import type { DocumentDrawing } from "../../../../evaluation/specimens/layouts.ts";
import { randomSmartBack } from "./random.ts";
import { designSmartBack } from "./usual.ts";

/** How the back of a Smart ID card is drawn. */
export const drawing: DocumentDrawing = {
	usual: designSmartBack,
	random: randomSmartBack,
	companions: ["sa-id-smart-front"],
	specimen: { shows: "The back of a Smart ID card with both barcodes", level: "photo" },
};
