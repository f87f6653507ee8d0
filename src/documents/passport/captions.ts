import { editDistance, fold } from "../../page/approximate.ts";
import { type CaptionDefinition, prepareCaptions } from "../../page/captions.ts";

/** What passports announce. `other` is all that the service does not return. */
export type PassportCaption =
	| "type"
	| "code"
	| "passportNumber"
	| "surname"
	| "givenNames"
	| "fullName"
	| "nationality"
	| "dateOfBirth"
	| "sex"
	| "placeOfBirth"
	| "dateOfIssue"
	| "dateOfExpiry"
	| "authority"
	| "placeOfIssue"
	| "personalNumber"
	| "other";

const list = (text: string): string[] => text.split("|").map((phrase) => phrase.trim());

/**
 * Wordings of passports in the languages whose letters are Latin (nearly every passport adds English or French). Collected from the
 * specimens and from the languages' usual terms. A short word inside a longer one is no harm: the longer match wins.
 */
export const passportCaptions: readonly CaptionDefinition<PassportCaption>[] = [
	{
		name: "dateOfIssue",
		phrases: list(
			`Date of issue | Issue date | Date issued | Date of issuance | Issued on | Date de délivrance | Date d'émission | Délivré le
			| Fecha de expedición | Fecha de emisión | Fecha de expedicion | Data de emissão | Data de expedição | Data de concessão | Emitido em
			| Ausstellungsdatum | Datum der Ausstellung | Ausgestellt am | Data di rilascio | Rilasciato il | Datum van afgifte | Datum afgifte | Datum van uitreiking
			| Data wydania | Datum vydání | Dátum vydania | Datum izdaje | Datum izdavanja | Utfärdandedatum | Utfärdat den | Udstedelsesdato | Udstedt
			| Utstedt dato | Utstedelsesdato | Myöntämispäivä | Myönnetty | Útgáfudagur | Düzenleme tarihi | Veriliş tarihi | Data emiterii | Data eliberării
			| Kiállítás dátuma | Kiállítás kelte | Väljaandmise kuupäev | Välja antud | Izdošanas datums | Išdavimo data | Data e lëshimit | Tarikh dikeluarkan | Tarikh pengeluaran
			| Tgl. pengeluaran | Tanggal pengeluaran | Tarehe ya kutolewa | Ngày cấp | Petsa ng pagkakaloob | Data tal-ħruġ | Dáta eisiúna | Jaulkipen data | Data d'expedició | Berilgan sanasi | Verilmə tarixi`,
		),
	},
	{
		name: "placeOfBirth",
		phrases: list(
			`Place of birth | Birthplace | Place and country of birth | Lieu de naissance | Lugar de nacimiento | Local de nascimento | Naturalidade | Lugar do nacemento
			| Geburtsort | Ort der Geburt | Luogo di nascita | Geboorteplaats | Geboorteplek | Plek van geboorte | Miejsce urodzenia | Místo narození | Miesto narodenia
			| Mjesto rođenja | Mesto rođenja | Kraj rojstva | Rojstni kraj | Födelseort | Fødested | Syntymäpaikka | Fæðingarstaður | Doğum yeri | Locul nașterii
			| Születési hely | Sünnikoht | Dzimšanas vieta | Gimimo vieta | Vendlindja | Tempat lahir | Mahali pa kuzaliwa | Nơi sinh | Lugar ng kapanganakan | Áit bhreithe
			| Post it-twelid | Lloc de naixement | Tug'ilgan joyi | Doğulduğu yer`,
		),
	},
	{
		name: "authority",
		phrases: list(
			`Authority | Issuing authority | Issuing office | Issued by | Autorité | Autorité de délivrance | Délivré par | Autoridad | Autoridad expedidora | Autoridad emisora
			| Autoridade | Entidade emissora | Órgão emissor | Órgão expedidor | Behörde | Ausstellende Behörde | Autorità | Autorita di rilascio | Rilasciato da | Autoriteit | Instantie | Afgegeven door | Gesag
			| Uitreikende gesag | Organ wydający | Organ wydajacy paszport | Pas vydal | Vydal | Orgán vydania | Izdano od | Izdao | Izdala | Organ izdavanja | Tijelo koje je izdalo
			| Myndighet | Utfärdande myndighet | Myndighed | Udstedt af | Utstedt av | Utstedende myndighet | Viranomainen | Myöntävä viranomainen | Stjórnvald | Veren makam | Makam | Autoritatea emitenta | Autoritatea | Emisă de
			| Kiállító hatóság | Hatóság | Väljaandja | Väljaandev asutus | Izdevējiestāde | Iestāde | Išdavusi įstaiga | Įstaiga | Autoriteti | Autoriteti lëshues | Kantor yang mengeluarkan | Pejabat mengeluarkan | Pejabat pengeluar
			| Cơ quan cấp | Maykapangyarihang nagkaloob | Nagkaloob | Údarás | Awtorita | Autoritat | Agintaritza | Kim tomonidan berilgan | Verən orqan | Point of issue`,
		),
	},
	{
		name: "placeOfIssue",
		phrases: list(
			`Place of issue | Issued at | Tempat dikeluarkan | Tempat pengeluaran | Mahali pa kutolewa | Lieu de délivrance | Lugar de expedición | Lugar de emisión | Luogo di rilascio | Local de emissão | Ausstellungsort`,
		),
	},
	{
		name: "dateOfBirth",
		phrases: list(
			`Date of birth | Birth date | Date de naissance | Né(e) le | Fecha de nacimiento | Data de nascimento | Geburtsdatum | Geburtstag | Tag der Geburt | Data di nascita | Geboortedatum
			| Data urodzenia | Datum narození | Dátum narodenia | Datum rođenja | Datum rojstva | Födelsedatum | Födelsetid | Fødselsdato | Fødselsdag | Syntymäaika | Fæðingardagur | Doğum tarihi
			| Data nașterii | Születési idő | Születési dátum | Sünniaeg | Sünnikuupäev | Dzimšanas datums | Gimimo data | Data e lindjes | Datëlindja | Tarikh lahir | Tgl. lahir | Tanggal lahir | Ngày sinh
			| Petsa ng kapanganakan | Dáta breithe | Data tat-twelid | Data de naixement | Doğum günü`,
		),
	},
	{
		name: "dateOfExpiry",
		phrases: list(
			`Date of expiry | Date of expiration | Expiry date | Expiration date | Valid until | Valid to | Expires on | Date d'expiration | Expire le | Valable jusqu'au | Fecha de caducidad | Fecha de vencimiento
			| Fecha de expiración | Válido hasta | Data de validade | Válido até | Data de expiração | Gültig bis | Data di scadenza | Scadenza | Geldig tot | Vervaldatum | Data ważności | Termin ważności | Data upływu ważności
			| Data upływu terminu ważności | Platnost do | Datum platnosti | Dátum platnosti | Platnosť do | Datum isteka | Datum isteka valjanosti | Vrijedi do | Važi do | Velja do | Sista giltighetsdag | Giltigt till | Udløbsdato | Gyldig til | Utløpsdato | Utløper
			| Viimeinen voimassaolopäivä | Voimassa | Gildir til | Son geçerlilik tarihi | Geçerlilik tarihi | Data expirării | Érvényességi idő | Érvényes | Lejárat napja | Kehtiv kuni | Derīgs līdz | Derīguma termiņš | Galioja iki
			| Data e skadimit | Tarikh tamat | Tarikh luput | Sah sehingga | Berlaku hingga | Tarehe ya mwisho wa matumizi | Tgl. habis berlaku | Có giá trị đến | Ngày hết hạn | Petsa ng pagkawala ng bisa | Dáta as feidhm | Data ta' skadenza | Data de caducitat`,
		),
	},
	{
		name: "surname",
		phrases: list(
			`Surname | Last name | Family name | Nom | Nom de famille | Apellidos | Apellido | Sobrenome | Apelido | Apelidos | Name | Familienname | Nachname | Cognome | Achternaam | Naam
			| Nazwisko | Příjmení | Priezvisko | Prezime | Priimek | Efternamn | Efternavn | Etternavn | Sukunimi | Kenninafn | Soyadı | Nume | Nume de familie | Vezetéknév | Családi név | Perekonnanimi | Uzvārds | Pavardė | Mbiemri
			| Sloinne | Kunjom | Cognoms | Apelyido`,
		),
	},
	{
		name: "givenNames",
		phrases: list(
			`Given names | Given name | First name | Forenames | Christian names | Prénoms | Prénom | Prénom(s) | Nombres | Nombre | Nomes | Nomes próprios | Nome próprio | Nome | Vornamen | Vorname | Voornamen | Voorname | Imiona | Imię
			| Jméno | Jména | Meno | Mená | Förnamn | Fornavne | Fornavn | Etunimet | Eiginnöfn | Adı | Prenume | Prenumele | Utónév | Utónevek | Eesnimed | Eesnimi | Vārds | Vārdi | Vardas | Vardai | Emri | Réamhainmneacha | Ismijiet
			| Noms | Mga pangalan | Pangalan`,
		),
	},
	{
		name: "fullName",
		phrases: list(
			`Full name | Name of bearer | Name of holder | Nama | Nama lengkap | Nama penuh | Name in full | Họ và tên | Name (Surname, Given names) | Nom et prénoms | Apellidos y nombres`,
		),
	},
	{
		name: "nationality",
		phrases: list(
			`Nationality | Nationalité | Nacionalidad | Nacionalidade | Staatsangehörigkeit | Nationalität | Cittadinanza | Nationaliteit | Nasionaliteit | Obywatelstwo | Státní občanství | Státna príslušnosť | Štátne občianstvo
			| Državljanstvo | Nationalitet | Medborgarskap | Statsborgerskap | Statsborgerforhold | Kansalaisuus | Þjóðerni | Ríkisfang | Uyruğu | Uyruk | Cetățenia | Cetățenie | Naționalitate | Állampolgárság | Kodakondsus | Pilsonība | Pilietybė
			| Shtetësia | Warganegara | Kewarganegaraan | Quốc tịch | Nasyonalidad | Náisiúntacht | Nazzjonalità | Citizenship | Citoyenneté | Ciudadanía`,
		),
	},
	{
		name: "sex",
		phrases: list(
			`Sex | Sexe | Sexo | Geschlecht | Sesso | Geslacht | Geslag | Płeć | Pohlaví | Pohlavie | Spol | Køn | Kjønn | Sukupuoli | Cinsiyet | Cinsiyeti | Sexul | Sugu | Dzimums | Lytis | Gjinia | Jantina | Jenis kelamin | Giới tính | Kasarian | Gnéas | Gender`,
		),
	},
	{
		name: "passportNumber",
		phrases: list(
			`Passport No | Passport number | Passport Nr | No. du passeport | Passeport No | N° de passeport | Numéro du passeport | Pasaporte No | Pasaporte n | Número de pasaporte | No. de pasaporte | Passaporte N | Número do passaporte | Pass-Nr | Passnummer | Reisepass-Nr
			| Passaporto N | Passaporto numero | Paspoortnummer | Paspoort nr | Paspoortnommer | Numer paszportu | Seria i numer paszportu | Číslo pasu | Číslo cestovního pasu | Br. putovnice | Broj putovnice | Broj pasoša | Št. potnega lista | Pasnr | Passnr | Passin numero | Vegabréf nr | Pasaport No
			| Nr. pașaport | Pașaport nr | Útlevél száma | Passi number | Passi nr | Pases nr | Paso nr | Document No | Document number | No. pasport | No. paspor | Số hộ chiếu | Book number`,
		),
	},
	{
		name: "type",
		phrases: list(
			`Type | Typ | Tipo | Tip | Tyyppi | Tegund | Tüüp | Veids | Tipas | Vrsta | Soort | Lloji | Jenis | Türü`,
		),
	},
	{
		name: "code",
		phrases: list(
			`Country code | Code du pays | Code of issuing state | Code of state | Issuing country | Pays émetteur | Issuing state | Code | Kode | Kod | Código | Código del país | País | País emissor | Codice paese | Landcode | Landkode | Kód | Kóði | Kod państwa | Kód státu | Maakoodi | Oznaka države | Code de l'Etat emetteur | Country | Code pays
			| Código do país | Codice | Valsts kods | Šalies kodas | Riigi kood | Ülke kodu | Codul țării | Országkód`,
		),
	},
	{
		name: "personalNumber",
		phrases: list(
			`Personal No | Personal number | Personal code | Personal Id. No | Identity No | Identity number | Identity card number | National ID No | ID No | National No | National identity number | N° personnel | No. personnel | Numéro personnel | Número personal | Número pessoal | Personnummer | Persönliche Nummer | Burgerservicenummer
			| Numer PESEL | PESEL | Numer ewidencyjny | Rodné číslo | OIB | JMBG | EMŠO | Henkilötunnus | Kennitala | T.C. Kimlik No | Kimlik No | CNP | Cod numeric personal | Isikukood | Personas kods | Asmens kodas | Numri personal | No. Pengenalan | No. kad pengenalan | NIK | Citizenship No | Nº personal | Cédula | DNI | Số GCMND | Số CMND`,
		),
	},
	{
		name: "other",
		phrases: list(
			`Holder's signature | Signature of bearer | Signature of holder | Signature | Signature du titulaire | Signature of the bearer | Firma del titular | Firma | Assinatura | Assinatura do titular | Bearer's signature | Unterschrift des Inhabers | Unterschrift des Passinhabers | Unterschrift
			| Firma del titolare | Handtekening | Handtekening van de houder | Podpis posiadacza | Podpis držitele | Podpis držiteľa | Podpis držitele pasu | Potpis nosioca | Vlastoručni potpis | Potpis | Namnteckning | Innehavarens namnteckning | Underskrift | Innehaverens underskrift | Indehaverens underskrift | Haltijan nimikirjoitus | Nimikirjoitus | Eiginhandarundirritun | İmza | Semnătura | Semnătura titularului | Aláírás | Allkiri | Nënshkrimi | Nënshkrimi i mbajtësit | Sahibinin imzası | Egasining imzosi | Eýesiniň goly | Saini ya mwenye pasipoti | Saxiixa | Firma tad-detentur | Síniú an tsealbhóra | Lagda | Kasutaja allkiri | Turētāja paraksts | Asmens parašas | Hamilinin imzası | A birtokos aláírása | Tandatangan pemegang | Chữ ký | Signatur | Vlastnoručni potpis | Potpis imaoca | Paraksts | Parašas | Tandatangan | Tanda tangan | Handtekening houer
			| Height | Taille | Größe | Estatura | Altura | Lengte | Hæð | Kasvu | Længde | Statura | Wzrost | Colour of eyes | Color of eyes | Couleur des yeux | Augenfarbe | Color de ojos | Kleur ogen | Eyes | Colore degli occhi
			| Residence | Domicile | Wohnort | Residenza | Domicilio | Woonplaats | Address | Bydliště | Miejsce zamieszkania | Permanent address | Registered domicile | Place of origin | Heimatort | Lieu d'origine | Luogo di origine | Attinenza
			| Profession | Occupation | Profesión | Religion | Observations | Remarks | Amendments | Endorsements | Modifications | Enmiendas | Also known as | Alias | Name of father | Father's name | Name of mother | Mother's name | Name of spouse | Name of Father/Legal Guardian | File No | Old passport No | Filiation | Filiação | Filiación
			| Children | Special remarks | Marital status | Blood group | Emergency contact | Control number | Tracking number | Booklet number | Previous passport No | Chinese name | Organization | Organisation | Rank | Title | Religious name | Nom d'usage | Nom d'époux | Distinguishing marks | Special peculiarities | Weight | Hair | Machine readable zone | Visual inspection zone
			| Accompanied by | Mentions spéciales | Anotaciones | Valid for | Valid for all countries | Restrictions | Ordem dos apelidos | Emisyon | Serial number | Card access number`,
		),
	},
];

