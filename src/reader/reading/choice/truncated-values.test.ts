import { expect, test } from "vitest";
import { aPage } from "../../../../test/support/a-page.ts";
import { aScene, decided, printOn } from "../../../../test/support/a-scene.ts";
import { declaration, text, valuesOn } from "../../../../test/support/a-small-document.ts";
import type { Declaration, ValueGrammar } from "../../documents/declaration.ts";
import { createRelation } from "../../documents/relation.ts";
import type { Line } from "../../page/page.ts";
import { sliceQuad } from "../../page/quad.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { findTruncatedFields } from "./truncated-values.ts";

const office: ValueGrammar = { kind: "text", words: new Set(["MINISTRY", "FOREIGN"]), rows: 2 };
const printed: Declaration["printed"] = { office: { labels: ["Authority"], grammar: office } };

/** Reads the office on a page where the rows after the label's row are as close together as those of one text. */
async function officeOn(drawing: string, closer = 6, grammar = office) {
	const page = aPage(`Authority\n${drawing}\n\n\n\nRANDOM PRINT`);
	const lines = page.lines.map((line, at) => ({ ...line, quad: raise(line, closer * Math.max(0, at - 1)) }));
	return (await valuesOn({ ...page, lines }, { printed: { office: { labels: ["Authority"], grammar } } })).office;
}

const raise = ({ quad }: Line, by: number) => quad.map(([x, y]) => [x, y - by] as const) as unknown as Line["quad"];

test("withholds a text with unexplained letters in the row directly below", async () => {
	expect(await officeOn("FOREIGN MINISTRY")).toBe("FOREIGN MINISTRY");
	expect(await officeOn("FOREIGN MINISTRY\nGENEVA <<|<pe 2")).toBeNull();
	expect(await officeOn("FOREIGN MINISTRY\nGENEVAder's <<|<pe 2")).toBeNull();
	expect(await officeOn("FOREIGN MINISTRY\n#ENEVA <<|<pe 2")).toBeNull();
	expect(await officeOn("FOREIGN MINISTRY\nvydal <<|<pe 2")).toBe("FOREIGN MINISTRY");
});

test("withholds a text with a label directly after it, because the label is one of its words", async () => {
	const labels = {
		office: { labels: ["Authority"], grammar: office },
		state: { labels: ["CITIZENS"], grammar: office },
	};
	const officeBefore = async (text: string) =>
		(await valuesOn(aPage(`Authority\nFOREIGN MINISTRY${text}\n\n\n\nRANDOM PRINT`), { printed: labels })).office;
	expect(await officeBefore(" CITIZENS")).toBeNull();
	expect(await officeBefore("            CITIZENS")).toBe("FOREIGN MINISTRY");
});

test("does not withhold a known text, because it is complete", async () => {
	const known: ValueGrammar = { ...office, forms: ["FOREIGN MINISTRY"] };
	expect(await officeOn("FOREIGN MINISTRY\nGENEVA <<|<pe 2", 6, known)).toBe("FOREIGN MINISTRY");
	expect(await officeOn("UNITED <|<\nFOREIGN MINISTRY", 6, known)).toBe("FOREIGN MINISTRY");
	expect(await officeOn("FOREIGN MINISTRY\nGENEVA <<|<pe 2", 6, { ...office, forms: ["MINISTRY"] })).toBeNull();
});

test("a text continues only at the line distance of one text", async () => {
	const misread = "FOREIGN MINISTRY\nGENEVA <<|<pe 2";
	expect([await officeOn(misread, 2), await officeOn(misread, -4)]).toEqual([null, "FOREIGN MINISTRY"]);
});

test("withholds a text with similar letters between it and its label", async () => {
	expect(await officeOn("UNITED <|<\nFOREIGN MINISTRY")).toBeNull();
	expect(await officeOn("Vydal <|<\nFOREIGN MINISTRY")).toBe("FOREIGN MINISTRY");
});

test("ignores unexplained words after another label", async () => {
	const officeIn = async (own: string) => {
		const page = aPage(`${own}\nRankings  GENEVA <<|<pe 2\n\n\n\nRANDOM PRINT`, { columnGap: 2 });
		const lines = page.lines.map((line, at) => ({ ...line, quad: raise(line, at < 2 ? 0 : 6) }));
		return (await valuesOn({ ...page, lines }, { printed, otherLabels: ["Rankings"] })).office;
	};
	expect(await officeIn("Authority  FOREIGN MINISTRY")).toBe("FOREIGN MINISTRY");
});

