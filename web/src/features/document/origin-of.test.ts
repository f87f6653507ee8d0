import { expect, test } from "vitest";
import { describeOrigin } from "./origin-of.ts";

test.each([
	["2016-09-07", "visual", "07.09.2016", "printed: 07.09.2016"],
	["2001-05-20", "mrz", "010520", "in the MRZ: 010520"],
	["ZUKAUSKAS", "mrz", "ZUKAUSKAS", "as in the machine readable zone"],
	["MOKOENA", "visual", "MOKOENA", "printed text"],
	["Citizen", "derived", null, "derived from other printed values"],
	[null, null, null, null],
	[null, "visual", "12x", "printed: 12x"],
	["MOKOENA", "corrected-by-hand", "MOKOEMA", "corrected manually"],
])("describes %j from %j, printed as %j, as %j", (value, source, printed, words) => {
	expect(describeOrigin(value, { source, printed })).toBe(words);
});
