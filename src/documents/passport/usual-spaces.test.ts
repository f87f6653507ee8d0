import { expect, test } from "vitest";
import { withUsualSpaces } from "./usual-spaces.ts";

test.each([
	["NAIROBI , KEN", "NAIROBI, KEN"],
	["NAIROBI,KEN", "NAIROBI, KEN"],
	["MUN.IASI", "MUN. IASI"],
	["VORU/ EST", "VORU / EST"],
	["EXIT &ENTRY", "EXIT & ENTRY"],
	["IRN, 1.P.", "IRN, I.P."],
	["DIV. 1. PASSPORTS", "DIV. 1. PASSPORTS"],
	["Burg. van s-Gravenhage", "Burg. van 's-Gravenhage"],
	["PRESQUE ISLE", "PRESQUE ISLE"],
	["MB / Mol", "MB / MoI"],
	["MINISTERE DELINTERIEUR", "MINISTERE DE L'INTERIEUR"],
	["MINISTERIO DEL INTERIOR", "MINISTERIO DEL INTERIOR"],
	["SOUS - PREFECTURE DE NIORT", "SOUS-PREFECTURE DE NIORT"],
	["AREQUIPA - PERU", "AREQUIPA - PERU"],
	["REGISTRAR - GENERAL", "REGISTRAR-GENERAL"],
	["CONSULATE- GENERAL OF ZENITH", "CONSULATE-GENERAL OF ZENITH"],
	["MPB / MUP/MIA", "MPB / MUP / MIA"],
	["MPB/MUP /MIA", "MPB / MUP / MIA"],
	["VORU /EST", "VORU / EST"],
	["BRASOV I ROU", "BRASOV / ROU"],
	["CALIFORNIA, U.S.A", "CALIFORNIA, U.S.A."],
	["MAI - D. G. P.", "MAI - D.G.P."],
	["POLITSEI-JA PIIRIVALVEAMET", "POLITSEI- JA PIIRIVALVEAMET"],
	["J. A. KENNEDY", "J. A. KENNEDY"],
	["PRAHA1", "PRAHA 1"],
	["GUJRANWALA. PAK", "GUJRANWALA, PAK"],
	["GUJRANWALA.PAK", "GUJRANWALA, PAK"],
	["DIR. NAC . DE MIGRACIONES", "DIR. NAC. DE MIGRACIONES"],
	["FORLI(FC)", "FORLI (FC)"],
	["LONDRA(GBR)", "LONDRA (GBR)"],
	["SAN DONA DI PIAVE (V E)", "SAN DONA DI PIAVE (VE)"],
	["MBUJI -MAYI", "MBUJI-MAYI"],
	["PORT- GENTIL", "PORT-GENTIL"],
	["MINISTÈRE DE LINTÉRIEUR", "MINISTÈRE DE L'INTÉRIEUR"],
])("%s is set as %s", (read, printed) => {
	expect(withUsualSpaces(read)).toBe(printed);
});

test.each([
	"PU/ZAGREB",
	"MAROKA / MAR",
	"D.G.P.",
	"S.R.E. NUEVO LEON",
	"PRAHA 1",
	"DGP-28370A6D1",
	"BASTIA(2B)",
	"CARLOS I PARK",
	"KODAKONDSUS- JA MIGRATSIOONIAMET",
	"KOŠICE - STARÉ MESTO",
	"INTERIOR - GENERAL DIRECTORATE",
	"MPB/MUP/MIA",
	"LIMMIGRATIONSKONTOR",
	"JEF. SUP. POL",
	"PREF. MAR",
])("%s stays as it is", (text) => {
	expect(withUsualSpaces(text)).toBe(text);
});
