import type { DocumentDefinition, Fields } from "../definition.ts";
import { likenessOfPassport } from "./cues.ts";
import data from "./fields.json" with { type: "json" };
import { readPassport } from "./read.ts";

/** Any country's passport book (ICAO Doc 9303 part 4, size TD3). */
export const passport: DocumentDefinition = {
	documentType: "passport",
	title: "Passport",
	fields: data.fields as Fields,
	likeness: likenessOfPassport,
	read: readPassport,
};
