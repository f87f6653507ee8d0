import { declared } from "../declared.ts";
import type { DocumentDefinition } from "../definition.ts";
import { likenessOfSmartBack } from "./cues.ts";
import { smartBackDeclaration } from "./declaration.ts";
import { smartBackFields } from "./fields.ts";
import { proveSmartBack } from "./prove.ts";

/** The back of the South African Smart ID card. */
export const smartBack: DocumentDefinition = declared(
	{
		documentType: "sa-id-smart-back",
		title: "South African Smart ID card, back",
		fields: smartBackFields,
		likeness: likenessOfSmartBack,
		prove: proveSmartBack,
	},
	smartBackDeclaration,
);
