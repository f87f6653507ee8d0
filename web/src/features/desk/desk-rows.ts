import { fieldsToReview } from "../../../../src/review/fields-to-review.ts";
import type { PersonRule } from "../../../../src/review/person-rules.ts";
import { placeInPicture } from "../../../../src/review/place-in-picture.ts";
import { tableRows } from "../../../../src/review/table-rows.ts";
import type { DocumentTypeJson } from "../../../../src/service/dashboard/contract.ts";
import { withCorrections } from "./corrections.ts";
import { answerOf, type Item } from "./desk.ts";
import type { Reviewed, TableRow } from "./row.ts";
import { whyUnread } from "./why-unread.ts";

/** A document with its corrections. */
function reviewed(item: Item, documentTypes: readonly DocumentTypeJson[]): Reviewed {
	const { corrections } = item;
	const answer = answerOf(item);
	if (!answer?.success) return { item, body: null, fields: [], toReview: problemToReview(item, documentTypes) };
	const fields = documentTypes.find(({ documentType }) => documentType === answer.documentType)?.fields ?? [];
	const body = withCorrections(answer, corrections, fields);
	const toReview = item.setAside === null ? fieldsToReview(body, corrections, fields) : [];
	return { item, body, fields, toReview, place: placeInPicture(answer) };
}

function problemToReview(item: Item, documentTypes: readonly DocumentTypeJson[]): Reviewed["toReview"] {
	const why = whyUnread(item, documentTypes);
	return why === null || item.setAside !== null ? [] : [{ field: null, why }];
}

/** Returns the documents of these items as rows of the table, with corrections. */
export const deskRows = (
	items: readonly Item[],
	documentTypes: readonly DocumentTypeJson[],
	rulesOff?: ReadonlySet<PersonRule>,
): readonly TableRow[] =>
	tableRows(
		items.map((item) => reviewedOnce(item, documentTypes)),
		documentTypes,
		rulesOff,
	);

/** Used as a cache: each change creates a new item, and the old entry is garbage collected. */
const made = new WeakMap<Item, { readonly from: readonly DocumentTypeJson[]; readonly document: Reviewed }>();

function reviewedOnce(item: Item, from: readonly DocumentTypeJson[]): Reviewed {
	const before = made.get(item);
	if (before?.from === from) return before.document;
	const document = reviewed(item, from);
	made.set(item, { from, document });
	return document;
}
