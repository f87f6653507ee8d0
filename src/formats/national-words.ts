import { accentedNames } from "./accented-names.ts";
import { placeWords } from "./gazetteer.ts";
import { plainLetters } from "./plain-words.ts";
import { usualNames } from "./usual-names.ts";
import { usualPlaces } from "./usual-places.ts";

/** South African names, places and officeWords. A name may be registered with its accents or without, so that each is known in both spellings. */
function southAfricanWords(): string {
	const plain = [...usualNames, ...usualPlaces, ...officeWords].join(" ");
	return `${plain} ${accentedNames} ${accentedNames.normalize("NFD").replace(/\p{M}/gu, "")}`;
}

/** What authorities are called in the languages that passports add to their own, and the abbreviations that some go by; letters without marks. */
export const officeWords: ReadonlySet<string> = new Set(
	`AFFAIRES AFFAIRS AFFARI AGENCE AGENCIA AGENCY AUTHORITY AUTORIDADE BAKANLIGI BELUGYMINISZTERIUM BEZIRKSHAUPTMANNSCHAFT BUREAU BURGEMEESTER AUSLANDERBEHORDE AUSWEISSTELLE BURGERAMT BURGERBURO EINWOHNERMELDEAMT PASSAMT CITIZENSHIP CIVIL COMMISSARIAT COMMISSION
	COMMISSIONER CONSOLATO CONSULADO CONSULAR CONSULAT CONSULATE CONTROLLER DELEGACION DEPARTAMENTAS DEPARTAMENTO DEPARTAMENTS DEPARTEMENT DEPARTMENT DFA DIRECCION DIRECTION DIRECTOR DIRECTORATE
	DIREKTORAT DIVISION EMBAIXADA EMBAJADA EMBASSY ESTERI ESTRANGEIROS ETRANGERES EXTERIORES EXTERNAL EXTRANJERIA FEDERAL FOREIGN FRONTEIRAS GEMEENTE GENERAL GENERALE GENERALKONSULAT GOBERNACION
	GOBIERNO GOUVERNEMENT GOUVERNORAT GOVERNMENT GOVERNO HIVATAL HIVATALA HOME IDENTIFICACAO IDENTIFICACION IDENTIFICATION IDENTITE IDENTITY IMIGRACAO IMIGRACION IMIGRASI IMIGRESEN IMMIGRATION
	IMMIGRAZIONE INMIGRACION INTERIEUR INTERIOR INTERNAL INTERNE INTERNO JABATAN JUSTICE KANTOR KEMENTERIAN KOMMUNE KONSUL KREISVERWALTUNGSREFERAT KULUGYMINISZTERIUM LANDRATSAMT MAGISTRAT
	MIGRACAO MIGRACIJAS MIGRACIJOS MIGRACION MIGRACIONES MIGRATION MINISTARSTVA MINISTARSTVO MINISTER MINISTERE MINISTERIET MINISTERIJA MINISTERIO MINISTERIUM MINISTERSTVA MINISTERSTVO
	MINISTERSTWO MINISTERUL MINISTRO MINISTRY MUDURLUGU NACIONAL NATIONAL NATIONALITY NATURALISATION NATURALIZATION OFFICE OFFICER OFICINA PARVALDE PASAPORTE PASAPORTES PASPORT PASSAPORTE
	PASSAPORTES PASSEPORT PASSEPORTS PASSPORT PASSPORTS PEJABAT PIIRIVALVEAMET POLICE POLICIA POLICIJA POLICIJSKA POLIISI POLISMYNDIGHETEN POLITI POLITIDISTRIKT POLITIE POLIZEI PREFECTURE
	PREFEITURA PREFETTURA PREZYDENT PUBLIC QUESTURA REGIONAL REGISTAR REGISTRAR REGISTRAR-GENERAL REGISTRATION REGISTRIES REGISTRO REGISTRY RELACIONES REPUBLIC SECRETARIA SECRETARIAT SECRETARY
	SECURITE SECURITY SEGURANCA SEGURIDAD SERVICE SERVICES SERVICIO SERVICO SLUZBA STADT STATE STATES SUPERINTENDENCIA UNITED URAD VALDYBA VALILIGI WILAYA WOJEWODA DGSN HMPO IPS MFA MOFA MOI MUP NADRA PMLP SAIME SEF UKPA`.split(
		/\s+/,
	),
);

/** Whether a word is one that authorities are called by, in any case. */
export const isOfficeWord = (word: string): boolean => officeWords.has(plainLetters(word));

/** Office words that places are called by too ("UNITED KINGDOM", "CZECH REPUBLIC", "GENERAL SANTOS"). */
const ofPlaces = new Set(
	"CIVIL DIVISION FEDERAL FOREIGN GENERAL GENERALE HOME NACIONAL NATIONAL PUBLIC REGIONAL REPUBLIC STADT STATE STATES UNITED".split(
		" ",
	),
);

/** Whether a text says an office and no place: a word that only offices have, or nothing but such words ("REPUBLIC"). */
export function isOffice(text: string): boolean {
	const words = text.split(/[\s/,]+/).filter((word) => word !== "");
	const own = words.filter(isOfficeWord);
	const isAllOwn = own.length > 0 && own.length === words.length;
	return own.some((word) => !ofPlaces.has(plainLetters(word))) || (isAllOwn && !/UNITED/i.test(text));
}

