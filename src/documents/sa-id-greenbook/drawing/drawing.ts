import type { DocumentDrawing } from "../../../../evaluation/specimens/layouts.ts";
import { randomGreenBook } from "./random.ts";
import { designGreenBook } from "./usual.ts";

/** How a Green Book's page is drawn. */
export const drawing: DocumentDrawing = {
	usual: designGreenBook,
	random: randomGreenBook,
	specimen: { shows: "The biographical page of a Green Book", level: "photo" },
};
