import type { Culture } from "./names.ts";

/** How a state prints its passports. The page designs are invented; only the wording follows docs/facts. */
export interface Issuer {
	/** The code of the state, as in the MRZ. */
	readonly state: string;
	/** The code of the holder's nationality. Absent if it is the issuer's. */
	readonly nationalityCode?: string;
	readonly code: string;
	readonly title: string;
	/** Label languages, the most prominent first. */
	readonly languages: readonly string[];
	readonly culture: Culture | "south-african";
	readonly nationality: string;
	/** The template for `Random.pattern`. */
	readonly number: string;
	/**
	 * The template of the optional data, with `<` where a separator is printed. Absent if the data are blank, and for
	 * South Africa, whose passports have the identity number there.
	 */
	readonly personal?: string;
	/** The character printed in place of a `<` inside the personal number. */
	readonly personalSeparator?: string;
	/** Date formats for `formatPrintedDate`. */
	readonly dates: readonly string[];
	/** Birth places, separated by `;`. Empty if the page has no birth place. */
	readonly birthPlaces: string;
	/** Authorities, separated by `;`. A `|` is a line break. */
	readonly authorities: string;
	readonly isMixedCase?: boolean;
	/** The separator between the languages of a label. */
	readonly languageSeparator?: string;
	/** The check digit for blank optional data. Absent if it is `<`. */
	readonly blankDigit?: "0";
}

/**
 * One issuer per line, with cells separated by ` ^ `: state (and `>nationality`), code, names, label languages, number,
 * personal number (and its printed separator), date formats, flags (`0`, `mixed`, `dots`), title, nationality,
 * places, authorities.
 */
