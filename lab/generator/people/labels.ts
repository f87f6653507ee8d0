/** The labels on a passport's data page. */
export const labelKeys = [
	"passport",
	"type",
	"code",
	"number",
	"surname",
	"given",
	"nationality",
	"birth",
	"personal",
	"sex",
	"place",
	"issue",
	"authority",
	"expiry",
	"signature",
	/** One label for surname and given names together. */
	"full",
] as const;

export type LabelKey = (typeof labelKeys)[number];

/**
 * The wordings of all labels by language, in the order of `labelKeys`, separated by `;`. A `|` separates alternatives.
 * Labels missing at the end have no wording in that language.
 */
const wordingsByLanguage: Readonly<Record<string, string>> = {
	en: "PASSPORT;Type;Code of issuing State|Country code|Code;Passport No.|Passport number|Document No.;Surname;Given names|Given name(s);Nationality;Date of birth;Personal No.|Identity No.;Sex;Place of birth;Date of issue|Issue date;Authority|Issuing authority;Date of expiry|Expiry date|Date of expiration;Holder's signature|Signature of bearer;Name|Full name",
	fr: "PASSEPORT;Type;Code du pays;Passeport n°|No. de passeport;Nom;Prénoms|Prénom(s);Nationalité;Date de naissance;N° personnel;Sexe;Lieu de naissance;Date de délivrance|Date d'émission;Autorité|Autorité de délivrance;Date d'expiration;Signature du titulaire;Nom et prénoms",
	es: "PASAPORTE;Tipo;Código;Pasaporte No.|Pasaporte Nº;Apellidos;Nombres|Nombre;Nacionalidad;Fecha de nacimiento;N° personal;Sexo;Lugar de nacimiento;Fecha de expedición|Fecha de emisión;Autoridad;Fecha de caducidad|Fecha de vencimiento;Firma del titular;Apellidos y nombres",
	pt: "PASSAPORTE;Tipo;País emissor;Passaporte nº;Apelidos|Sobrenome;Nomes próprios|Nome;Nacionalidade;Data de nascimento;N° de identidade;Sexo;Local de nascimento|Naturalidade;Data de emissão|Data de expedição;Autoridade|Entidade emissora;Válido até|Data de validade;Assinatura do titular;Nome completo",
	de: "REISEPASS;Typ;Kode;Pass-Nr.;Name;Vornamen;Staatsangehörigkeit;Geburtstag|Geburtsdatum;Personennr.;Geschlecht;Geburtsort;Ausstellungsdatum|Datum der Ausstellung;Behörde|Ausstellende Behörde;Gültig bis;Unterschrift der Inhaberin/des Inhabers",
	it: "PASSAPORTO;Tipo;Codice paese;Passaporto N.;Cognome;Nome;Cittadinanza;Data di nascita;N. personale;Sesso;Luogo di nascita;Data di rilascio;Autorità;Data di scadenza;Firma del titolare",
	nl: "PASPOORT;Type;Code;Paspoortnummer;Naam;Voornamen;Nationaliteit;Geboortedatum;Persoonsnummer;Geslacht;Geboorteplaats;Datum van afgifte;Autoriteit|Instantie;Geldig tot;Handtekening",
	pl: "PASZPORT;Typ;Kod;Nr paszportu;Nazwisko;Imiona;Obywatelstwo;Data urodzenia;Nr PESEL;Płeć;Miejsce urodzenia;Data wydania;Organ wydający;Data ważności;Podpis posiadacza",
	cs: "CESTOVNÍ PAS;Typ;Kód;Číslo pasu;Příjmení;Jméno;Státní občanství;Datum narození;Rodné číslo;Pohlaví;Místo narození;Datum vydání;Pas vydal;Platnost do;Podpis držitele",
	sv: "PASS;Typ;Kod;Pass nr;Efternamn;Förnamn;Nationalitet;Födelsedatum;Personnr;Kön;Födelseort;Utfärdandedatum;Myndighet;Sista giltighetsdag;Innehavarens namnteckning",
	da: "PAS;Type;Kode;Pas nr.;Efternavn;Fornavne;Nationalitet;Fødselsdato;Personnr.;Køn;Fødested;Udstedelsesdato;Myndighed;Udløbsdato;Underskrift",
	fi: "PASSI;Tyyppi;Maa;Passin nro;Sukunimi;Etunimet;Kansalaisuus;Syntymäaika;Henkilötunnus;Sukupuoli;Syntymäpaikka;Myöntämispäivä;Viranomainen;Voimassa;Nimikirjoitus",
	is: "VEGABRÉF;Gerð;Kóði;Númer vegabréfs;Kenninafn;Eiginnafn;Ríkisfang;Fæðingardagur;Kennitala;Kyn;Fæðingarstaður;Útgáfudagur;Stjórnvald;Gildir til;Eiginhandarundirskrift",
	lv: "PASE;Tips;Kods;Pases Nr.;Uzvārds;Vārds;Pilsonība;Dzimšanas datums;Personas kods;Dzimums;Dzimšanas vieta;Izdošanas datums;Izdevējiestāde;Derīga līdz;Paraksts",
	hr: "PUTOVNICA;Tip;Kod;Broj putovnice;Prezime;Ime;Državljanstvo;Datum rođenja;Osobni broj;Spol;Mjesto rođenja;Datum izdavanja;Putovnicu izdala;Vrijedi do;Potpis",
	ro: "PAȘAPORT;Tip;Codul țării;Pașaport nr.;Numele;Prenumele;Cetățenia;Data nașterii;Cod numeric personal;Sexul;Locul nașterii;Data eliberării;Autoritatea;Data expirării;Semnătura",
	hu: "ÚTLEVÉL;Típus;Kód;Útlevélszám;Családi név;Utónév;Állampolgárság;Születési idő;Személyi szám;Nem;Születési hely;Kiállítás kelte;Hatóság;Érvényes;Aláírás",
	tr: "PASAPORT;Tip;Ülke kodu;Pasaport No.;Soyadı;Adı;Uyruğu;Doğum tarihi;T.C. Kimlik No.;Cinsiyeti;Doğum yeri;Düzenleme tarihi|Veriliş tarihi;Veren makam;Son geçerlilik tarihi;Hamilin imzası",
	el: "ΔΙΑΒΑΤΗΡΙΟ;Τύπος;Κωδικός;Αρ. διαβατηρίου;Επώνυμο;Όνομα;Ιθαγένεια;Ημερομηνία γέννησης;Αρ. μητρώου;Φύλο;Τόπος γέννησης;Ημερομηνία έκδοσης;Αρχή έκδοσης;Ημερομηνία λήξης;Υπογραφή",
	bg: "ПАСПОРТ;Тип;Код на държавата;Паспорт №;Фамилия;Имена;Гражданство;Дата на раждане;ЕГН;Пол;Място на раждане;Дата на издаване;Издаден от;Валиден до;Подпис на притежателя",
	sk: "CESTOVNÝ PAS;Typ;Kód;Číslo pasu;Priezvisko;Meno;Štátne občianstvo;Dátum narodenia;Rodné číslo;Pohlavie;Miesto narodenia;Dátum vydania;Pas vydal;Platnosť do;Podpis držiteľa",
	sl: "POTNI LIST;Tip;Koda;Št. potnega lista;Priimek;Ime;Državljanstvo;Datum rojstva;EMŠO;Spol;Kraj rojstva;Datum izdaje;Pristojni organ;Datum prenehanja;Podpis",
	uk: "ПАСПОРТ;Тип;Код держави;Номер паспорта;Прізвище;Ім'я;Громадянство;Дата народження;Персональний №;Стать;Місце народження;Дата видачі;Орган, що видав;Дата закінчення строку дії;Підпис пред'явника",
	ar: "جواز سفر;النوع;رمز الدولة;رقم الجواز;اللقب;الاسم;الجنسية;تاريخ الميلاد;الرقم الشخصي;الجنس;مكان الميلاد;تاريخ الإصدار;جهة الإصدار;تاريخ الانتهاء;التوقيع",
	vi: "HỘ CHIẾU;Loại;Mã số;Số hộ chiếu;Họ;Chữ đệm và tên;Quốc tịch;Ngày sinh;Số GCMND;Giới tính;Nơi sinh;Ngày cấp;Cơ quan cấp;Có giá trị đến;Chữ ký;Họ và tên",
	id: "PASPOR;Jenis;Kode negara;No. paspor;Nama keluarga;Nama;Kewarganegaraan;Tgl. lahir;NIKIM;Kelamin;Tempat lahir;Tgl. pengeluaran;Kantor yang mengeluarkan;Tgl. habis berlaku;Tanda tangan;Nama lengkap|Nama",
	ms: "PASPORT;Jenis;Kod negara;No. pasport;Nama keluarga;Nama;Warganegara;Tarikh lahir;No. pengenalan;Jantina;Tempat lahir;Tarikh dikeluarkan;Pejabat pengeluar;Sah sehingga;Tandatangan;Nama",
	tl: "PASAPORTE;Uri;Kodigo ng bansa;Pasaporte blg.;Apelyido;Pangalan;Nasyonalidad;Petsa ng kapanganakan;Blg.;Kasarian;Lugar ng kapanganakan;Petsa ng pagkakaloob;Maykapangyarihang nagkaloob;Petsa ng pagkawalang bisa;Lagda",
};

/** Returns every wording of a label in a language, the usual one first. A single empty text if there is none. */
export function findWordings(language: string, key: LabelKey): readonly string[] {
	const row = (wordingsByLanguage[language] ?? wordingsByLanguage.en ?? "").split(";");
	return (row[labelKeys.indexOf(key)] ?? "").split("|");
}
