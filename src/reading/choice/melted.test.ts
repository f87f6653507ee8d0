import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { aScene, decided, printOn } from "../../../test/support/a-scene.ts";
import { declaration } from "../../../test/support/a-small-document.ts";
import { southAfrica as country } from "../../../test/support/south-africa.ts";
import type { Declaration } from "../../documents/declaration.ts";
import { meltedFields } from "./melted.ts";

const names = { kind: "words", country, usual: "surnames", wordsMax: 3, lettersMin: 2, rows: 1 } as const;
const printed: Declaration["printed"] = {
	initials: { captions: [], language: names },
	surname: { captions: [], language: names },
};
const neighbours = { fields: ["initials", "surname"], reversed: [] } as const;

/** Whether a surname is doubted beside these initials. */
function isDoubted(surname: string, initials: string | null, own: Partial<Declaration> = { neighbours }): boolean {
	const document = { ...declaration, printed, ...own };
	const print = printOn(aPage(`${initials ?? "RANDOM"}\n\n\n${surname}`), document);
	const decisions = [
		decided("initials", initials === null ? null : print.asValue(initials)),
		decided("surname", print.asValue(surname)),
	];
	return meltedFields(aScene(document, print, {}), decisions).has("surname");
}

test("a surname that no list knows holds the initials beside it where they were not read and a usual name is left", () => {
	expect(isDoubted("SPJELS", null)).toBe(true);
	expect(isDoubted("MUYS", null)).toBe(true);
});

test("a usual name, one that holds none, and one beside its initials are their own", () => {
	expect([isDoubted("NELS", "N"), isDoubted("NKOSI", null), isDoubted("QXWRTZ", null)]).toEqual([false, false, false]);
	expect(isDoubted("SPJELS", null, {})).toBe(false);
});
