import { datesIn } from "../../formats/full-date.ts";
import { isBornOn, type SaIdNumber } from "../../formats/sa-id-number.ts";
import { certaintyOfPart, partOfLine } from "../../page/line-part.ts";
import type { Line } from "../../page/page.ts";
import { type Found, withCheck } from "./found.ts";

/** The date on the page that has the year in its century, month and day of an identity number, wherever it is printed; null without one. */
export function dateBornOn(lines: readonly Line[], id: SaIdNumber): Found | null {
	for (const line of lines) {
		const date = datesIn(line.text).find(({ iso }) => isBornOn(id, iso));
		if (!date) continue;
		return {
			value: date.iso,
			printed: line.text.slice(date.from, date.to),
			source: "visual",
			certainty: certaintyOfPart(line, date.from, date.to),
			quad: partOfLine(line, date.from, date.to),
			checks: [{ name: "agrees-with-id-number", passed: true }],
		};
	}
	return null;
}

/** A printed birth date that the number confirms; null where the two contradict each other: then neither is certain. */
export function confirmedBirthDate(printed: Found, id: SaIdNumber): Found | null {
	return isBornOn(id, String(printed.value)) ? withCheck(printed, "agrees-with-id-number", true) : null;
}
