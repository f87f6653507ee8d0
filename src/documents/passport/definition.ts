import type { DocumentDefinition } from "../definition.ts";
import { likenessOfPassport } from "./cues.ts";
import { passportFields } from "./fields.ts";
import { readPassport } from "./read.ts";

/** Any country's passport book (ICAO Doc 9303 part 4, size TD3). */
export const passport: DocumentDefinition = {
	documentType: "passport",
	title: "Passport",
	fields: passportFields,
	likeness: likenessOfPassport,
	read: readPassport,
};
