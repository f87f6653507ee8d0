import { declared } from "../declared.ts";
import type { DocumentDefinition, Fields } from "../definition.ts";
import { southAfricanState } from "../south-african/issuing-state.ts";
import about from "./about.json" with { type: "json" };
import { smartBackDeclaration } from "./declaration.ts";
import data from "./fields.json" with { type: "json" };
import print from "./print.json" with { type: "json" };
import { proveSmartBack } from "./prove.ts";

/** The back of the South African Smart ID card. */
export const definition: DocumentDefinition = declared("sa-id-smart-back", about.title, {
	fields: data.fields as Fields,
	print,
	state: southAfricanState,
	prove: proveSmartBack,
	declaration: smartBackDeclaration,
});
