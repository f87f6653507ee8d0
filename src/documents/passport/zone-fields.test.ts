import { expect, test } from "vitest";
import { quadOf } from "../../page/quad.ts";
import { today } from "./a-passport.ts";
import { zoneFields } from "./zone-fields.ts";

test("a day that no calendar has makes nothing of a second line whose characters were not plainly seen: they have slipped", () => {
	const read = (text: string, strain: number) => {
		const quad = () => quadOf({ left: 0, top: 0, right: 440, bottom: 20 });
		const line2 = { ranked: [{ text, prior: 0, certainty: 0.95, strain }], seen: 1, quad };
		const fields = zoneFields({ line1: null, line2 }, {}, [], today);
		return [fields.passportNumber?.value, fields.mrzLine2?.value];
	};
	const never = "X0000000<1UTO9002317<3501014<<<<<<<<<<<<<<08";
	expect(read(never, -11)).toEqual([undefined, undefined]);
	expect(read(never, 0)).toEqual(["X0000000", never]);
	const some = "X0000000<1UTO9002281<3501014<<<<<<<<<<<<<<08";
	expect(read(some, -11)).toEqual(["X0000000", some]);
});
