import { editDistance, findApproximately, fold } from "../../page/approximate.ts";

/** The line's wordings without spaces and punctuation; what is printed between them is not settled. */
const citizens = ["SACITIZEN", "SABURGERSACITIZEN", "SABURGER"];
const others = ["NONSACITIZEN", "NIESABURGERNONSACITIZEN", "NIESABURGER", "NIESABURGERSACITIZEN", "NOTSACITIZEN"];

/** The nearest wording must lie this much nearer than the other kind's: NON lost or added is three letters. */
const marginMin = 2;

/** Whether a text is the citizenship line, and of whom; null when it is another text or too damaged to tell. */
export function parseCitizenshipLine(text: string): "citizen" | "other" | null {
	const { letters } = fold(text);
	if (!findApproximately(fold("CITIZEN").letters, letters, 2) && !findApproximately(fold("BURGER").letters, letters, 1))
		return null;
	const distance = (wordings: readonly string[]): number =>
		Math.min(...wordings.map((wording) => editDistance(fold(wording).letters, letters)));
	const [citizen, other] = [distance(citizens), distance(others)];
	const errorsMax = Math.max(2, Math.floor(letters.length / 4));
	if (Math.min(citizen, other) > errorsMax || Math.abs(citizen - other) < marginMin) return null;
	return citizen < other ? "citizen" : "other";
}
