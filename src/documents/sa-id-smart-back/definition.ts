import type { DocumentDefinition } from "../definition.ts";
import { likenessOfSmartBack } from "./cues.ts";
import { smartBackFields } from "./fields.ts";
import { proveSmartBack, readSmartBack } from "./read.ts";

/** The back of the South African Smart ID card. */
export const smartBack: DocumentDefinition = {
	documentType: "sa-id-smart-back",
	title: "South African Smart ID card, back",
	fields: smartBackFields,
	likeness: likenessOfSmartBack,
	prove: proveSmartBack,
	read: readSmartBack,
};
