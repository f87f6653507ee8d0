import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { aScene, decided, printOn } from "../../../../test/support/a-scene.ts";
import { declaration, text, valuesOn } from "../../../../test/support/a-small-document.ts";
import type { Declaration, FieldLanguage } from "../../documents/declaration.ts";
import { relation } from "../../documents/relation.ts";
import type { Line } from "../../page/page.ts";
import { partOf } from "../../page/quad.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { cutFields } from "./further-rows.ts";

const office: FieldLanguage = { kind: "text", words: new Set(["MINISTRY", "FOREIGN"]), rows: 2 };
const printed: Declaration["printed"] = { office: { captions: ["Authority"], language: office } };

/** The office on a page where the rows behind the caption's stand as close as those of one text. */
async function officeOn(drawing: string, closer = 6, language = office) {
	const page = aPage(`Authority\n${drawing}\n\n\n\nRANDOM PRINT`);
	const lines = page.lines.map((line, at) => ({ ...line, quad: higher(line, closer * Math.max(0, at - 1)) }));
	return (await valuesOn({ ...page, lines }, { printed: { office: { captions: ["Authority"], language } } })).office;
}

const higher = ({ quad }: Line, by: number) => quad.map(([x, y]) => [x, y - by] as const) as unknown as Line["quad"];

test("a text is not given where letters right below it belong to nothing, whatever stands behind them", async () => {
	expect(await officeOn("FOREIGN MINISTRY")).toBe("FOREIGN MINISTRY");
	expect(await officeOn("FOREIGN MINISTRY\nGENEVA <<|<pe 2")).toBeNull();
	expect(await officeOn("FOREIGN MINISTRY\nGENEVAder's <<|<pe 2")).toBeNull();
	expect(await officeOn("FOREIGN MINISTRY\n#ENEVA <<|<pe 2")).toBeNull();
	expect(await officeOn("FOREIGN MINISTRY\nvydal <<|<pe 2")).toBe("FOREIGN MINISTRY");
});

test("a text that is known as a whole lacks nothing, whatever stands beside it", async () => {
	const known: FieldLanguage = { ...office, forms: ["FOREIGN MINISTRY"] };
	expect(await officeOn("FOREIGN MINISTRY\nGENEVA <<|<pe 2", 6, known)).toBe("FOREIGN MINISTRY");
	expect(await officeOn("UNITED <|<\nFOREIGN MINISTRY", 6, known)).toBe("FOREIGN MINISTRY");
	expect(await officeOn("FOREIGN MINISTRY\nGENEVA <<|<pe 2", 6, { ...office, forms: ["MINISTRY"] })).toBeNull();
});

test("rows as far apart as those of one text may be are enough, those of two fields are not", async () => {
	const misread = "FOREIGN MINISTRY\nGENEVA <<|<pe 2";
	expect([await officeOn(misread, 2), await officeOn(misread, -4)]).toEqual([null, "FOREIGN MINISTRY"]);
});

test("a text is not given where letters of its size and case stand between it and its caption", async () => {
	expect(await officeOn("UNITED <|<\nFOREIGN MINISTRY")).toBeNull();
	expect(await officeOn("Vydal <|<\nFOREIGN MINISTRY")).toBe("FOREIGN MINISTRY");
});

test("a row behind another caption is one of a text below its own; behind a caption of values beside theirs it is that one's", async () => {
	const officeIn = async (own: string) => {
		const page = aPage(`${own}\nRankings  GENEVA <<|<pe 2\n\n\n\nRANDOM PRINT`, { columnGap: 2 });
		const lines = page.lines.map((line, at) => ({ ...line, quad: higher(line, at < 2 ? 0 : 6) }));
		return (await valuesOn({ ...page, lines }, { printed, otherCaptions: ["Rankings"] })).office;
	};
	expect(await officeIn("          Authority\n          FOREIGN MINISTRY")).toBeNull();
	expect(await officeIn("Authority  FOREIGN MINISTRY")).toBe("FOREIGN MINISTRY");
});

