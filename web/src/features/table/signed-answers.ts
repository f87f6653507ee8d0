import type { Item } from "../desk/desk.ts";

/**
 * Formats the responses as signed by the service, without corrections, each with its file name, as JSON for `npm run
 * verify`. `asChosen`: the file was sent unchanged, so it is the signed picture.
 */
export function signedAnswersOf(items: readonly Item[]): string {
	const signed = items.flatMap(({ name, made, progress }) => {
		if (progress.stage !== "done") return [];
		const { body, signature } = progress.result.answer;
		return signature ? [{ file: name, asChosen: made?.note === null, answer: { ...body, signature } }] : [];
	});
	return JSON.stringify(signed, null, 2);
}