/** The same, ready for `findCaptions`. */
export const captionDictionary = prepareCaptions(passportCaptions);

/** What is printed on passports without announcing anything: the word itself, and overprints of specimens. */
const headers: readonly CaptionDefinition<"passport" | "overprint">[] = [
	{
		name: "passport",
		phrases: list(
			`Passport | Passeport | Pasaporte | Passaporte | Passaporto | Reisepass | Paspoort | Paszport | Cestovní pas | Cestovný pas | Putovnica | Potni list | Pasoš | Vegabréf | Pasaport | Pașaport | Útlevél | Hộ chiếu | Paspor | Pasport | Pasaporta | Pasaporti
			| Diplomatic passport | Passeport diplomatique | Official passport | Service passport | Travel document | Titre de voyage | Reisedokument`,
		),
	},
	{
		name: "overprint",
		phrases: list(
			`Passi | Pass | Pase | Pasas | Union européenne | European Union | Europäische Union | Unión Europea | União Europeia | Unione Europea | Europese Unie | Unia Europejska | Evropská unie | Europeiska unionen
			| Specimen | Spécimen | Muster | Vzor | Wzór | Espécimen | Muestra | Sample | Fac-simile | Malli | Näidis | Paraugs | Pavyzdys | Minta | Sýnishorn | Mostra | Exemplo | Voorbeeld`,
		),
	},
];