test("a text that reaches under another caption by chance is given whole or not at all", async () => {
	const officeIn = async (row: string) => {
		const page = aPage(`Date of issue     Authority\n${row}\n\n\n\nRANDOM PRINT`, { columnGap: 8 });
		const issued = { captions: ["Date of issue"], language: { kind: "date", years: [1990, 2030] } } as const;
		return (await valuesOn(page, { printed: { ...printed, issued } })).office;
	};
	expect(await officeIn("UNREAD OF FOREIGN MINISTRY")).toBe("UNREAD OF FOREIGN MINISTRY");
	expect(await officeIn("UNREAD OF         MINISTRY")).toBe("MINISTRY");
	expect(await officeIn("Unread            MINISTRY")).toBe("MINISTRY");
});

test("a place that no caption announces is a part of the text that it stands beside", async () => {
	const cityIn = async (row: string) => {
		const city = { captions: ["Town"], language: { kind: "text", words: new Set(["GENEVA"]), rows: 1 } } as const;
		const page = aPage(`Authority\n${row}\n\n\n\nRANDOM PRINT`, { columnGap: 8 });
		return (await valuesOn(page, { printed: { ...printed, city } })).office;
	};
	expect(await cityIn("MINISTRY   GENEVA")).toBeNull();
	expect(await cityIn("MINISTRY          GENEVA")).toBe("MINISTRY");
});

test("a text without a caption is not given where letters of its size and case stand right above it", async () => {
	const officeBelow = async (row: string) => {
		const page = aPage(`RANDOM PRINT\n\n\n\n${row}\nFOREIGN MINISTRY`);
		const lines = page.lines.map((line, at) => ({ ...line, quad: higher(line, at < 2 ? 0 : 6 * (at - 1)) }));
		return (await valuesOn({ ...page, lines }, { printed })).office;
	};
	expect(await officeBelow("21 MPS <<|<")).toBeNull();
	expect(await officeBelow("Vydal <|<")).toBe("FOREIGN MINISTRY");
	expect(await officeBelow("21 <|<")).toBe("FOREIGN MINISTRY");
});

/** The fields that lost a row, where rows stand so close as those of one text and these values were chosen. */
function cutIn(
	drawing: string,
	chosen: Readonly<Record<string, readonly string[]>>,
	{ rows = 2, margin = 20, columnGap = 3, genevaHeight = 1 } = {},
) {
	const language: FieldLanguage = { ...text, words: new Set(["MINISTRY", "FOREIGN"]), rows };
	const own: Declaration = {
		...declaration,
		printed: {
			office: { captions: ["Authority", "Names"], language },
			place: { captions: ["Town", "Names"], language },
		},
	};
	const page = aPage(drawing, { columnGap });
	const lines = page.lines.map((line, at) => {
		const quad = higher(line, 6 * at);
		return line.text === "GENEVA" ? { ...line, quad: partOf(quad, 0, 1, 0, genevaHeight) } : { ...line, quad };
	});
	const print = printOn({ ...page, lines }, own);
	const decisions = Object.entries(chosen).map(([field, texts]) =>
		decided(field, texts.length === 0 ? null : print.asValue(...texts), { margin }),
	);
	return [...cutFields(aScene(own, print, {}), decisions)];
}

test("a text of several rows is cut where a row that belongs to nothing stands right below its last", () => {
	expect(cutIn("MINISTRY\nGENEVA", { office: ["MINISTRY"] })).toEqual(["office"]);
	expect(cutIn("MINISTRY\nFOREIGN\nGENEVA", { office: ["MINISTRY", "FOREIGN"] })).toEqual(["office"]);
	expect(cutIn("Authority\nMINISTRY\n\nGENEVA", { office: ["MINISTRY"] })).toEqual([]);
	expect(cutIn("MINISTRY\n\nGENEVA", { office: ["MINISTRY"] })).toEqual([]);
	expect(cutIn("MINISTRY\nGENEVA", { office: ["MINISTRY"] }, { rows: 1 })).toEqual([]);
	expect(cutIn("MINISTRY\nGENEVA", { office: [] })).toEqual([]);
});

