import type { DocumentDrawing } from "../../../../evaluation/specimens/layouts.ts";
import { randomPassport } from "./random.ts";
import { designPassport } from "./usual.ts";

/** How a passport's data page is drawn. */
export const drawing: DocumentDrawing = {
	usual: designPassport,
	random: randomPassport,
	specimen: { shows: "A passport's data page on a table", level: "photo" },
};
