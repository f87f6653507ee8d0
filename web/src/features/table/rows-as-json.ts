import { getAnswer } from "../desk/desk.ts";
import type { TableRow } from "../desk/row.ts";

/** Formats the API's responses with corrections as JSON, each with its file name and what needs review in its row. */
export function formatRowsAsJson(rows: readonly TableRow[]): string {
	const answers = rows.flatMap(({ documents, toReview }) =>
		documents.map(({ item, body, position }) => {
			const answer = body ?? getAnswer(item) ?? { success: false };
			const setAside = item.setAside === null ? {} : { setAside: item.setAside };
			const document = position ? { document: position } : {};
			return {
				file: item.name,
				...document,
				needsReview: toReview.map((entry) => entry.reason),
				...setAside,
				...answer,
			};
		}),
	);
	return JSON.stringify(answers, null, 2);
}
