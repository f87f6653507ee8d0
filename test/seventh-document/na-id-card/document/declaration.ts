import type { Declaration, FieldLanguage } from "../declaration.ts";
import { checkedRelation } from "../relation.ts";
import { namibia } from "./namibia.ts";
import print from "./print.json" with { type: "json" };

const { captions } = print;

const idNumber: FieldLanguage = {
	kind: "code",
	isGrouped: true,
	parts: [{ characters: "0123456789", from: 11, to: 11 }],
};

/** A Namibian identity card: each value under its English label. */
export const namibianCardDeclaration: Declaration = {
	printed: {
		surname: {
			captions: captions.surname,
			language: {
				...{ kind: "words", country: namibia, wordsMax: 4, lettersMin: 1, rows: 1 },
				particles: namibia.particles,
			},
		},
		names: {
			captions: captions.names,
			language: { kind: "words", country: namibia, areFirst: true, wordsMax: 6, lettersMin: 1, rows: 2 },
		},
		sex: { captions: captions.sex, language: { kind: "choice", of: print.sexes } },
		idNumber: { captions: captions.idNumber, language: idNumber },
		dateOfBirth: { captions: captions.dateOfBirth, language: { kind: "date", years: [1900, 2049] } },
	},
	otherCaptions: [],
	otherPrint: [...captions.title, ...captions.republic],
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