test("a row that is a sure value's, or stands behind a caption, is no row of another text", () => {
	expect(cutIn("MINISTRY\nGENEVA", { office: ["MINISTRY"], place: ["GENEVA"] })).toEqual([]);
	expect(cutIn("MINISTRY\nGENEVA OST", { office: ["MINISTRY"], place: ["GENEVA"] })).toEqual([]);
	expect(cutIn("MINISTRY\nGENEVA", { office: ["MINISTRY"], place: ["GENEVA"] }, { margin: 1 })).toEqual([
		"office",
		"place",
	]);
	expect(cutIn("    MINISTRY\nTown GENEVA", { office: ["MINISTRY"] })).toEqual([]);
	expect(cutIn("MINISTRY\nGENEVA Town", { office: ["MINISTRY"] })).toEqual(["office"]);
});

test("a row of a text begins with two letters in its case, and is not the row of what was chosen", () => {
	const isCut = (below: string, own = "MINISTRY") => cutIn(`${own}\n${below}`, { office: [own] }).length > 0;
	expect(["GENEVA", "4ENEVA", "GE", "G4NEVA", "44NEVA", "G", "Geneva"].map((below) => isCut(below))).toEqual([
		true,
		true,
		true,
		false,
		false,
		false,
		false,
	]);
	expect([isCut("Geneva", "Ministry"), isCut("GENEVA", "Ministry")]).toEqual([true, false]);
	expect(cutIn("MINISTRY      GENEVA", { office: ["MINISTRY"] })).toEqual([]);
});

test("a text is cut where letters as large stand between it and its own caption, and beside it there is none", () => {
	const drawing = "Authority\nGENEVA\n\n\nMINISTRY";
	expect(cutIn(drawing, { office: ["MINISTRY"] })).toEqual(["office"]);
	expect(cutIn("Authority\n\n\nMINISTRY\n\n\nGENEVA", { office: ["MINISTRY"] })).toEqual([]);
	expect(cutIn(drawing, { place: ["MINISTRY"] })).toEqual([]);
	expect(cutIn(drawing.replace("Authority", "Names"), { office: ["MINISTRY"] })).toEqual([]);
	expect(cutIn(drawing, { office: ["MINISTRY"] }, { genevaHeight: 0.7 })).toEqual([]);
	expect(cutIn(drawing, { office: ["MINISTRY"] }, { genevaHeight: 0.8 })).toEqual(["office"]);
	expect(cutIn("Authority\nGENEVA MINISTRY", { office: ["MINISTRY"] }, { margin: 1 })).toEqual([]);
	expect(cutIn("GENEVA\n\n\nMINISTRY\nAuthority", { office: ["MINISTRY"] })).toEqual([]);
});

test("a part of a row is a row of the text that stands right above it", () => {
	const drawing = "      MINISTRY\nab    GENEVA";
	expect(cutIn(drawing, { office: ["MINISTRY"] }, { columnGap: 9 })).toEqual(["office"]);
	expect(cutIn("MINISTRY\n44    GENEVA", { office: ["MINISTRY"] }, { columnGap: 9 })).toEqual([]);
});

test("a list is cut where another that has as many entries may as well have more", () => {
	const list: FieldLanguage = { kind: "list", of: ["A", "B", "0", "1"], countMax: 4 };
	const asMany = relation("as-many-restrictions-as-codes", ["codes", "limits"], () => true);
	const both: Declaration = {
		...declaration,
		printed: { codes: { captions: [], language: list }, limits: { captions: ["Limits"], language: list } },
		relations: [asMany],
	};
	const isCut = (behind: number, relations = [asMany], label = "Limits") => {
		const print = printOn(aPage(`A\n\n${label}\n0\n\n1`), { ...both, relations });
		const [a, nought, one] = ["A", "0", "1"].map((text) => print.asValue(text)) as [Candidate, Candidate, Candidate];
		const longer = { ...one, value: "0,1" };
		const decisions = [
			decided("codes", a),
			decided("limits", nought, { margin: -behind, others: [{ candidate: longer, behind }] }),
		];
		return cutFields(aScene({ ...both, relations }, print, {}), decisions).has("codes");
	};
	expect([isCut(-0.5), isCut(-1.5), isCut(-0.5, []), isCut(-0.5, [asMany], "4")]).toEqual([true, false, false, false]);
});
