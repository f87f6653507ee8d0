import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { valuesOn } from "../../../test/support/a-small-document.ts";

test("a row in small letters below one in capitals is a caption that nobody knows, and no second row of the value", async () => {
	const page = aPage(`
Place of birth
LUXEMBOURG
Ausgestallt den
`);
	expect((await valuesOn(page)).place).toBe("LUXEMBOURG");
});
