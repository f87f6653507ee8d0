import { editDistance, findApproximately, fold } from "../../page/approximate.ts";

/** The line's wordings without spaces and punctuation; what is printed between them is not settled. */
const citizens = ["SACITIZEN", "SABURGERSACITIZEN", "SABURGER"];
const others = ["NONSACITIZEN", "NIESABURGERNONSACITIZEN", "NIESABURGER", "NIESABURGERSACITIZEN", "NOTSACITIZEN"];

/** The nearest wording must lie this much nearer than the other kind's: NON lost or added is three letters. */
const marginMin = 2;

/** Whether a text is the citizenship line, and of whom; null when it is another text or too damaged to tell. */
export function parseCitizenshipLine(text: string): "citizen" | "other" | null {
	const { letters } = fold(text);
	const errorsMax = Math.max(2, Math.floor(letters.length / 4));
	if (!findApproximately(fold("CITIZEN").letters, letters, 2) && !findApproximately(fold("BURGER").letters, letters, 1))
		return null;
	return nearest(letters, errorsMax);
}

/**
 * The same of a line of which up to every third letter is damaged. For a text that stands where the line is printed, and only to be
 * believed where the number's citizenship digit says the same.
 */
export function parseDamagedCitizenshipLine(text: string): "citizen" | "other" | null {
	const { letters } = fold(text);
	return letters.length < 7 ? null : nearest(letters, Math.floor(letters.length / 2.3));
}

function nearest(letters: string, errorsMax: number): "citizen" | "other" | null {
	const distance = (wordings: readonly string[]): number =>
		Math.min(...wordings.map((wording) => editDistance(fold(wording).letters, letters)));
	const [citizen, other] = [distance(citizens), distance(others)];
	if (Math.min(citizen, other) > errorsMax || Math.abs(citizen - other) < marginMin) return null;
	return citizen < other ? "citizen" : "other";
}
