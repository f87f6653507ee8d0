import type { Item } from "../desk/desk.ts";

/**
 * Formats the signed responses as JSON for `npm run verify`, each with its file name and without corrections.
 * `asChosen`: whether the file was sent unchanged, so that it is the signed picture.
 */
export function formatSignedAnswers(items: readonly Item[]): string {
	const signed = items.flatMap(({ name, made, progress }) => {
		if (progress.stage !== "done") return [];
		const { body, signature } = progress.result.answer;
		return signature ? [{ file: name, asChosen: made?.note === null, answer: { ...body, signature } }] : [];
	});
	return JSON.stringify(signed, null, 2);
}
