import { expect, test, vi } from "vitest";
import { aPage, stubPass } from "../../../../test/support/a-page.ts";
import { above, line1, line2, readPassport, today } from "../../../../test/support/a-passport.ts";
import { confidenceOf } from "../../extraction/confidence.ts";
import { type Field, notOnDocument } from "../definition.ts";

vi.mock(import("./fields.json"), async (original) => {
	const module = await original();
	const height = { title: "Height", description: "", kind: "text", example: "180" };
	const fields = { ...module.default.fields, height };
	return { ...module, default: { ...module.default, fields } };
});

const print = `
  Date of birth     Place of birth
  12 AUGUST 1974    ZENITH

  Date of issue     Authority
  16 APR 2007       PASSPORT OFFICE

  Date of expiry
  15 APR 2012
`;

test("a field that is specified but not declared is not read and does not lower confidence", async () => {
	const data = await import("./fields.json");
	expect(Object.keys(data.default.fields)).toContain("height");
	const read: Readonly<Record<string, Field>> = await readPassport(aPage(above(print, line1, line2)), stubPass, today);
	expect(Object.keys(read)).not.toContain("height");
	const reported = Object.keys(data.default.fields).map((name) => [name, read[name] ?? notOnDocument]);
	expect(confidenceOf(Object.fromEntries(reported), {})).toBe("high");
});
