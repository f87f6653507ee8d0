import type { Declaration, ValueGrammar } from "../declaration.ts";
import { checkedRelation } from "../relation.ts";
import { namibia } from "./namibia.ts";
import print from "./print.json" with { type: "json" };

const { captions: labels } = print;

const idNumber: ValueGrammar = {
	kind: "code",
	isGrouped: true,
	parts: [{ characters: "0123456789", from: 11, to: 11 }],
};

/** A Namibian identity card: each value under its English label. */
export const namibianCardDeclaration: Declaration = {
	printed: {
		surname: {
			labels: labels.surname,
			grammar: {
				...{ kind: "words", country: namibia, wordsMax: 4, lettersMin: 1, rows: 1 },
				particles: namibia.particles,
			},
		},
		names: {
			labels: labels.names,
			grammar: { kind: "words", country: namibia, areFirst: true, wordsMax: 6, lettersMin: 1, rows: 2 },
		},
		sex: { labels: labels.sex, grammar: { kind: "choice", of: print.sexes } },
		idNumber: { labels: labels.idNumber, grammar: idNumber },
		dateOfBirth: { labels: labels.dateOfBirth, grammar: { kind: "date", years: [1900, 2049] } },
	},
	otherLabels: [],
	otherPrint: [...labels.title, ...labels.republic],
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
};