const issuerTable = `
CAN ^ P< ^ english ^ en+fr ^ @@###### ^  ^ D M /N y ^ 0 ^ CANADA ^ CANADIAN/CANADIENNE ^ OTTAWA CAN;HALIFAX CAN;CALGARY CAN ^ GATINEAU;TORONTO
USA ^ P< ^ english ^ en+fr+es ^ ######### ^  ^ D M Y ^  ^ UNITED STATES OF AMERICA ^ UNITED STATES OF AMERICA ^ NEW YORK, U.S.A.;TEXAS, U.S.A.;OHIO, U.S.A. ^ United States|Department of State
GBR ^ P< ^ english ^ en+fr ^ ######### ^  ^ D M/N y~D M /N y~D M/N Y ^  ^ UNITED KINGDOM OF GREAT BRITAIN AND NORTHERN IRELAND ^ BRITISH CITIZEN ^ CROYDON;LEEDS;ABERDEEN ^ HMPO;IPS
GBD ^ P< ^ english ^ en ^ ######### ^  ^ D M Y ^  ^ BERMUDA ^ BRITISH OVERSEAS TERRITORIES CITIZEN ^ HAMILTON;ST GEORGE ^ HMPO
IRL ^ P< ^ english ^ en+fr ^ @@####### ^  ^ D M/N Y ^  ^ ÉIRE / IRELAND ^ ÉIREANNACH/IRISH ^ CORK;GALWAY;DUBLIN ^ Department of|Foreign Affairs
AUS ^ P< ^ english ^ en ^ @@####### ^  ^ D M Y ^  ^ AUSTRALIA ^ AUSTRALIAN ^ PERTH;HOBART;WOLLONGONG ^ AUSTRALIA;DARWIN
NZL ^ P< ^ english ^ en ^ @@###### ^  ^ D M Y ^  ^ NEW ZEALAND AOTEAROA ^ NEW ZEALAND ^ NELSON;TIMARU ^ DEPARTMENT OF INTERNAL AFFAIRS
FRA ^ P< ^ french ^ fr+en+es ^ ##@@##### ^  ^ D m Y ^  ^ RÉPUBLIQUE FRANÇAISE ^ Française ^ LYON;NIORT;BESANÇON ^ Préfecture du Rhône;Préfecture de Police de Paris;Sous-Préfecture de Brest
BEL ^ P< ^ dutch ^ nl+fr+de ^ @@###### ^  ^ D M/N Y ^  ^ KONINKRIJK BELGIË ^ BELG ^ GENT;NAMUR;LEUVEN ^ GENT;BRUSSEL
CHE ^ PM ^ german ^ de+fr+it ^ @####### ^  ^ D m Y ^ dots ^ SCHWEIZERISCHE EIDGENOSSENSCHAFT ^ Schweiz · Suisse · Svizzera ^  ^ Zürich ZH;Bern BE
D ^ P< ^ german ^ de+en+fr ^ C%%%%%%%% ^  ^ D.m.Y ^  ^ BUNDESREPUBLIK DEUTSCHLAND ^ DEUTSCH ^ BERLIN;MÜNCHEN;KÖLN ^ STADT KÖLN;LANDESHAUPTSTADT|MÜNCHEN;STADT ULM
AUT ^ P< ^ german ^ de+en+fr ^ @####### ^  ^ D M Y ^  ^ REPUBLIK ÖSTERREICH ^ ÖSTERREICH ^ GRAZ;WIEN;INNSBRUCK ^ MAGISTRAT GRAZ;BH BADEN
ESP ^ P< ^ spanish ^ es+en+fr ^ @@@###### ^ @######## ^ D m Y~D-m-Y ^  ^ ESPAÑA ^ ESPAÑOLA ^ MADRID;LEÓN;A CORUÑA ^ DGP-28001A6D1;DGP-24055A6D1
MEX ^ P< ^ spanish ^ es+en+fr ^ @######## ^  ^ D m Y ^  ^ ESTADOS UNIDOS MEXICANOS ^ MEXICANA ^ PUEBLA, PUEBLA;MÉRIDA, YUCATÁN ^ S.R.E. MÉXICO;ALEMANIA
ARG ^ P< ^ spanish ^ es+en ^ @@@###### ^ ######## ^ D M/N Y~D M/N y ^  ^ REPÚBLICA ARGENTINA ^ ARGENTINA ^ ROSARIO;MENDOZA ^ RENAPER
CHL ^ P< ^ spanish ^ es+en ^ @######## ^ ########<# - ^ D M Y ^  ^ REPÚBLICA DE CHILE ^ CHILENA ^ VALDIVIA;OVALLE ^ REGISTRO CIVIL E IDENTIFICACIÓN
PRT ^ P< ^ portuguese ^ pt+en+fr ^ @###### ^ ######## ^ D m Y~D-m-Y ^  ^ PORTUGAL ^ PORTUGUESA ^ BRAGA;SETÚBAL*PORTUGAL ^ SEF - SERV ESTR E FRONTEIRAS;C.R.C. BRAGA
BRA ^ P< ^ portuguese ^ pt+en ^ @@###### ^  ^ D M/N Y ^ 0 ^ REPÚBLICA FEDERATIVA DO BRASIL ^ BRASILEIRO(A) ^ BRASÍLIA/DF;SÃO PAULO/SP;RECIFE/PE ^ DPAS/DPF;SR/DPF/PE
ITA ^ P< ^ italian ^ it+en+fr ^ @@####### ^  ^ D M/N Y ^  ^ REPUBBLICA ITALIANA ^ ITALIANA ^ TORINO (TO);BARI (BA) ^ MINISTRO AFFARI ESTERI|E COOPERAZIONE INTERNAZIONALE;QUESTORE DI BARI
NLD ^ P< ^ dutch ^ nl+en+fr ^ @@*****## ^ ######### ^ D M/N Y ^ mixed ^ KONINKRIJK DER NEDERLANDEN ^ Nederlandse ^ Utrecht;Delft;'s-Hertogenbosch ^ Burg. van Utrecht;Burg. van Delft
SWE ^ P< ^ nordic ^ sv+en+fr ^ ######## ^ ######<#### - ^ D M/N y ^  ^ SVERIGE ^ SVENSK/SWEDISH ^ UPPSALA;LULEÅ ^ POLISMYNDIGHETEN
DNK ^ P< ^ nordic ^ da+en+fr ^ ######### ^ ########## ^ D.m.Y ^  ^ DANMARK ^ DANSK/DANISH ^ ODENSE;KØBENHAVN ^ AARHUS KOMMUNE;ODENSE KOMMUNE
FIN ^ P< ^ finnish ^ fi+sv+en ^ @@####### ^ ######<###@ - ^ D.m.Y ^ mixed ^ SUOMI · FINLAND ^ Suomi Finland ^ Rovaniemi;Jyväskylä ^ Poliisi/Lappeenranta|Polisen/Villmanstrand;Poliisi/Oulu|Polisen/Uleåborg
ISL ^ PA ^ icelandic ^ is+en+fr ^ @####### ^ ######<#### - ^ D M/N Y~D M /N y ^  ^ ÍSLAND ^ ÍSLAND/ICELAND ^ REYKJAVÍK;FRÓÐÁRHREPPUR ^ ÞJÓÐSKRÁ
POL ^ P< ^ polish ^ pl+en+fr ^ @@####### ^ ########### ^ D M/N Y~D m Y ^  ^ RZECZPOSPOLITA POLSKA ^ POLSKIE/POLISH ^ SZCZECIN;ŁÓDŹ ^ MINISTER SPRAW WEWNĘTRZNYCH;WOJEWODA ŁÓDZKI
CZE ^ P< ^ czech ^ cs+en+fr ^ ######## ^ ########## ^ D.m.Y ^  ^ ČESKÁ REPUBLIKA ^ ČESKÁ REPUBLIKA/CZECH REPUBLIC ^ PRAHA 1;BRNO;ČESKÉ BUDĚJOVICE ^ PRAHA 1;BRNO
LVA ^ PA ^ baltic ^ lv+en+fr ^ @@####### ^ ######<##### - ^ D.m.Y ^  ^ LATVIJAS REPUBLIKA ^ LATVIJAS/LATVIAN ^ LATVIJA;RĪGA ^ PMLP RĪGAS 1. NODAĻA;PMLP JELGAVAS NODAĻA
HRV ^ P< ^ balkan ^ hr+en+fr ^ ######### ^  ^ D.m.Y ^  ^ REPUBLIKA HRVATSKA ^ HRVATSKO ^ ZAGREB;SPLIT ^ PU/ZAGREB;PU/ZADAR
ROU ^ P< ^ romanian ^ ro+en+fr ^ ######### ^ ############# ^ D M/N Y ^  ^ ROMÂNIA ^ ROMÂNĂ ^ MUN. IAȘI JUD. IAȘI;CLUJ ^ M.A.I.
HUN ^ PP ^ hungarian ^ hu+en+fr ^ @@####### ^  ^ D M/N y ^  ^ MAGYARORSZÁG ^ MAGYAR/HUNGARIAN ^ PÉCS;GYŐR ^ KEKKH;BM NYHÁT
TUR ^ P< ^ turkish ^ tr+en+fr ^ U######## ^ ########### ^ D M/N Y ^  ^ TÜRKİYE CUMHURİYETİ ^ T.C./TUR ^ İZMİR;KADIKÖY ^ ANKARA;BEYOĞLU
GRC ^ P< ^ greek ^ el+en ^ @@####### ^  ^ D M y~D M Y ^  ^ ΕΛΛΗΝΙΚΗ ΔΗΜΟΚΡΑΤΙΑ / HELLENIC REPUBLIC ^ HELLENIC ^ ATHINA GRC;THESSALONIKI GRC ^ A.E.A./D.D.-N.P.C.
UKR ^ P< ^ slavic ^ uk+en ^ @@###### ^ ########<##### - ^ D M/N y ^  ^ УКРАЇНА / UKRAINE ^ УКРАЇНА/UKRAINE ^ KHARKIV/UKR;LVIV/UKR ^ 1810;8036
QAT ^ P< ^ arabic ^ en+ar ^ ######## ^ ########### ^ D m Y ^  ^ STATE OF QATAR ^ QATAR ^ QATAR;DOHA ^ MINISTRY OF INTERIOR
MAR ^ P< ^ arabic ^ fr+ar+en ^ @@####### ^ @@###### ^ D/m/Y ^  ^ ROYAUME DU MAROC ^ MAROCAINE ^ FÈS;AGADIR ^ PRÉFECTURE DE FÈS;WILAYA D'AGADIR
EGY ^ P< ^ arabic ^ en+ar ^ @######## ^ ############## ^ D/m/Y ^  ^ ARAB REPUBLIC OF EGYPT ^ EGYPTIAN ^ CAIRO;ASWAN ^ ABBASIA 1;ALEXANDRIA
TWN ^ P< ^ chinese ^ en ^ ######### ^ @######### ^ D M Y ^  ^ REPUBLIC OF CHINA TAIWAN ^ REPUBLIC OF CHINA ^ TAIWAN ^ MINISTRY OF FOREIGN AFFAIRS
JPN ^ P< ^ japanese ^ en ^ @@####### ^  ^ D M Y ^ 0 ^ JAPAN ^ JAPAN ^  ^ MINISTRY OF|FOREIGN AFFAIRS
KOR ^ PM ^ korean ^ en ^ M######## ^ #######@###### ^ D M Y ^  ^ REPUBLIC OF KOREA ^ REPUBLIC OF KOREA ^  ^ MINISTRY OF FOREIGN AFFAIRS
SGP ^ PA ^ chinese ^ en ^ @#######@ ^ @#######@ ^ D M Y ^  ^ REPUBLIC OF SINGAPORE ^ SINGAPORE CITIZEN ^ SINGAPORE ^ MINISTRY OF HOME AFFAIRS
VNM ^ P< ^ vietnamese ^ vi+en ^ @####### ^ ############ ^ D/m/Y~D / m / Y ^  ^ CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM ^ VIỆT NAM / VIETNAMESE ^ HÀ NỘI;CẦN THƠ ^ Cục Quản lý xuất nhập cảnh
IDN ^ P< ^ indonesian ^ id+en ^ @####### ^  ^ D M Y ^  ^ REPUBLIK INDONESIA ^ INDONESIA ^ BANDUNG;MEDAN ^ KANIM BANDUNG;JAKARTA SELATAN
MYS ^ P< ^ indonesian ^ ms+en ^ A######## ^ ############ ^ D M Y~D/m/Y ^  ^ MALAYSIA ^ MALAYSIA ^ PULAU PINANG;SABAH ^ PUTRAJAYA;IPOH
PHL ^ PP ^ spanish ^ tl+en ^ @#######@ ^  ^ D M Y ^  ^ REPUBLIKA NG PILIPINAS ^ FILIPINO ^ QUEZON CITY;CEBU CITY ^ DFA MANILA;DFA NCR EAST
IND ^ P< ^ indian ^ en ^ @####### ^  ^ D/m/Y ^  ^ REPUBLIC OF INDIA ^ INDIAN ^ PUNE, MAHARASHTRA;KOCHI, KERALA ^ MUMBAI;COCHIN
NGA ^ P< ^ african ^ en+fr ^ @######## ^ ########### ^ D M/N y~D M /N y~D M/N Y ^  ^ FEDERAL REPUBLIC OF NIGERIA ^ NIGERIAN ^ IBADAN;ENUGU ^ LAGOS;ABUJA
KEN ^ P< ^ african ^ en ^ @####### ^ ######## ^ D M Y ^  ^ REPUBLIC OF KENYA ^ KENYAN ^ NYERI, KEN;MOMBASA, KEN ^ GOVERNMENT OF KENYA
ZWE ^ PN ^ african ^ en ^ @@###### ^ ########@## ^ D M Y~D/m/Y ^  ^ REPUBLIC OF ZIMBABWE ^ ZIMBABWEAN ^ MUTARE;GWERU ^ REGISTRAR GENERAL
MOZ ^ P< ^ portuguese ^ pt+en ^ ##@@##### ^  ^ D/m/Y ^  ^ REPÚBLICA DE MOÇAMBIQUE ^ MOÇAMBICANA ^ BEIRA;XAI-XAI ^ DNM MAPUTO;SPM BEIRA
LSO ^ P< ^ south-african ^ en ^ R@###### ^  ^ D M Y ^  ^ KINGDOM OF LESOTHO ^ MOSOTHO ^ MASERU;LERIBE;MAFETENG ^ MINISTRY OF HOME AFFAIRS;MASERU
BWA ^ P< ^ south-african ^ en+fr ^ BN####### ^ ######### ^ D M Y ^  ^ REPUBLIC OF BOTSWANA ^ MOTSWANA ^ FRANCISTOWN;SEROWE;KANYE ^ GABORONE;DEPARTMENT OF IMMIGRATION|AND CITIZENSHIP
NAM ^ P< ^ south-african ^ en ^ P####### ^ ########### ^ D M Y ^  ^ REPUBLIC OF NAMIBIA ^ NAMIBIAN ^ OSHAKATI;RUNDU;SWAKOPMUND ^ MINISTRY OF HOME AFFAIRS;WINDHOEK
MWI ^ P< ^ african ^ en+fr ^ MA###### ^  ^ D M Y ^  ^ REPUBLIC OF MALAWI ^ MALAWIAN ^ MZIMBA;ZOMBA;NTCHEU ^ IMMIGRATION DEPARTMENT|BLANTYRE;MALAWI GOVERNMENT
ZMB ^ P< ^ african ^ en ^ ZN###### ^ ######### ^ D M Y ^  ^ REPUBLIC OF ZAMBIA ^ ZAMBIAN ^ NDOLA;CHOMA;KITWE ^ CHIEF PASSPORT AND|CITIZENSHIP OFFICER;PASSPORT OFFICE LUSAKA
COD ^ P< ^ african ^ fr+en ^ OP####### ^  ^ D M Y ^  ^ RÉPUBLIQUE DÉMOCRATIQUE DU CONGO ^ CONGOLAISE ^ KINSHASA;GOMA;BUKAVU ^ MINAFFET;MINISTÈRE DES AFFAIRES|ÉTRANGÈRES
ETH ^ P< ^ african ^ en ^ EP####### ^  ^ D M y ^  ^ FEDERAL DEMOCRATIC REPUBLIC OF ETHIOPIA ^ ETHIOPIAN ^ ADAMA;DESSIE;MEKELE ^ DEPARTMENT FOR IMMIGRATION|AND NATIONALITY AFFAIRS;INVEA
BGD ^ P< ^ indian ^ en ^ @@####### ^ ########## ^ D M Y ^  ^ PEOPLE'S REPUBLIC OF BANGLADESH ^ BANGLADESHI ^ SYLHET;KHULNA;COMILLA ^ DIP/DHAKA;DIP, DHAKA
PAK ^ P< ^ arabic ^ en ^ @@####### ^ ############# ^ D M Y ^  ^ ISLAMIC REPUBLIC OF PAKISTAN ^ PAKISTANI ^ LAHORE, PAK;MULTAN, PAK ^ PAKISTAN
CHN ^ PO ^ chinese ^ en ^ E@####### ^  ^ D M Y ^  ^ PEOPLE'S REPUBLIC OF CHINA ^ CHINESE ^ GUANGDONG;FUJIAN;ZHEJIANG ^ MPS Exit & Entry Administration;NATIONAL IMMIGRATION|ADMINISTRATION, PRC
GHA ^ P< ^ african ^ en+fr ^ G####### ^  ^ D M Y ^  ^ REPUBLIC OF GHANA ^ GHANAIAN ^ KUMASI;TAMALE;HO ^ ACCRA;PASSPORT OFFICE, ACCRA
TZA ^ P< ^ african ^ en ^ TAE###### ^  ^ D M Y ^  ^ UNITED REPUBLIC OF TANZANIA ^ TANZANIAN ^ ARUSHA;MWANZA;DODOMA ^ PCIS;DIS DAR ES SALAAM
UGA ^ P< ^ african ^ en ^ A######## ^ CM########@@@@ ^ D M Y ^  ^ REPUBLIC OF UGANDA ^ UGANDAN ^ MBARARA;GULU;JINJA ^ GOVERNMENT OF UGANDA;KAMPALA
AGO ^ P< ^ portuguese ^ pt+en ^ N####### ^  ^ D/m/Y ^  ^ REPÚBLICA DE ANGOLA ^ ANGOLANA ^ LUANDA;HUAMBO;LOBITO ^ SME;SME LUANDA
BGR ^ P< ^ bulgarian ^ bg+en ^ ######### ^ ########## ^ D.m.Y ^  ^ РЕПУБЛИКА БЪЛГАРИЯ / REPUBLIC OF BULGARIA ^ БЪЛГАРИЯ/BULGARIA ^ СОФИЯ/SOFIA;ВАРНА/VARNA ^ МВР/MOI BGR;MOI BGR
SVK ^ P< ^ czech ^ sk+en+fr ^ BA####### ^ ########## ^ D.m.Y ^  ^ SLOVENSKÁ REPUBLIKA ^ SLOVENSKÁ REPUBLIKA/SLOVAK REPUBLIC ^ KOŠICE;ŽILINA ^ OR PZ KOŠICE;MARTIN
SVN ^ P< ^ balkan ^ sl+en+fr ^ PB####### ^ ############# ^ D.m.Y ^  ^ REPUBLIKA SLOVENIJA ^ SLOVENIJA ^ LJUBLJANA;PTUJ;MARIBOR ^ UE LJUBLJANA;UPRAVNA ENOTA PTUJ
LUX ^ P< ^ french ^ fr+de+en ^ J******* ^  ^ D m Y ^  ^ GRAND-DUCHÉ DE LUXEMBOURG ^ LUXEMBOURGEOISE ^ LUXEMBOURG;ESCH-SUR-ALZETTE ^ MINISTÈRE DES AFFAIRES|ÉTRANGÈRES
ISR ^ P< ^ arabic ^ en ^ ######## ^ #<#######<# - ^ D/m/Y ^  ^ STATE OF ISRAEL ^ ISRAELI ^ HAIFA;ISRAEL ^ PASSPORT AT HAIFA;PASSPORT AT JERUSALEM
PER ^ P< ^ spanish ^ es+en ^ ######### ^ ######## ^ D M Y ^  ^ REPÚBLICA DEL PERÚ ^ PERUANA ^ LIMA;AREQUIPA;CUSCO ^ SUPERINTENDENCIA NACIONAL|DE MIGRACIONES;MIGRACIONES
COL ^ P< ^ spanish ^ es+en ^ @@###### ^ CC######## ^ D M/N Y ^  ^ REPÚBLICA DE COLOMBIA ^ COLOMBIANA ^ CALI COL;MEDELLÍN COL ^ GOBERNACIÓN VALLE;C. MADRID
ARE ^ P< ^ arabic ^ en+ar ^ %%%%%%%%% ^  ^ D/m/Y ^  ^ UNITED ARAB EMIRATES ^ UNITED ARAB EMIRATES ^ ABU DHABI;SHARJAH ^ ABU DHABI;DUBAI
ZAF ^ PA ^ south-african ^ en+fr ^ A######## ^  ^ D M Y ^  ^ REPUBLIC OF SOUTH AFRICA ^ SOUTH AFRICAN/SUD-AFRICAIN ^ RSA;ZAF;PRETORIA ^ DEPT OF HOME AFFAIRS
ZAF ^ PM ^ south-african ^ en+fr ^ M######## ^  ^ D M Y ^  ^ REPUBLIC OF SOUTH AFRICA ^ SOUTH AFRICAN/SUD-AFRICAIN ^ RSA;DURBAN ^ DEPT OF HOME AFFAIRS
UTO ^ P< ^ german ^ en+fr ^ @#######* ^ @@######@ ^ D M/N y~D M /N y~D M/N Y ^  ^ UTOPIA ^ UTOPIAN ^ ZENITH;NADIR ^ PASSPORT OFFICE;PASSPORT OFFICE|ZENITH
UNO>XXX ^ PD ^ african ^ en+fr ^ ####### ^  ^ D M Y ^  ^ UNITED NATIONS ^ UN OFFICIAL ^ GENEVA;NAIROBI ^ UNITED NATIONS|GENEVA
RKS ^ P< ^ balkan ^ en ^ @######## ^ ########## ^ D.m.Y ^  ^ REPUBLIKA E KOSOVËS ^ KOSOVAR ^ PRIZREN;PEJË ^ MPB/RKS
D>XXA ^ P< ^ arabic ^ de+en+fr ^ @######## ^  ^ D.m.Y ^  ^ BUNDESREPUBLIK DEUTSCHLAND · REISEAUSWEIS ^ XXA ^ DAMASKUS;ALEPPO ^ STADT BREMEN
`;

function parseRow(row: string): Issuer {
	const [
		state = "",
		code = "",
		culture = "",
		languages = "",
		number = "",
		personal = "",
		dates = "",
		flags = "",
		...rest
	] = row.split(/ ?\^ ?/);
	const [title = "", nationality = "", birthPlaces = "", authorities = ""] = rest;
	const [personalPattern, personalSeparator] = personal.split(" ");
	const [issuing = "", nationalityCode] = state.split(">");
	return {
		state: issuing,
		...(nationalityCode ? { nationalityCode } : {}),
		code,
		title,
		languages: languages.split("+"),
		culture: culture as Issuer["culture"],
		nationality,
		number,
		...(personalPattern ? { personal: personalPattern } : {}),
		...(personalSeparator ? { personalSeparator } : {}),
		dates: dates.split("~"),
		birthPlaces,
		authorities,
		...(flags.includes("mixed") ? { isMixedCase: true } : {}),
		...(flags.includes("dots") ? { languageSeparator: " · " } : {}),
		...(flags.includes("0") ? { blankDigit: "0" } : {}),
	};
}

/** Every issuer of synthetic passports. */
export const issuers: readonly Issuer[] = issuerTable.trim().split("\n").map(parseRow);