test("a text whose first words are below another label is reported in full or not at all", async () => {
	const officeIn = async (row: string) => {
		const page = aPage(`Date of issue     Authority\n${row}\n\n\n\nRANDOM PRINT`, { columnGap: 8 });
		const issued = { labels: ["Date of issue"], grammar: { kind: "date", years: [1990, 2030] } } as const;
		return (await valuesOn(page, { printed: { ...printed, issued } })).office;
	};
	expect(await officeIn("UNREADABLE FOREIGN MINISTRY")).toBe("UNREADABLE FOREIGN MINISTRY");
	// Directly below the start of its label, a word may start another column.
	expect(await officeIn("UNREAD OF FOREIGN MINISTRY")).toBeNull();
	expect(await officeIn("UNREAD OF         MINISTRY")).toBe("MINISTRY");
	expect(await officeIn("Unread            MINISTRY")).toBe("MINISTRY");
});

test("an unlabelled place is a part of the text beside it", async () => {
	const cityIn = async (row: string) => {
		const city = { labels: ["Town"], grammar: { kind: "text", words: new Set(["GENEVA"]), rows: 1 } } as const;
		const page = aPage(`Authority\n${row}\n\n\n\nRANDOM PRINT`, { columnGap: 8 });
		return (await valuesOn(page, { printed: { ...printed, city } })).office;
	};
	expect(await cityIn("MINISTRY   GENEVA")).toBeNull();
	expect(await cityIn("MINISTRY          GENEVA")).toBe("MINISTRY");
});

test("withholds an unlabelled text with similar letters directly above", async () => {
	const officeBelow = async (row: string) => {
		const page = aPage(`RANDOM PRINT\n\n\n\n${row}\nFOREIGN MINISTRY`, { columnGap: 30 });
		const lines = page.lines.map((line, at) => ({ ...line, quad: raise(line, at < 2 ? 0 : 6 * (at - 1)) }));
		return (await valuesOn({ ...page, lines }, { printed })).office;
	};
	expect(await officeBelow("MPS 21 <<|<")).toBeNull();
	// Unread print is a part of the text after it.
	expect(await officeBelow(`${"<|".repeat(10)}     MPS 21 <<|<`)).toBeNull();
	expect(await officeBelow(`21${"<|".repeat(9)}     MPS 21 <<|<`)).toBe("FOREIGN MINISTRY");
	expect(await officeBelow("Vydal <|<")).toBe("FOREIGN MINISTRY");
	expect(await officeBelow("21 <|<")).toBe("FOREIGN MINISTRY");
});

/** The fields that lost a row, if rows are as close together as those of one text and these values were chosen. */
function cutIn(
	drawing: string,
	chosen: Readonly<Record<string, readonly string[]>>,
	{ rows = 2, margin = 20, columnGap = 3, genevaHeight = 1 } = {},
) {
	const grammar: ValueGrammar = { ...text, words: new Set(["MINISTRY", "FOREIGN"]), rows };
	const own: Declaration = {
		...declaration,
		printed: {
			office: { labels: ["Authority", "Names"], grammar },
			place: { labels: ["Town", "Names"], grammar },
		},
	};
	const page = aPage(drawing, { columnGap });
	const lines = page.lines.map((line, at) => {
		const quad = raise(line, 6 * at);
		return line.text === "GENEVA" ? { ...line, quad: sliceQuad(quad, 0, 1, 0, genevaHeight) } : { ...line, quad };
	});
	const print = printOn({ ...page, lines }, own);
	const decisions = Object.entries(chosen).map(([field, texts]) =>
		decided(field, texts.length === 0 ? null : print.asValue(...texts), { margin }),
	);
	return [...findTruncatedFields(aScene(own, print, {}), decisions)];
}

