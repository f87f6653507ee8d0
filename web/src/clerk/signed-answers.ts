import type { Item } from "../playground/desk.ts";

/**
 * The answers as the service gave and signed them, without what a person corrected, each with its file's name: JSON
 * that `npm run verify` takes. `asChosen`: the file was sent as it was chosen, so that it is the picture that was
 * signed.
 */
export function signedAnswersOf(items: readonly Item[]): string {
	const signed = items.flatMap(({ name, made, progress }) => {
		if (progress.stage !== "done") return [];
		const { body, signature } = progress.result.answer;
		return signature ? [{ file: name, asChosen: made?.note === null, answer: { ...body, signature } }] : [];
	});
	return JSON.stringify(signed, null, 2);
}