/** The same, ready for `findCaptions`. */
export const headerDictionary = prepareCaptions(headers);

const headerTexts = new Set(headers.flatMap(({ phrases }) => phrases.map((phrase) => fold(phrase).letters)));

/** Whether a text is nothing but the word for passport or an overprint. */
export const isHeader = (text: string): boolean => headerTexts.has(fold(text).letters);

/** Words of values that resemble captions by a letter or two: "POLICE NATIONALE" announces no nationality. */
export const isWordOfValues = (text: string): boolean => /^(?:NACIONAL|NATIONALE?)$/.test(text);

const captionTexts = passportCaptions.flatMap(({ name, phrases }) =>
	phrases.map((phrase) => ({ name, letters: fold(phrase).letters })),
);

/** The caption that a whole text is, a letter or two damaged; null for any other text. Such a text must never be given as a value. */
export function captionOfText(text: string): PassportCaption | null {
	const { letters } = fold(text);
	if (isWordOfValues(text)) return null;
	const found = captionTexts.find((caption) => {
		const errorsMax = Math.floor(caption.letters.length / 5);
		// Letters are lost; hardly more than one is made up.
		const more = letters.length - caption.letters.length;
		if (more > Math.min(1, errorsMax) || -more > errorsMax) return false;
		return editDistance(caption.letters, letters) <= errorsMax;
	});
	return found?.name ?? null;
}

const captionEnds = new Set(
	passportCaptions.flatMap(({ phrases }) =>
		phrases.flatMap((phrase) => {
			const words = phrase.split(" ");
			return words.slice(1).map((_, at) => fold(words.slice(at + 1).join(" ")).letters);
		}),
	),
);

/** Whether a text, five letters at least, is what a caption of several words ends in ("EMISORA"). */
export function isCaptionEnd(text: string): boolean {
	const { letters } = fold(text);
	return letters.length >= 5 && captionEnds.has(letters);
}

/** Whether a text, three letters at least and some of them small, begins a caption of this name and does not end it ("Autho"). */
export function isCaptionBegun(text: string, name: PassportCaption): boolean {
	const { letters } = fold(text);
	if (letters.length < 3 || !/\p{Ll}/u.test(text)) return false;
	return captionTexts.some((caption) => caption.name === name && caption.letters.startsWith(letters));
}
