import type { Line, Look, Quad } from "../../page/page.ts";
import { frameOf, heightOf, localBox } from "../../page/quad.ts";
import { type Found, foundIn } from "../south-african/found.ts";
import type { IdReading } from "../south-african/id-number.ts";
import { settleText } from "../south-african/look-again.ts";
import { behindBest, viewOf } from "../south-african/usual-reading.ts";
import { viewsOf } from "../south-african/weigh.ts";
import { citizenshipWordings, parseCitizenshipLine } from "./citizenship.ts";

/**
 * What the citizenship line says; where it contradicts the number's citizenship digit, only after closer looks agree. `number`: where the
 * number's line stands.
 */
export async function readStanding(
	lines: readonly Line[],
	look: Look,
	id: IdReading | null,
	number: Quad | null,
): Promise<Found | null> {
	const line = lines.find(({ text }) => parseCitizenshipLine(text) !== null);
	const seen = line ?? lines.find(({ text }) => /CITI|BURGE/i.test(text));
	const value = seen ? parseCitizenshipLine(seen.text) : null;
	const agrees = id && value !== null && (value === "citizen") === (id.id.standing === "citizen");
	const found =
		seen &&
		(await settleText({ ...seen, certainty: agrees ? 1 : Math.min(seen.certainty, 0.5) }, look, parseCitizenshipLine));
	if (seen && found) return { ...found, certainty: seen.certainty };
	return id && number ? damagedStanding(lines, look, id, number) : null;
}

/** Fewer letters are no such line. */
const lettersMin = 4;
const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The line stands so many heights of the number's line below it: under the barcode, in the panel. */
const [panelFrom, panelTo] = [1, 7];
/** A wording may lie so far behind what a damaged line looks like, for each letter, and must lead the other kind's (natural logarithms). */
const behindForLetter = 1.3;
const leadMin = 4;

/** A badly damaged line in the panel, where the wording that the number's citizenship digit asks for is by far the likeliest. */
async function damagedStanding(
	lines: readonly Line[],
	look: Look,
	{ id }: IdReading,
	number: Quad,
): Promise<Found | null> {
	const expected = id.standing === "citizen" ? "citizen" : "other";
	const [frame, height] = [frameOf(number), heightOf(number)];
	const line = lines.find(({ text, quad }) => {
		const { top } = localBox(frame, quad);
		return top > panelFrom * height && top < panelTo * height && text.replaceAll(/[^A-Z]/gi, "").length >= lettersMin;
	});
	if (!line) return null;
	const views = [line, ...(await look.lines(viewsOf(line.quad)))].map((view) =>
		viewOf(view, view.quad, view.text.length, capitals),
	);
	const likeliest = (kind: "citizen" | "other") =>
		citizenshipWordings[kind]
			.map((wording) => ({ wording, behind: behindBest(views, wording, 2 * behindForLetter * wording.length) }))
			.sort((a, b) => b.behind - a.behind)[0];
	const [own, other] = [likeliest(expected), likeliest(expected === "citizen" ? "other" : "citizen")];
	if (!own || !other || own.behind < -behindForLetter * own.wording.length || own.behind - other.behind < leadMin)
		return null;
	return foundIn(expected, line);
}
