import { expect, test } from "vitest";
import { aPage } from "../../../test/support/a-page.ts";
import { valuesOn } from "../../../test/support/a-small-document.ts";
import { partOf } from "../../page/quad.ts";

test("a text that is not half as high as the dates is a piece of a caption, and no value", async () => {
	const page = aPage("Date of issue\n02 MAR 2015\n\nPlace of birth\nVRANCE\n\n\n\nGENT");
	const taller = (share: number) => ({
		...page,
		lines: page.lines.map((line) =>
			line.text === "02 MAR 2015" ? { ...line, quad: partOf(line.quad, 0, 1, 0.5 - share / 2, 0.5 + share / 2) } : line,
		),
	});
	expect((await valuesOn(taller(1.5))).place).toBe("VRANCE");
	expect((await valuesOn(taller(2.5))).place).toBeNull();
});
