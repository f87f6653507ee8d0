import { declared } from "../declared.ts";
import type { DocumentDefinition, Fields } from "../definition.ts";
import { southAfricanState } from "../south-african/issuing-state.ts";
import about from "./about.json" with { type: "json" };
import { smartFrontDeclaration } from "./declaration.ts";
import data from "./fields.json" with { type: "json" };
import print from "./print.json" with { type: "json" };

/** The front of the South African Smart ID card (polycarbonate, since 2013). */
export const definition: DocumentDefinition = declared("sa-id-smart-front", about.title, {
	fields: data.fields as Fields,
	print,
	state: southAfricanState,
	declaration: smartFrontDeclaration,
});
