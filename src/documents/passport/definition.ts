import { factorsOf } from "../declaration.ts";
import type { DocumentDefinition, Fields } from "../definition.ts";
import about from "./about.json" with { type: "json" };
import { likenessOfPassport } from "./cues.ts";
import { marksOfPassport } from "./data-page.ts";
import { passportDeclaration } from "./declaration.ts";
import data from "./fields.json" with { type: "json" };
import { readPassport } from "./read.ts";

/** Any country's passport book (ICAO Doc 9303 part 4, size TD3). */
export const definition: DocumentDefinition = passportWithout(new Set());

/** A passport whose print is read without these factors. */
function passportWithout(off: ReadonlySet<string>): DocumentDefinition {
	return {
		documentType: "passport",
		title: about.title,
		fields: data.fields as Fields,
		likeness: likenessOfPassport,
		marks: marksOfPassport,
		read: (page, look, today, readFields) =>
			readPassport(page, look, today, (declaration, ...on) => readFields({ ...declaration, off }, ...on)),
		// Made when somebody asks: the declaration loads the places of a state, which the service itself never needs here.
		get factors() {
			return [...new Set(factorsOf(passportDeclaration(exampleZone, new Set(), new Date())))];
		},
		without: passportWithout,
	};
}

/** A zone that says everything: then every relation between zone and print is declared. */
const exampleZone = Object.fromEntries(Object.entries(data.fields).map(([name, { example }]) => [name, example ?? ""]));
