import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { valuesOn } from "../../../test/support/a-small-document.ts";

test("a lower-case row below capitals is an unknown label, not the value's second row", async () => {
	const page = aPage(`
Place of birth
LUXEMBOURG
Ausgestallt den
`);
	expect((await valuesOn(page)).place).toBe("LUXEMBOURG");
});
