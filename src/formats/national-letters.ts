/** The accented capitals of a language's own alphabet: those that a printer must set to spell its place names. */
const alphabets = {
	afrikaans: "ÁÄÈÉÊËÎÏÓÔÖÚÛÜ",
	albanian: "ÇË",
	azerbaijani: "ÇĞİÖŞÜ",
	catalan: "ÀÇÈÉÍÏÒÓÚÜ",
	czech: "ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ",
	danish: "Å",
	dutch: "ÉËÏÖÜ",
	estonian: "ÄÕÖÜŠŽ",
	faroese: "ÁÍÓÚÝ",
	finnish: "ÄÅÖ",
	french: "ÀÂÇÈÉÊËÎÏÔÙÛÜ",
	german: "ÄÖÜ",
	hungarian: "ÁÉÍÓÖŐÚÜŰ",
	icelandic: "ÁÉÍÓÖÚÝ",
	irish: "ÁÉÍÓÚ",
	italian: "ÀÈÉÌÒÙ",
	latvian: "ĀČĒĢĪĶĻŅŠŪŽ",
	lithuanian: "ĄČĖĘĮŠŪŲŽ",
	maori: "ĀĒĪŌŪ",
	maltese: "ĊĠŻÀÈÌÒÙ",
	montenegrin: "ĆČŚŠŹŽ",
	northernSotho: "ÊÔŠ",
	polish: "ĄĆĘŃÓŚŹŻ",
	portuguese: "ÀÁÂÃÇÉÊÍÓÔÕÚ",
	romanian: "ÂĂÎȘȚ",
	serboCroatian: "ĆČŠŽ",
	slovak: "ÁÄČĎÉÍĹŇÓÔŔŠŤÚÝŽ",
	slovene: "ČŠŽ",
	spanish: "ÁÉÍÑÓÚÜ",
	swedish: "ÄÅÖ",
	tagalog: "Ñ",
	turkish: "ÂÇĞİÖŞÜ",
	turkmen: "ÄÇŇÖŞÜÝŽ",
	vietnamese: "ÀÁẢÃẠĂẰẮẲẴẶÂẦẤẨẪẬÈÉẺẼẸÊỀẾỂỄỆÌÍỈĨỊÒÓỎÕỌÔỒỐỔỖỘƠỜỚỞỠỢÙÚỦŨỤƯỪỨỬỮỰỲÝỶỸỴ",
} as const;

type Language = keyof typeof alphabets;

/** Which languages' letters a state prints (ISO 3166-1 alpha-3); national languages, and those of its regions where they name places. */
const languagesOf: Readonly<Record<string, readonly Language[]>> = {
	ALB: ["albanian"],
	AND: ["catalan"],
	AUT: ["german"],
	AZE: ["azerbaijani"],
	BEL: ["french", "dutch", "german"],
	BIH: ["serboCroatian"],
	CAN: ["french"],
	CHE: ["german", "french", "italian"],
	CZE: ["czech"],
	DEU: ["german"],
	DNK: ["danish"],
	ESP: ["spanish", "catalan"],
	// The Union's own passports are carried by people of all its states.
	EUE: [
		...([
			"czech",
			"danish",
			"dutch",
			"estonian",
			"finnish",
			"french",
			"german",
			"hungarian",
			"irish",
			"italian",
		] as const),
		...([
			"latvian",
			"lithuanian",
			"maltese",
			"polish",
			"portuguese",
			"romanian",
			"slovak",
			"slovene",
			"spanish",
		] as const),
		"swedish",
	],
	EST: ["estonian"],
	FIN: ["finnish"],
	FRO: ["faroese"],
	GRL: ["danish"],
	HRV: ["serboCroatian"],
	HUN: ["hungarian"],
	IRL: ["irish"],
	ISL: ["icelandic"],
	ITA: ["italian"],
	LIE: ["german"],
	LTU: ["lithuanian"],
	LUX: ["french", "german"],
	LVA: ["latvian"],
	MDA: ["romanian"],
	MLT: ["maltese"],
	MNE: ["montenegrin"],
	NAM: ["afrikaans", "german"],
	NLD: ["dutch"],
	NOR: ["danish"],
	NZL: ["maori"],
	PHL: ["tagalog"],
	POL: ["polish"],
	RKS: ["albanian", "serboCroatian"],
	ROU: ["romanian"],
	SMR: ["italian"],
	SRB: ["serboCroatian"],
	SVK: ["slovak"],
	SVN: ["slovene"],
	SWE: ["swedish"],
	TKM: ["turkmen"],
	TUR: ["turkish"],
	VNM: ["vietnamese"],
	// Also what names of the largest immigrant communities are spelt with.
	ZAF: ["afrikaans", "northernSotho", "french", "portuguese", "spanish", "italian"],
	...sharing("spanish", "ARG BOL CHL COL CRI CUB DOM ECU GNQ GTM HND MEX NIC PAN PER PRI PRY SLV URY VEN"),
	...sharing("portuguese", "AGO BRA CPV GNB MOZ PRT STP TLS"),
	...sharing(
		"french",
		"BDI BEN BFA CAF CIV CMR COD COG COM DJI DZA FRA GAB GIN HTI LBN MAR MCO MDG MLI MRT NER SEN TCD TGO TUN",
	),
};

/** The accented capitals that an issuing state's languages print; "" for a state whose languages have none, or that is not known. */
export function nationalLetters(state: string): string {
	const all = (languagesOf[state] ?? []).map((language) => alphabets[language]).join("");
	return [...new Set(all.normalize("NFC"))].join("");
}

/**
 * Languages that mark so many letters (every tenth or more in running text, where most others mark every thirtieth) that a longer word
 * without any is no more likely than one whose marks were not seen. General knowledge of the languages.
 */
const oftenMarked = new Set<Language>([
	"albanian",
	"czech",
	"estonian",
	"finnish",
	"hungarian",
	"icelandic",
	"latvian",
	"slovak",
	"turkish",
	"vietnamese",
]);

/** Whether an issuing state prints a language that marks very many of its letters. */
export const marksManyLetters = (state: string): boolean =>
	(languagesOf[state] ?? []).some((language) => oftenMarked.has(language));

/** Languages that write Æ, which the recogniser reads as AE. */
const withLigature = new Set<Language>(["danish", "faroese", "icelandic"]);

/** Whether an issuing state prints a language that writes Æ. */
export const writesLigature = (state: string): boolean =>
	(languagesOf[state] ?? []).some((language) => withLigature.has(language));

/** Whether an issuing state prints French before all other languages. */
export const writesFrench = (state: string): boolean => languagesOf[state]?.[0] === "french";

function sharing(language: Language, states: string): Record<string, readonly Language[]> {
	return Object.fromEntries(states.split(" ").map((state) => [state, [language]]));
}