/** Whether a text says nothing but known words, at least one of them of some length, and short ones that join them ("OF", "DE LA"). */
export function isUsualText(text: string, state: string | null): boolean {
	const words = text.match(/\p{L}+/gu) ?? [];
	return (
		words.every((word) => joining.has(word.toUpperCase()) || isKnownWord(word, state)) &&
		words.some((word) => word.length >= 3 && isKnownWord(word, state))
	);
}

/** A word that is words of authorities and known ones of the state run together ("INTERNALAFFAIRS", "MINISTRYOF", "WOJEWODAMAZOWIECKI"), parted; as it is where it is known, or no such words. */
export function withLostSpaces(word: string, state: string | null): string {
	if (writesCompounds(state) || isKnownWord(word, state)) return word;
	return partsOf(word, state)?.join(" ") ?? withoutConjunction(word);
}

/** A word of an authority apart from the "and" that ran into it: Italian "ESTERIE", Spanish "POLICIAY". */
function withoutConjunction(word: string): string {
	const [, own = "", and = ""] = /^(\p{L}{5,})(E|Y)$/u.exec(word) ?? [];
	return isOfficeWord(own) && (and === "Y" || /[AIO]$/.test(own)) ? `${own} ${and}` : word;
}

/** At least two words, the first an authority's, the others known ones or prepositions; null where a text is none such. */
function partsOf(text: string, state: string | null): readonly string[] | null {
	for (let end = text.length - 2; end >= officeMin; end--) {
		const [head, rest] = [text.slice(0, end), text.slice(end)];
		if (!isOfficeWord(head)) continue;
		if (isPart(rest, state)) return [head, rest];
		const preposition = prepositions.find((each) => rest.toUpperCase().startsWith(each));
		const behind = preposition === undefined ? null : rest.slice(preposition.length);
		const more = behind && (isPart(behind, state) ? [behind] : partsOf(behind, state));
		if (more) return [head, rest.slice(0, preposition?.length), ...more];
		const others = partsOf(rest, state);
		if (others) return [head, ...others];
	}
	return null;
}

/** States whose languages write such words as one ("POLITIEBUREAU"). */
const compounding = new Set(
	"ABW AUT BEL CHE CUW DEU DNK EST FIN FRO GRL HUN ISL LIE LUX NAM NLD NOR SUR SWE SXM".split(" "),
);
const writesCompounds = (state: string | null): boolean => state !== null && compounding.has(state);

/** Shorter words begin other words. */
const officeMin = 6;
const prepositions = ["OF", "FOR", "AND", "DES", "DE", "DU", "DI"];

const isPart = (text: string, state: string | null): boolean =>
	prepositions.includes(text.toUpperCase()) || (text.length >= officeMin && isKnownWord(text, state));

/** Articles, prepositions and the like between the words of an authority or a place. */
const joining = new Set(
	"A AND D DA DE DEL DELLA DER DES DI DO DOS DU E EL ET FOR FÜR I IN L LA LAS LE LES LOS OF SUR THE U UND VAN VON Y".split(
		" ",
	),
);

/** Whether a word is a known one of a state (null: not known) or of authorities in general, read with its marks or without, in any case. */
export const isKnownWord = (word: string, state: string | null): boolean =>
	isOfficeWord(word) || (state !== null && spellingsOf(word, state).length > 0);

const known = new Map<string, ReadonlyMap<string, readonly string[]>>();

/** How a state spells a word that was read without its marks: capitals, every spelling that is known; none for an unknown word. */
export function spellingsOf(word: string, state: string): readonly string[] {
	return wordsOf(state).get(plainLetters(word)) ?? [];
}

/** The known words of a state by how they are read without marks. */
function wordsOf(state: string): ReadonlyMap<string, readonly string[]> {
	const words = known.get(state) ?? byPlainWord(wordsIn(state));
	known.set(state, words);
	return words;
}

/** Whether a known word of a state goes on from these letters by two or more. */
export function beginsKnownWord(letters: string, state: string | null): boolean {
	if (state === null) return false;
	const plain = plainLetters(letters);
	return [...wordsOf(state).keys()].some((word) => word.length >= plain.length + 2 && word.startsWith(plain));
}

/** Shorter words are a letter away from others; endings are inflected. */
const [resemblingMin, endingLength] = [8, 2];

/** Whether a word of some length differs from a known one of a state in a single letter before its ending. */
export function resemblesKnownWord(word: string, state: string | null): boolean {
	const plain = plainLetters(word);
	if (plain.length < resemblingMin) return false;
	const words = [...officeWords, ...(state === null ? [] : wordsOf(state).keys())];
	return words.some((other) => other.length === plain.length && areNearlySame(plain, other));
}

function areNearlySame(word: string, other: string): boolean {
	const differing = [...word].flatMap((letter, at) => (letter === other[at] ? [] : [at]));
	return differing.length === 1 && (differing[0] as number) < word.length - endingLength;
}

const wordsIn = (state: string): readonly string[] =>
	state === "ZAF" ? southAfricanWords().split(/[\s-]+/) : placeWords(state);

function byPlainWord(words: readonly string[]): ReadonlyMap<string, readonly string[]> {
	const grouped = new Map<string, readonly string[]>();
	for (const word of new Set(words))
		grouped.set(plainLetters(word), [...(grouped.get(plainLetters(word)) ?? []), word.normalize("NFC")]);
	return grouped;
}
