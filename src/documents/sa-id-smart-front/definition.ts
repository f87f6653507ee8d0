import { captionMarks } from "../caption-marks.ts";
import { declared } from "../declared.ts";
import type { DocumentDefinition, Fields } from "../definition.ts";
import about from "./about.json" with { type: "json" };
import { likenessOfSmartFront } from "./cues.ts";
import { smartFrontDeclaration } from "./declaration.ts";
import data from "./fields.json" with { type: "json" };
import print from "./print.json" with { type: "json" };

/** The front of the South African Smart ID card (polycarbonate, since 2013). */
export const definition: DocumentDefinition = declared("sa-id-smart-front", about.title, {
	fields: data.fields as Fields,
	likeness: likenessOfSmartFront,
	marks: (page) => captionMarks(page, print),
	declaration: smartFrontDeclaration,
});
