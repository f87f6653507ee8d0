import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { valuesOn } from "../../../test/support/a-small-document.ts";

test("does not join a row with small letters to a value in capitals above it", async () => {
	const page = aPage(`
Place of birth
LUXEMBOURG
Ausgestallt den
`);
	expect((await valuesOn(page)).place).toBe("LUXEMBOURG");
});
