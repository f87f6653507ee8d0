import { expect, test } from "vitest";
import { peopleOf } from "../../web/src/clerk/people.ts";
import { maskingOf } from "../../web/src/masking/folder-masks.ts";
import { documentTypes, readItem } from "../support/clerk-items.ts";

const place = (top: number) => ({
	quadrilateral: [
		[300, top],
		[500, top],
		[500, top + 20],
		[300, top + 20],
	] as [number, number][],
});
type Item = Parameters<typeof peopleOf>[0][number];

function masking(item: Item, hidden: readonly string[], isAlone = true) {
	const [document] = peopleOf([item], documentTypes)[0]?.documents ?? [];
	if (!document) throw new Error("Nothing was reviewed");
	return maskingOf(document, { isFaceless: false, hidden: new Set(hidden) }, isAlone);
}

const data = { surname: "NKOSI", passportNumber: "A1234567", mrzLine2: "A1234567<" };
const passport = (evidence: object) => readItem("passport", data, { surname: place(100), ...evidence });

test("a copy is made only where each value to hide, and the line of the zone that says it, has a place", () => {
	const placed = passport({ passportNumber: place(200), mrzLine2: place(500) });
	expect(masking(placed, ["passportNumber"])?.masks).toHaveLength(2);
	expect(masking(passport({ mrzLine2: place(500) }), ["passportNumber"])).toBeNull();
	expect(masking(passport({ passportNumber: place(200) }), ["passportNumber"])).toBeNull();
});

test("what the document does not have needs no place; what was only not read does", () => {
	const zone = { mrzLine2: place(500) };
	const none = passport({ ...zone, personalNumber: { reason: "not-on-document" } });
	expect(masking(none, ["personalNumber"])?.masks).toHaveLength(1);
	expect(masking(passport({ ...zone, personalNumber: { reason: "unreadable" } }), ["personalNumber"])).toBeNull();
});

test("no copy is made of a picture that another document was read from", () => {
	const placed = passport({ passportNumber: place(200), mrzLine2: place(500) });
	expect(masking(placed, ["passportNumber"], false)).toBeNull();
});
