import { expect, test } from "vitest";
import { aPage } from "../../page/a-page.ts";
import { quadOf } from "../../page/quad.ts";
import { printOf } from "./print.ts";
import { withPrintedFillers } from "./printed-fillers.ts";

const quad = quadOf({ left: 0, top: 0, right: 9, bottom: 9 });

/** What a first line becomes over this print. */
function read(name: string, print: string): string | undefined {
	const text = `P<UTO${name}`.padEnd(44, "<");
	const line = { ranked: [{ text, certainty: 0.4, strain: -3, prior: 0 }], seen: 1, quad: () => quad } as Parameters<
		typeof withPrintedFillers
	>[0];
	return withPrintedFillers(line, printOf(aPage(print).lines))
		.ranked[0]?.text.slice(5)
		.replace(/<+$/, "");
}

test("fillers read as K are fillers where the names are printed so", () => {
	const print = "ERIKSSON\n\nANNA MARIA";
	expect(read("ERIKSSONK<ANNAKMARIAKK", print)).toBe("ERIKSSON<<ANNA<MARIA");
	expect(read("ERIKSSON<<ANNA<MARIA", print)).toBe("ERIKSSON<<ANNA<MARIA");
});

test("a K that is printed stays, and one that nothing settles too", () => {
	expect(read("MARK<<ANNAKMARIA", "MARK\n\nANNA MARIA")).toBe("MARK<<ANNA<MARIA");
	expect(read("ERIKSSONK<ANNAKMARIA", "ERIKSSON")).toBe("ERIKSSONK<ANNAKMARIA");
	expect(read("ERIKSSONK<ANNAKMARIA", "ERIKSSON\n\nANNA MARIAN")).toBe("ERIKSSONK<ANNAKMARIA");
});
