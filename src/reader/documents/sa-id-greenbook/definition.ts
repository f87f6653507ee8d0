import { declared } from "../declared.ts";
import type { DocumentDefinition, Fields } from "../definition.ts";
import { southAfricanState } from "../south-african/issuing-state.ts";
import about from "./about.json" with { type: "json" };
import { greenBookDeclaration } from "./declaration.ts";
import data from "./fields.json" with { type: "json" };
import print from "./print.json" with { type: "json" };
import { proveGreenBook } from "./prove.ts";

/** The biographical page of the South African identity book (Green Book), bilingual or English only. */
export const definition: DocumentDefinition = declared("sa-id-greenbook", about.title, {
	fields: data.fields as Fields,
	print,
	state: southAfricanState,
	prove: proveGreenBook,
	declaration: greenBookDeclaration,
});
