import type { Declaration, ValueGrammar } from "../declaration.ts";
import { declarationFrom, declared } from "../declared.ts";
import type { DocumentDefinition, Fields } from "../definition.ts";
import { checkedRelation } from "../relation.ts";
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
const declaration: Declaration = declarationFrom(print, grammars, {
	isOrdered: true,
	relations: [
		checkedRelation(
			"agrees-with-id-number",
			["dateOfBirth", "idNumber"],
			({ dateOfBirth = "", idNumber: number = "" }) => number.startsWith(dateOfBirth.slice(2).replaceAll("-", "")),
			["dateOfBirth", "idNumber"],
		),
	],
	derived: {},
});

/** A Namibian identity card. */
export const definition: DocumentDefinition = declared("na-id-card", about.title, {
	fields: data.fields as Fields,
	print,
	state: namibianState,
	declaration,
});
