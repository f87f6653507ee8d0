import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { aScene, decided, printOn } from "../../../test/support/a-scene.ts";
import { declaration, text, valuesOn } from "../../../test/support/a-small-document.ts";
import type { Declaration } from "../../documents/declaration.ts";
import type { Quad } from "../../page/page.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { indentedFields } from "./indented.ts";

const printed: Declaration["printed"] = {
	name: { captions: ["Surname"], language: text },
	place: { captions: ["Place of birth"], language: text },
	office: { captions: ["Authority"], language: text },
};

/** The name on a page whose other values begin this many characters behind the beginnings of their captions. */
async function nameOn(name: string, others = 0, known = new Set<string>()) {
	const own = { ...printed, name: { captions: ["Surname"], language: { ...text, words: known } } };
	const room = " ".repeat(others);
	return (
		await valuesOn(
			aPage(`Surname\n${name}\n\n\nPlace of birth\n${room}OSLO\n\n\nAuthority\n${room}MINISTRY`, { cell: [14, 20] }),
			{ printed: own },
		)
	).name;
}

test("a text that begins farther in than all others of its page lost its first letters", async () => {
	expect(await nameOn("MKHIZE")).toBe("MKHIZE");
	expect(await nameOn(" KHIZE")).toBeNull();
});

test("a text may begin anywhere where others of its page do not begin where their captions do", async () => {
	expect(await nameOn(" KHIZE", 1)).toBe("KHIZE");
});

test("a text behind other print of its row has not lost its first letters", async () => {
	expect(await nameOn("4 KHIZE")).toBe("KHIZE");
});

test("a known name may begin anywhere: a part of another is seldom a name", async () => {
	expect(await nameOn(" KHIZE", 0, new Set(["KHIZE"]))).toBe("KHIZE");
});

/** The fields that lost their beginning, of values that begin so many pixels behind their captions, each 14 high. */
function indentedIn(
	indents: Readonly<Record<string, number>>,
	best: Partial<Candidate> = {},
	between = "",
	isBelow = true,
) {
	const fields = Object.keys(indents);
	const own: Declaration = {
		...declaration,
		printed: Object.fromEntries(fields.map((field) => [field, { captions: [`Caption ${field}`], language: text }])),
	};
	const page = aPage(
		fields
			.map((field) => {
				const rows = [`Caption ${field}`, `${between}VALUE${field}`];
				return (isBelow ? rows : rows.toReversed()).join("\n");
			})
			.join("\n\n\n\n\n\n\n\n\n"),
	);
	const lines = page.lines.map((line) => {
		const dx = indents[line.text.replace(`${between}VALUE`, "")];
		return dx === undefined ? line : { ...line, quad: line.quad.map(([x, y]) => [x + dx, y]) as unknown as Quad };
	});
	const print = printOn({ ...page, lines }, own);
	const decisions = fields.map((field) => {
		const value = print.asValue(`VALUE${field}`);
		return decided(field, { ...value, isUsual: false, ...best });
	});
	return [...indentedFields(aScene(own, print, {}), decisions)];
}

test("a text is indented by more than half of its height where most others begin where their captions do", () => {
	expect(indentedIn({ one: 8, two: 0, three: 0 })).toEqual(["one"]);
	expect(indentedIn({ one: 6, two: 0, three: 0 })).toEqual([]);
	expect(indentedIn({ one: -8, two: 0, three: 0 })).toEqual([]);
	expect(indentedIn({ one: 8, two: 0 })).toEqual([]);
	expect(indentedIn({ one: 8, two: 4, three: -4 })).toEqual(["one"]);
	expect(indentedIn({ one: 8, two: 5, three: 0 })).toEqual([]);
	expect(indentedIn({ one: 8, two: -5, three: 0 })).toEqual([]);
	expect(indentedIn({ one: 8, two: 0, three: 0, four: 8 })).toEqual(["one", "four"]);
	expect(indentedIn({ one: 8, two: 0, three: 0, four: 8, five: 8 })).toEqual([]);
});

test("a usual text, a field that knows none, and a text behind other print of its row lost nothing", () => {
	const indents = { one: 8, two: 0, three: 0 };
	expect(indentedIn(indents, { isUsual: true })).toEqual([]);
	expect(indentedIn(indents, { isUsual: undefined })).toEqual([]);
	expect(indentedIn(indents, {}, "4 ")).toEqual([]);
	expect(indentedIn(indents, { stretches: [] })).toEqual([]);
});

test("values above their captions tell nothing of lost letters", () => {
	expect(indentedIn({ one: 8, two: 0, three: 0 }, {}, "", false)).toEqual([]);
});
