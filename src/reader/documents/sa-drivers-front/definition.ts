import { declared } from "../declared.ts";
import type { DocumentDefinition, Fields } from "../definition.ts";
import { southAfricanState } from "../south-african/issuing-state.ts";
import about from "./about.json" with { type: "json" };
import { driversFrontDeclaration } from "./declaration.ts";
import data from "./fields.json" with { type: "json" };
import print from "./print.json" with { type: "json" };

/** The front of the South African driving licence card (issued since 1998). */
export const definition: DocumentDefinition = declared("sa-drivers-front", about.title, {
	fields: data.fields as Fields,
	print,
	state: southAfricanState,
	declaration: driversFrontDeclaration,
});
