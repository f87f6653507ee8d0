import { describe, expect, it } from "vitest";
import { aLattice, type LatticeDrawing } from "../../page/a-lattice.ts";
import { aPage, blindLook } from "../../page/a-page.ts";
import type { Line, Look } from "../../page/page.ts";
import { widthOf } from "../../page/quad.ts";
import { type PassportPiece, printOf } from "./print.ts";
import { agreedText, tidy } from "./printed-value.ts";
import { noRoom } from "./value-end.ts";

const lineOf = (text: string, certainty = 0.9): Line => {
	const [line] = aPage(text, { certainty }).lines;
	return { ...(line as Line), text };
};

/** The text that the first look reads as `first` and three closer ones as `again`. */
async function agreed(first: string, again: readonly string[], isUsual = (_: string) => false) {
	const [piece] = printOf([lineOf(first)]).pieces;
	const look: Look = { ...blindLook, lines: async () => again.map((text) => lineOf(text)) };
	return piece === undefined ? null : agreedText(piece, look, noRoom, { isUsual, ownScript: (text) => text });
}

describe("a text that several looks read", () => {
	it("is what most of them agree on", async () => {
		expect((await agreed("OTTAVA", ["OTTAWA", "OTTAWA", "OTTAWA"]))?.text).toBe("OTTAWA");
	});
	it("is none where they all differ", async () => {
		expect(await agreed("ROVANJEM", ["BOYANISMI", "RAYANISM", "MOVANTEMI"])).toBeNull();
	});
	it("is the one of which the others only lost letters", async () => {
		const again = ["DEPT OF HOME AFFAIS", "DEPT OF HOMEAFAIRS", "DEPT OF HOME AFFARS"];
		expect((await agreed("DEPT OF HOME AFFAIRS", again))?.text).toBe("DEPT OF HOME AFFAIRS");
	});
	it("is the one reading of known words, where the others differ from it in a letter and none has more", async () => {
		const isUsual = (text: string) => text === "IASI";
		expect((await agreed("IASI", ["TASI", "HASI", "IASI"], isUsual))?.text).toBe("IASI");
		expect((await agreed("IASI", ["TASI", "TASI", "HASI"], isUsual))?.text).not.toBe("IASI");
		expect((await agreed("NIMA", ["NIMA", "LIMA", "LIMA"], (text) => text === "LIMA"))?.text).not.toBe("LIMA");
		expect((await agreed("IASIN", ["IASIN", "IASI", "IASI"], isUsual))?.text).not.toBe("IASI");
	});
	it("is in doubt where one look reads known words that it may be, and the others none", async () => {
		const isUsual = (text: string) => text === "KLINE";
		expect(await agreed("KLINE", ["KUNE", "KUNE", "KUNE"], isUsual)).toBeNull();
		expect((await agreed("KUNE", ["KUNE", "KUNE", "KUNE"], isUsual))?.text).toBe("KUNE");
		expect((await agreed("KLINE", ["kLINE", "kLINE", "kLINE"], isUsual))?.text).toMatch(/^.LINE$/);
	});
	it("ends in the sign that two looks, or a stretched one, saw behind it", async () => {
		const [piece] = printOf([lineOf("CONSULATE", 0.96)]).pieces as [PassportPiece];
		const ending = async (...ends: readonly string[]) => {
			const lines: Look["lines"] = async (looks) => looks.map((_, at) => lineOf(`CONSULATE${ends[at] ?? ""}`, 0.97));
			return (await agreedText(piece, { ...blindLook, lines }))?.endsIn;
		};
		expect(await ending(",", ",")).toBe(",");
		expect(await ending("-", "-")).toBe("-");
		expect(await ending("/", "/")).toBe("/");
		expect(await ending(",")).toBeNull();
		expect(await ending(" -", " -")).toBeNull();
	});
	it("is in capitals where some looks take some of them for small letters", async () => {
		const again = ["PIO PORt LOUIS", "PIO pOrt LOUiS", "PIO POrt LOuiS"];
		expect((await agreed("PIO PORT LOUIS", again))?.text).toBe("PIO PORT LOUIS");
	});
	it("ends where known words do, whatever strokes a wider look reads behind them", async () => {
		const [piece] = printOf([lineOf("HOME OFFICE", 0.99)]).pieces as [PassportPiece];
		const wide = (behind: string): Look => ({
			...blindLook,
			lines: async (looks) =>
				looks.map(({ quad }) => lineOf(widthOf(quad) > 130 ? `HOME OFFICE ${behind}` : "HOME OFFICE", 0.95)),
		});
		const read = (behind: string) =>
			agreedText(
				piece,
				wide(behind),
				{ width: 100, top: -9, bottom: 9 },
				{ isUsual: (text) => text === "HOME OFFICE", ownScript: (text) => text },
			);
		expect((await read("X Y"))?.text).toBe("HOME OFFICE");
		expect((await read("SiOb"))?.text).toBe("HOME OFFICE");
		expect((await read("/ IPS"))?.text).not.toBe("HOME OFFICE");
		expect(await read("V")).toBeNull();
		expect((await read("5"))?.text).toBe("HOME OFFICE 5");
		expect((await read("ZENITH"))?.text).not.toBe("HOME OFFICE");
	});
	it("has no initial of a signature behind it, and is in doubt with one where its words are not known", async () => {
		const [piece] = printOf([lineOf("HOME BUREAU", 0.99)]).pieces as [PassportPiece];
		const look = (behind: string): Look => ({
			...blindLook,
			lines: async (looks) =>
				looks.map(({ quad }) => lineOf(widthOf(quad) > 130 ? `HOME BUREAU ${behind}` : "HOME BUREAU")),
		});
		const read = (isUsual: boolean, behind = "K") =>
			agreedText(
				piece,
				look(behind),
				{ width: 100, top: -9, bottom: 9 },
				{ isUsual: () => isUsual, ownScript: (text) => text },
			);
		expect((await read(true))?.text).toBe("HOME BUREAU");
		expect(await read(false)).toBeNull();
		expect(await read(true, "E")).toBeNull();
	});
	it("is not the longer one where a letter came in from beside", async () => {
		const result = await agreed("CREYKJAVIK", ["REYKJAVIK", "REYKJAVIK", "REYKJAVIK"]);
		expect(result?.text).toBe("REYKJAVIK");
	});
	it("is none where two looks were sure of a letter before it, which the others cut off", async () => {
		expect(await agreed("ILINA", ["ZILINA", "ILINA", "ZILINA", "ILINA"])).toBeNull();
		expect((await agreed("OSLO", ["IOSLO", "OSLO", "IOSLO", "OSLO"]))?.text).toBe("OSLO");
	});
	it("has the marks that two looks saw and the gaps that most saw", async () => {
		expect((await agreed("BRASILIADF", ["BRASILIA/DF", "BRASILIADF", "BRASILIA/DF"]))?.text).toBe("BRASILIA/DF");
		const torn = ["MINISTRY O F HOME AFFAIRS", "MINISTR Y OF HOME AFFAIRS", "MINISTRY OF HOME AFFAIRS"];
		expect((await agreed("MINISTRY OF H OME AFFAIRS", torn))?.text).toBe("MINISTRY OF HOME AFFAIRS");
	});
	it("that was read surely is looked at again where the recogniser thought of a comma", async () => {
		const read = async (doubts: NonNullable<LatticeDrawing["doubts"]>) => {
			const line = { ...lineOf("BATUMI GEORGIA", 0.99), lattice: aLattice("BATUMI GEORGIA", { doubts }) };
			const [piece] = printOf([line]).pieces as [PassportPiece];
			const lines: Look["lines"] = async (looks) => looks.map(() => lineOf("BATUMI, GEORGIA", 0.99));
			return (await agreedText(piece, { ...blindLook, lines }))?.text;
		};
		expect(await read({})).toBe("BATUMI GEORGIA");
		expect(await read({ 5: { ",": 0.3 } })).toBe("BATUMI, GEORGIA");
	});
	it("has a slash where one look saw it and others took it for a stroke", async () => {
		expect((await agreed("PUIZAGREB", ["PU/ZAGREB", "PUIZAGREB", "PUIZAGREB"]))?.text).toBe("PU/ZAGREB");
		expect((await agreed("PUJZAGREB", ["PU/ZAGREB", "PUJZAGREB", "PUJZAGREB"]))?.text).toBe("PU/ZAGREB");
	});
	it("keeps the gap before a number that only the first look saw", async () => {
		expect((await agreed("PRAHA 1", ["PRAHA1", "PRAHA1", "PRAHA1"]))?.text).toBe("PRAHA 1");
	});
	it("keeps the gaps beside a hyphen that the first look saw, and a bracket that closes", async () => {
		expect((await agreed("PORT- JA ZENITH", ["PORT-JA ZENITH", "PORT-JA ZENITH", "PORTJA ZENITH"]))?.text).toBe(
			"PORT- JA ZENITH",
		);
		expect((await agreed("HALLE (SAALE)", ["HALLE(SAALE)", "HALLE(SAALE)", "HALLE(SAALE)"]))?.text).toMatch(
			/\(SAALE\)$/,
		);
	});
	it("has the comma that one look saw where others took it for a stop, and the stop that most saw at its end", async () => {
		const again = ["OLDHARBOUR,JAL", "OLDHARBOUR. JAL.", "OLDHARBOUR. JAL."];
		expect((await agreed("OLDHARBOUR. JAL.", again))?.text).toBe("OLDHARBOUR,JAL.");
		expect((await agreed("ST. JOHNS", ["ST. JOHNS.", "ST. JOHNS", "ST. JOHNS"]))?.text).toBe("ST. JOHNS");
		expect((await agreed("VISA DEPT.", ["VISA DEPT", "VISA DEPT", "VISA DEPT"]))?.text).toBe("VISA DEPT.");
	});
	it("stands as first read where the other looks see nothing", async () => {
		expect((await agreed("ZENITH", ["", "", ""]))?.text).toBe("ZENITH");
	});
});

