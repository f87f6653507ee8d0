import { expect, test } from "vitest";
import { isPrintedValue } from "./printed-form.ts";

test("what is left of a caption in two languages is no value, a place in two languages is one", () => {
	expect(isPrintedValue("nacimiento / Place of birth", "PER", 1)).toBe(false);
	expect(isPrintedValue("Bruxelles / Brussel", "BEL", 1)).toBe(true);
});
