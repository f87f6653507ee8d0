import type { DocumentDefinition } from "../definition.ts";
import { likenessOfSmartFront } from "./cues.ts";
import { smartFrontFields } from "./fields.ts";
import { readSmartFront } from "./read.ts";

/** The front of the South African Smart ID card (polycarbonate, since 2013). */
export const smartFront: DocumentDefinition = {
	documentType: "sa-id-smart-front",
	title: "South African Smart ID card, front",
	fields: smartFrontFields,
	likeness: likenessOfSmartFront,
	read: readSmartFront,
};