test("a multi-row text with an unexplained row below is truncated", () => {
	expect(cutIn("MINISTRY\nGENEVA", { office: ["MINISTRY"] })).toEqual(["office"]);
	expect(cutIn("MINISTRY\nFOREIGN\nGENEVA", { office: ["MINISTRY", "FOREIGN"] })).toEqual(["office"]);
	expect(cutIn("Authority\nMINISTRY\n\nGENEVA", { office: ["MINISTRY"] })).toEqual([]);
	expect(cutIn("MINISTRY\n\nGENEVA", { office: ["MINISTRY"] })).toEqual([]);
	expect(cutIn("MINISTRY\nGENEVA", { office: ["MINISTRY"] }, { rows: 1 })).toEqual([]);
	expect(cutIn("MINISTRY\nGENEVA", { office: [] })).toEqual([]);
});

test("a row of a certain value or after a label is not a continuation", () => {
	expect(cutIn("MINISTRY\nGENEVA", { office: ["MINISTRY"], place: ["GENEVA"] })).toEqual([]);
	expect(cutIn("MINISTRY\nGENEVA OST", { office: ["MINISTRY"], place: ["GENEVA"] })).toEqual([]);
	expect(cutIn("MINISTRY\nGENEVA", { office: ["MINISTRY"], place: ["GENEVA"] }, { margin: 1 })).toEqual([
		"office",
		"place",
	]);
	expect(cutIn("    MINISTRY\nTown GENEVA", { office: ["MINISTRY"] })).toEqual([]);
	expect(cutIn("MINISTRY\nGENEVA Town", { office: ["MINISTRY"] })).toEqual(["office"]);
});

test("a continuation starts with two letters in the same case, after at most two misread ones", () => {
	const isCut = (below: string, own = "MINISTRY") => cutIn(`${own}\n${below}`, { office: [own] }).length > 0;
	expect(["GENEVA", "4ENEVA", "44NEVA", "GE", "G4NEVA", "444EVA", "G", "Geneva"].map((below) => isCut(below))).toEqual([
		true,
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

test("a part of a row continues the text directly above", () => {
	const drawing = "      MINISTRY\nab    GENEVA";
	expect(cutIn(drawing, { office: ["MINISTRY"] }, { columnGap: 9 })).toEqual(["office"]);
	expect(cutIn("MINISTRY\n44    GENEVA", { office: ["MINISTRY"] }, { columnGap: 9 })).toEqual([]);
});

test("a list with fewer entries than its partner is truncated", () => {
	const list: ValueGrammar = { kind: "list", of: ["A", "B", "0", "1"], countMax: 4 };
	const asMany = createRelation("as-many-restrictions-as-codes", ["codes", "limits"], () => true);
	const both: Declaration = {
		...declaration,
		printed: { codes: { labels: [], grammar: list }, limits: { labels: ["Limits"], grammar: list } },
		relations: [asMany],
	};
	const isCut = (logRatioToBest: number, relations = [asMany], label = "Limits") => {
		const print = printOn(aPage(`A\n\n${label}\n0\n\n1`), { ...both, relations });
		const [a, nought, one] = ["A", "0", "1"].map((text) => print.asValue(text)) as [Candidate, Candidate, Candidate];
		const longer = { ...one, value: "0,1" };
		const decisions = [
			decided("codes", a),
			decided("limits", nought, { margin: -logRatioToBest, others: [{ candidate: longer, logRatioToBest }] }),
		];
		return findTruncatedFields(aScene({ ...both, relations }, print, {}), decisions).has("codes");
	};
	expect([isCut(-0.5), isCut(-1.5), isCut(-0.5, []), isCut(-0.5, [asMany], "4")]).toEqual([true, false, false, false]);
});

test("withholds a date with a year of two digits beside one with four", async () => {
	const date: ValueGrammar = { kind: "date", years: [2000, 2040], isShort: true };
	const dates: Declaration["printed"] = {
		issued: { labels: ["Date of issue"], grammar: date },
		expires: { labels: ["Date of expiry"], grammar: date },
	};
	const issuedOn = async (issued: string, expires: string) => {
		const drawing = `Date of issue\n${issued}\n\n\nDate of expiry\n${expires}`;
		return (await valuesOn(aPage(drawing), { printed: dates })).issued;
	};
	expect(await issuedOn("04 NOV 20", "03 NOV 2032")).toBeNull();
	expect(await issuedOn("04 NOV 20", "03 NOV 32")).toBe("2020-11-04");
	expect(await issuedOn("04 NOV 2020", "03 NOV 32")).toBe("2020-11-04");
});
