/**
 * Month words as passports print them, January first: abbreviations and full names, capitals without accents, of the languages whose
 * letters are Latin (transliterated forms where issuers print those). Some words are two months' in different languages (LIP is June in
 * Croatian and July in Polish).
 */
const months: readonly string[] = [
	"EAN EANAIR JAN JANUARIE JANUARY JANV JANVIER JANUAR JANUARI JANEIRO ENE ENERO GEN GENNAIO GENN JANNAR STY STYCZEN LED LEDEN SIJ SIJECANJ OCA OCAK TAM TAMMIKUU JAANUAR IAN IANUARIE SAU SAUSIS JANVARIS JANUAR URT URTARRILA XAN GER YAN YANVAR QANTAR",
	"FEB FEBRUARY FEV FEVR FEVRIER FEBRUAR FEBRUARI FEVEREIRO FEBRERO FEBBRAIO FEBB FEBR LUT LUTY UNO UNOR VELJ VELJACA SUB SUBAT HEL HELMIKUU VEEBR VEEBRUAR FEBRUARIE VAS VASARIS FEBRUARIS FEABH CHWE SHK FEVRAL",
	"MAR MARCH MARS MARZ MARZO MARCO MAERZ MRZ MAART MRT MARZEC BRE BREZEN OZU OZUJAK MART MAC MAALIS MAALISKUU MARTS MARTIE KOV KOVAS MARCIUS MARC MARTA",
	"APR APRIL AVR AVRIL ABR ABRIL APRILE KWI KWIECIEN DUB DUBEN TRA TRAVANJ NIS NISAN HUH HUHTIKUU APRILL APRILIE BAL BALANDIS APRILIS AIB EBR",
	"BEAL MAY MAI MAJ MEI MAYO MAIO MAGGIO MAG MAGG MAJA KVE KVETEN SVI SVIBANJ MAYIS TOU TOUKOKUU MAIJS GEG GEGUZE MAJUS BEALT",
	"JUN JUNE JUNIE JUIN JUNI JUNIO JUNHO GIUGNO GIU CZE CZERWIEC CER CERVEN LIP JUNIJ HAZ HAZIRAN KES KESAKUU JUUNI IUN IUNIE BIR BIRZELIS JUNIJS JUNIUS MEITH",
	"JUL JULIE JULY JUIL JUILLET JULI JULIO JULHO LUGLIO LUG LUGL LIP LIPIEC SRP CVC CERVENEC TEM TEMMUZ HEI HEINA HEINAKUU JUULI IUL IULIE LIE LIEPA JULIJS JULIUS JULIJ IUIL",
	"LUN LUNASA AUG AUGUST AOUT AOU AGO AGOSTO AGUSTUS AUGUSTUS AUGUSTI SIE SIERPIEN SRP SRPEN KOL KOLOVOZ AGU AGUSTOS ELO ELOKUU RGP RUGPJUTIS AUGUSTS AUGUSZTUS OGOS",
	"MFOMH SEP SEPT SEPTEMBER SEPTEMBRE SET SETEMBRO SETT SETTEMBRE SEPTIEMBRE WRZ WRZESIEN ZAR ZARI RUJ RUJAN EYL EYLUL SYYS SYYSKUU SEPTEMBRIE RGS RUGSEJIS SEPTEMBRIS SZEPT SZEPTEMBER",
	"DFOMH OCT OCTOBER OCTOBRE OKT OKTOBER LIS LISTOPAD OUT OUTUBRO OTT OTTOBRE OCTUBRE PAZ PAZDZIERNIK RIJ RIJEN LOKA LOKAKUU EKI EKIM OCTOMBRIE SPA SPALIS OKTOBRIS OKTOOBER OKTUBRE",
	"SAMH SAMHAIN NOV NOVEMBER NOVEMBRE NOVEMBRO NOVIEMBRE NOVEMBAR NOVEMB STU STUDENI LIS LISTOPAD MARRAS MARRASKUU KAS KASIM NOIEMBRIE LAP LAPKRITIS NOVEMBRIS",
	"NOLL NOLLAIG DEC DECEMBER DECEMBRE DEZ DEZEMBRO DEZEMBER DIC DICIEMBRE DICEMBRE DES DESEMBER GRU GRUDZIEN PRO PROSINEC PROS PROSINAC JOULU JOULUKUU ARA ARALIK DECEMBRIE GRD GRUODIS DECEMBRIS DETS DETSEMBER DIS DISEMBER",
];

const monthsByWord = new Map<string, number[]>();
for (const [index, words] of months.entries()) {
	for (const word of new Set(words.split(" "))) {
		monthsByWord.set(word, [...(monthsByWord.get(word) ?? []), index + 1]);
	}
}

/** The same words as some passports print them, with their marks. */
const marked =
	"FÉV FÉVR FÉVRIER AOÛ AOÛT DÉC DÉCEMBRE MÄR MÄRZ JÄN JÄNNER MARÇO FEB PAŹ PAŹDZIERNIK ÚNO BŘE KVĚ ČER ČERVEN ČVC ČERVENEC ZÁŘ ZÁŘÍ ŘÍJ ŘÍJEN OŽU VELJ ŞUB MAY AĞU AĞUSTOS EYL KAS ARA MAÍ ÁGÚ ÁGÚST SEPT OKT NÓV JÚN JÚNÍ JÚL JÚLÍ MÁR MÁRC AUG".split(
		" ",
	);

/** Every month word, in capitals. */
export const monthWords: readonly string[] = [...new Set([...monthsByWord.keys(), ...marked])];

/** Digits inside a word are misread letters. */
const lettersForDigits: Readonly<Record<string, string>> = { 0: "O", 1: "I", 3: "J", 5: "S", 6: "G", 8: "B" };

/** The months, 1 to 12, that a word of a date may mean; empty for any other word. Case, accents and misread letters do no harm. */
function monthsOf(word: string): readonly number[] {
	const plain = word
		.toUpperCase()
		.normalize("NFD")
		.replaceAll(/[013568]/g, (digit) => lettersForDigits[digit] ?? digit)
		.replaceAll(/[^A-Z]/g, "");
	const known = monthsByWord.get(plain);
	if (known !== undefined) return known;
	// "JULJUL": two languages' words whose slash was lost.
	for (let cut = 3; cut <= plain.length - 3; cut++) {
		const [first, second] = [monthsByWord.get(plain.slice(0, cut)), monthsByWord.get(plain.slice(cut))];
		const both = first?.filter((month) => second?.includes(month)) ?? [];
		if (both.length > 0) return both;
	}
	return [];
}

/**
 * The month that the words of one date agree on ("LIP/JUL" is July); the last that is one where they do not agree, for the second
 * language of a passport is English or French. Null where none is a month, or the only one is two languages' for different months.
 */
export function monthOf(words: readonly string[]): number | null {
	const known = words.map(monthsOf).filter((each) => each.length > 0);
	const common = known[0]?.filter((month) => known.every((each) => each.includes(month))) ?? [];
	const [month, other] = common.length > 0 ? common : (known.at(-1) ?? []);
	return other === undefined ? (month ?? null) : null;
}
