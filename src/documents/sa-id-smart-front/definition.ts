import { declared } from "../declared.ts";
import type { DocumentDefinition } from "../definition.ts";
import { likenessOfSmartFront } from "./cues.ts";
import { smartFrontDeclaration } from "./declaration.ts";
import { smartFrontFields } from "./fields.ts";

/** The front of the South African Smart ID card (polycarbonate, since 2013). */
export const smartFront: DocumentDefinition = declared(
	{
		documentType: "sa-id-smart-front",
		title: "South African Smart ID card, front",
		fields: smartFrontFields,
		likeness: likenessOfSmartFront,
	},
	smartFrontDeclaration,
);
