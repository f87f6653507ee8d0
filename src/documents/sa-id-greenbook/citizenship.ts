import { editDistance, findApproximately, fold } from "../../page/approximate.ts";

/** The line's wordings without spaces and punctuation; what is printed between them is not settled. */
export const citizenshipWordings = {
	citizen: ["SACITIZEN", "SABURGERSACITIZEN", "SABURGER"],
	other: ["NONSACITIZEN", "NIESABURGERNONSACITIZEN", "NIESABURGER", "NIESABURGERSACITIZEN", "NOTSACITIZEN"],
} as const;

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
	const distance = (wordings: readonly string[]): number =>
		Math.min(...wordings.map((wording) => editDistance(fold(wording).letters, letters)));
	const [citizen, other] = [distance(citizenshipWordings.citizen), distance(citizenshipWordings.other)];
	if (Math.min(citizen, other) > errorsMax || Math.abs(citizen - other) < marginMin) return null;
	return citizen < other ? "citizen" : "other";
}
