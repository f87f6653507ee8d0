import { standingOf } from "../../formats/country-code.ts";

/**
 * A printed text with the spaces and points that recognisers lose beside thin signs, as they are usually set: "NAIROBI , KEN" and
 * "NAIROBI,KEN" are NAIROBI, KEN; "MUN.IASI" is MUN. IASI; "VORU/ EST" is VORU / EST; "NAC . DE" is NAC. DE; "(V E)" is (VE); "FORLI(FC)" is FORLI (FC); "U.S.A" is U.S.A., and "D. G. P." D.G.P.; "PRAHA1" is PRAHA 1; "MBUJI -MAYI" is MBUJI-MAYI; "SOUS - PREFECTURE" is SOUS-PREFECTURE; "REGISTRAR - GENERAL" is REGISTRAR-GENERAL; "MPB / MUP/MIA" is MPB / MUP / MIA; "POLITSEI-JA" is POLITSEI- JA; "MB / Mol" is MB / MoI; "EXIT &ENTRY" is EXIT & ENTRY; "IRN, 1.P." is IRN, I.P.; "s-Gravenhage" is 's-Gravenhage; "DE LINTERIEUR" is DE L'INTERIEUR; and between a place and the code
 * of its state an I alone is a slash, a stop behind a long word a comma.
 */
export function withUsualSpaces(text: string): string {
	return text
		.replace(/^(.*\p{L}) [I|l1] ([A-Z]{3})$/u, placeAndCode(" / "))
		.replace(/(?<=\p{L}{4})(?=\d{1,2}$)/u, " ")
		.replaceAll(/\s+(?=[,.])/g, "")
		.replaceAll(/\((\p{Lu}) (\p{Lu})\)/gu, "($1$2)")
		.replaceAll(/,(?=\p{L})/gu, ", ")
		.replaceAll(/(?<=\p{L}) &(?=\p{L})|(?<=\p{L})& (?=\p{L})/gu, " & ")
		.replaceAll(/(?<![\p{L}'])s-(?=\p{Lu}\p{L}{3})/gu, "'s-")
		.replaceAll(/(?<=\p{L}) -(?=\p{L})/gu, "-")
		.replaceAll(oneSided, "-")
		.replaceAll(/(?<![\p{L}\p{N}])1(?=\.\p{Lu}(?:\.|$))/gu, "I")
		.replaceAll(/(?<=\p{L}{4})-(?=JA \p{L})/giu, "- ")
		.replaceAll(/(?<!\p{L})(SOUS|VICE) ?- ?(?=(?:PR[EÉ]F|CONSUL))/giu, "$1-")
		.replaceAll(/(?<!\p{L})(ATTORNEY|CONSUL|CONSULATE|DIRECTOR|GOVERNOR|REGISTRAR) ?- ?(?=GENERAL(?!\p{L}))/giu, "$1-")
		.replaceAll(
			/(?<!\p{L})DEL ?(?=(?:INT[EÉ]RIEUR|[EÉ]MIGRATION|IMMIGRATION|IDENTIT[EÉ]|ADMINISTRATION)(?!\p{L}))/giu,
			"DE L'",
		)
		.replaceAll(elided, "$1'$2")
		.replaceAll(/(?<=\/ ?)Mol(?!\p{L})/gu, "MoI")
		.replaceAll(/(?<=\p{L}{2})\((?=\p{Lu}{2,3}\))/gu, " (")
		.replaceAll(/(?<=\p{L}{2})\.(?=\p{L}{2})/gu, ". ")
		.replaceAll(/(?<=\S) \/(?=\S)|(?<=\S)\/ (?=\S)/g, " / ")
		.replace(/^.* \/ .*$/u, (parted) => parted.replaceAll(/(?<=\p{L})\/(?=\p{L})/gu, " / "))
		.replaceAll(/(?<![\p{L}.])(?:\p{Lu}\. ){2,}\p{Lu}(?!\p{L})/gu, (initials) => initials.replaceAll(" ", ""))
		.replaceAll(/(?<![\p{L}.])((?:\p{Lu}\.)+\p{Lu})(?![\p{L}.])/gu, "$1.")
		.replace(/^([^.]*\p{L}{6})\. ([A-Z]{3})$/u, placeAndCode(", "));
}

/** A hyphen with a gap behind it alone, unless it stands for what the next words have too: "KODAKONDSUS- JA MIGRATSIOONIAMET". */
const oneSided = /(?<=\p{L})- (?=\p{L})(?!(?:JA|OCH|OG|UND|EN|ET|OF|I|A|E|Y)\s)/giu;

/** Words of authorities that an article runs into where its apostrophe was not seen: "DE LINTERIEUR". */
const elided =
	/(?<!\p{L})([DL])(ADMINISTRATION|[EÉ]MIGRATION|[EÉ]TAT|IDENTIFICATION|IDENTIT[EÉ]|IMMIGRACI[OÓ]|IMMIGRATION|INT[EÉ]RIEUR|INTERNO|OFFICE|ORDRE|UNION)(?!\p{L})/giu;

/** The article of Dutch towns, with the gaps that recognisers see around its thin signs: "' s - Hertogenbosch". */
export const dutchArticle = /^'\s?s\s?-\s?(?=\p{Lu})/u;

/** Sets a place and a state's code apart as usual; anything else that stands so stays as it is. */
const placeAndCode = (separator: string) => (all: string, place: string, code: string) =>
	standingOf(code) === "official" ? `${place}${separator}${code}` : all;
