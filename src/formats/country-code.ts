/**
 * The codes of ICAO Doc 9303 part 3, section 5: ISO 3166-1 alpha-3, `D` for Germany, and those of organisations and of persons without
 * an ordinary nationality. The selection is that of the ICAO code lists up to 2024.
 */
const official = new Set(
	`
	ABW AFG AGO AIA ALA ALB AND ANT ARE ARG ARM ASM ATA ATF ATG AUS AUT AZE BDI BEL BEN BES BFA BGD BGR BHR BHS BIH
	BLM BLR BLZ BMU BOL BRA BRB BRN BTN BVT BWA CAF CAN CCK CHE CHL CHN CIV CMR COD COG COK COL COM CPV CRI CUB CUW
	CXR CYM CYP CZE D DEU DJI DMA DNK DOM DZA ECU EGY ERI ESH ESP EST ETH EUE FIN FJI FLK FRA FRO FSM GAB GBD GBN
	GBO GBP GBR GBS GEO GGY GHA GIB GIN GLP GMB GNB GNQ GRC GRD GRL GTM GUF GUM GUY HKG HMD HND HRV HTI HUN IDN IMN
	IND IOT IRL IRN IRQ ISL ISR ITA JAM JEY JOR JPN KAZ KEN KGZ KHM KIR KNA KOR KWT LAO LBN LBR LBY LCA LIE LKA LSO
	LTU LUX LVA MAC MAF MAR MCO MDA MDG MDV MEX MHL MKD MLI MLT MMR MNE MNG MNP MOZ MRT MSR MTQ MUS MWI MYS MYT NAM
	NCL NER NFK NGA NIC NIU NLD NOR NPL NRU NTZ NZL OMN PAK PAN PCN PER PHL PLW PNG POL PRI PRK PRT PRY PSE PYF QAT
	REU RKS ROU RUS RWA SAU SDN SEN SGP SGS SHN SJM SLB SLE SLV SMR SOM SPM SRB SSD STP SUR SVK SVN SWE SWZ SXM SYC
	SYR TCA TCD TGO THA TJK TKL TKM TLS TON TTO TUN TUR TUV TWN TZA UGA UKR UMI UNA UNK UNO URY USA UZB VAT VCT VEN
	VGB VIR VNM VUT WLF WSM XBA XCC XCE XCO XDC XEC XES XIM XOM XPO XXA XXB XXC XXK XXX YEM ZAF ZMB ZWE
`.match(/[A-Z]+/g),
);

/** Seen on specimens, or issued before the lists were made: Utopia, Bundesdruckerei, Interpol's older code, ICAO, the World Service Authority. */
const unofficial = new Set([
	"UTO",
	"BDR",
	"INP",
	"IAO",
	"WSA",
	"XMP",
	"XDM",
	"XAA",
	"ZAR",
	"SUN",
	"YUG",
	"CSK",
	"DDR",
	"SCG",
]);

/** How well a code is known: on the lists, seen on specimens and old documents, or not at all. */
export type CodeStanding = "official" | "unofficial" | "unknown";

/** The standing of a code as it stands in a machine readable zone, without fillers. */
export function standingOf(code: string): CodeStanding {
	if (official.has(code)) return "official";
	return unofficial.has(code) ? "unofficial" : "unknown";
}

/** Every known code, without fillers. */
export const knownCodes: readonly string[] = [...official, ...unofficial];

/** The ISO 3166-1 alpha-3 form of a code: `D` becomes `DEU`; codes without an ISO equivalent stay as they are. */
export function isoOf(code: string): string {
	return code === "D" ? "DEU" : code;
}
