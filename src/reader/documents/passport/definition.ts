import type { DocumentDefinition, Fields } from "../definition.ts";
import about from "./about.json" with { type: "json" };
import { passportScore } from "./class-score.ts";
import data from "./fields.json" with { type: "json" };
import { declarePassport } from "./read.ts";

/** Any country's passport book (ICAO Doc 9303 part 4, size TD3). */
export const definition: DocumentDefinition = {
	documentType: "passport",
	title: about.title,
	fields: data.fields as Fields,
	classScore: passportScore,
	declare: declarePassport,
};
