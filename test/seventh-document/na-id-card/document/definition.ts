import type { Declaration, ValueGrammar } from "../declaration.ts";
import { buildDeclaration, buildDefinition } from "../declared.ts";
import type { DocumentDefinition, Fields } from "../definition.ts";
import { createCheckedRelation } from "../relation.ts";
import about from "./about.json" with { type: "json" };
import data from "./fields.json" with { type: "json" };
import { namibia, namibianState } from "./namibia.ts";
import print from "./print.json" with { type: "json" };

const grammars: Readonly<Record<string, ValueGrammar>> = {
	surname: {
		...{ kind: "words", country: namibia, wordsMax: 4, lettersMin: 1, rows: 1 },
		particles: namibia.particles,
	},
	names: { kind: "words", country: namibia, areFirst: true, wordsMax: 6, lettersMin: 1, rows: 2 },
};

/** Each value under its English label. */
const declaration: Declaration = buildDeclaration(print, grammars, {
	isOrdered: true,
	relations: [
		createCheckedRelation("agrees-with-id-number", ["dateOfBirth", "idNumber"], (date, number) =>
			number.startsWith(date.slice(2).replaceAll("-", "")),
		),
	],
	derived: {},
});

/** A Namibian identity card. */
export const definition: DocumentDefinition = buildDefinition("na-id-card", about.title, {
	fields: data.fields as Fields,
	print,
	state: namibianState,
	declaration,
});
