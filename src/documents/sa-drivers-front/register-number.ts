import { certaintyOfPart, partOfLine } from "../../page/line-part.ts";
import type { Line, Look } from "../../page/page.ts";
import { type Found, foundIn } from "../south-african/found.ts";
import { viewsOf } from "../south-african/weigh.ts";

/** The number of who has no South African identity number: type 01 (the traffic register's; on 3 of 57 cards), a stroke, 13 figures that end the line. */
const typed = /(?:^|[^\d/])01\s?\/\s?(\d{13})$/;
/** No arithmetic speaks for such a number: every look must read the same figures, and so surely. */
const sureMin = 0.93;

/** The only number of type 01 on the card, where all looks at it read the same; null otherwise. */
export async function readRegisterNumber(lines: readonly Line[], look: Look): Promise<Found | null> {
	const seen = lines.flatMap((line) => {
		const number = typed.exec(line.text)?.[1];
		return number ? [{ line, number }] : [];
	});
	const [only, ...more] = seen;
	if (!only || more.length > 0) return null;
	const { line, number } = only;
	const from = line.text.length - number.length;
	const quad = partOfLine(line, from, line.text.length);
	const certainty = certaintyOfPart(line, from, line.text.length);
	const looks = await look.lines(viewsOf(quad));
	const isSame = looks.every(
		({ text, certainty }) => certainty >= sureMin && text.replaceAll(/\D/g, "").endsWith(number),
	);
	return isSame && certainty >= sureMin ? foundIn(number, { text: line.text.slice(from), quad, certainty }) : null;
}
