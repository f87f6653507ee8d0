import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { text, valuesOn } from "../../../test/support/a-small-document.ts";
import type { Declaration } from "../../documents/declaration.ts";

const printed: Declaration["printed"] = {
	name: { captions: ["Surname"], language: text },
	place: { captions: ["Place of birth"], language: text },
	office: { captions: ["Authority"], language: text },
};

/** The name on a page whose other values begin this many characters behind the beginnings of their captions. */
async function nameOn(name: string, others = 0, known: ReadonlySet<string> = new Set()) {
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
