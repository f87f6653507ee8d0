import { editDistance, findApproximately, fold } from "../../page/approximate.ts";
import print from "./print.json" with { type: "json" };

const lines = Object.entries({ ...print.citizenship, ...print.citizenshipGuesses });
const lettersOf = (whose: string): readonly string[] =>
	lines.filter(([, of]) => of === whose).map(([line]) => fold(line).letters);

/** The line's wordings, their letters alone: what is printed between them is not settled. */
const wordings = { citizen: lettersOf("citizen"), other: lettersOf("other") };

/** The nearest wording must lie this much nearer than the other kind's: NON lost or added is three letters. */
const marginMin = 2;

/** Whether a text is the citizenship line, and of whom. Null when it is another text or too damaged to tell. */
export function parseCitizenshipLine(text: string): "citizen" | "other" | null {
	const { letters } = fold(text);
	const errorsMax = Math.max(2, Math.floor(letters.length / 4));
	if (!findApproximately(fold("CITIZEN").letters, letters, 2) && !findApproximately(fold("BURGER").letters, letters, 1))
		return null;
	return nearest(letters, errorsMax);
}

function nearest(letters: string, errorsMax: number): "citizen" | "other" | null {
	const distance = (known: readonly string[]): number => Math.min(...known.map((each) => editDistance(each, letters)));
	const [citizen, other] = [distance(wordings.citizen), distance(wordings.other)];
	if (Math.min(citizen, other) > errorsMax || Math.abs(citizen - other) < marginMin) return null;
	return citizen < other ? "citizen" : "other";
}
