import { declared } from "../declared.ts";
import type { DocumentDefinition, Fields } from "../definition.ts";
import about from "./about.json" with { type: "json" };
import { namibianCardDeclaration } from "./declaration.ts";
import data from "./fields.json" with { type: "json" };
import { namibianState } from "./namibia.ts";
import print from "./print.json" with { type: "json" };

/** A Namibian identity card. */
export const definition: DocumentDefinition = declared("na-id-card", about.title, {
	fields: data.fields as Fields,
	print,
	state: namibianState,
	declaration: namibianCardDeclaration,
});