describe("a text in narrow print", () => {
	/** Letters half as wide as their box is high: plain looks read `plain`, stretched ones `stretched`. */
	async function narrow(first: string, plain: string, stretched: string) {
		const [line] = aPage(first, { certainty: 0.98, cell: [7, 20] }).lines;
		const [piece] = printOf([line as Line]).pieces;
		const seen = (treatment: string) => lineOf(treatment === "wide" ? stretched : plain, 0.97);
		const look: Look = { ...blindLook, lines: async (looks) => looks.map(({ treatment }) => seen(treatment)) };
		return piece === undefined ? null : agreedText(piece, look);
	}
	it("stands where a stretched look sees the same", async () => {
		expect((await narrow("GATINEAU", "", "GATINEAU"))?.text).toBe("GATINEAU");
		expect((await narrow("PU/ZAGREB", "", "PU / ZAGREB"))?.text).toBe("PU/ZAGREB");
	});
	it("has the thin letters and the gaps that stretched looks see", async () => {
		expect((await narrow("Polisi", "Polisi", "Poliisi"))?.text).toBe("Poliisi");
		expect((await narrow("ALAIN", "ALAIN", "AL AIN"))?.text).toBe("AL AIN");
	});
	it("has a slash without gaps where a stretched look saw none", async () => {
		expect((await narrow("Polisi/ Oulu", "Polisi/ Oulu", "Poliisi/Oulu"))?.text).toBe("Poliisi/Oulu");
	});
	it("counts a capital that differs from its small letter in size alone for the same, and begins a word with it", async () => {
		expect((await narrow("Polisen/vasa", "Polisen/Vasa", "Polisen/Vasa"))?.text).toBe("Polisen/Vasa");
		expect((await agreed("Department Of State", Array(3).fill("Department of State")))?.text).toBe(
			"Department of State",
		);
	});
	it("stands where a stretched look makes a small letter among capitals of one that is struck through", async () => {
		expect((await narrow("QUESTURA DI ROMA", "QUESTURA DI ROMA", "QUESTURA bI ROMA"))?.text).toBe("QUESTURA DI ROMA");
		expect(await narrow("SR/PF/SR", "SR/PF/SR", "SR/PF/Sp")).toBeNull();
	});
	it("stays in doubt where they surely see another letter, or one more that is not thin", async () => {
		expect(await narrow("SR/PF/SR", "SR/PF/SR", "SR/PF/SP")).toBeNull();
		expect(await narrow("MAROKA MAR", "MAROKA MAR", "MAROKAO MAR")).toBeNull();
	});
	it("stays in doubt where looks with more margin take in a letter before it", async () => {
		expect(await agreed("LUDHIANA IND", Array(3).fill("A LUDHIANA IND"))).toBeNull();
	});
	it("stays in doubt where the first look saw an apostrophe and the others none", async () => {
		const [piece] = printOf([lineOf("L'HOSPITALET", 0.96)]).pieces;
		const look: Look = { ...blindLook, lines: async (looks) => looks.map(() => lineOf("LHOSPITALET", 0.97)) };
		expect(piece && (await agreedText(piece, look, { width: 50, top: -9, bottom: 9 }))).toBeNull();
	});
});

describe("tidy", () => {
	it("takes off what is not the text's", () => {
		expect(tidy("/ ZENITH |")).toBe("ZENITH");
		expect(tidy("n N#/ADDIS ABABA")).toBe("ADDIS ABABA");
		expect(tidy("U.S./ZENITH")).toBe("U.S./ZENITH");
		expect(tidy("h LAE, MOROBE")).toBe("LAE, MOROBE");
		expect(tidy("a Coruña")).toBe("a Coruña");
		expect(tidy("(OTTAWA CAN")).toBe("OTTAWA CAN");
		expect(tidy("BASTIA (2B)")).toBe("BASTIA (2B)");
		expect(tidy("'s-Gravenhage")).toBe("'s-Gravenhage");
	});
});
