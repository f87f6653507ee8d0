import { answerOf } from "../desk/desk.ts";
import type { TableRow } from "../desk/row.ts";

/** Returns the API's responses with corrections, each with its file name and the fields to review. */
export function rowsAsJson(rows: readonly TableRow[]): string {
	const answers = rows.flatMap(({ documents, toReview }) =>
		documents.map(({ item, body, place }) => {
			const answer = body ?? answerOf(item) ?? { success: false };
			const why = item.setAside === null ? {} : { setAside: item.setAside };
			const which = place ? { document: place } : {};
			return { file: item.name, ...which, needsReview: toReview.map((look) => look.why), ...why, ...answer };
		}),
	);
	return JSON.stringify(answers, null, 2);
}
