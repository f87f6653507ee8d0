import type { DocumentDefinition } from "../definition.ts";
import { likenessOfGreenBook } from "./cues.ts";
import { greenBookFields } from "./fields.ts";
import { proveGreenBook } from "./prove.ts";
import { readGreenBook } from "./read.ts";

/** The biographical page of the South African identity book (Green Book), bilingual or English only. */
export const greenBook: DocumentDefinition = {
	documentType: "sa-id-greenbook",
	title: "South African Green Book ID, biographical page",
	fields: greenBookFields,
	likeness: likenessOfGreenBook,
	prove: proveGreenBook,
	read: readGreenBook,
};
