import { findFieldsToReview } from "../../../../src/review/fields-to-review.ts";
import type { PersonRule } from "../../../../src/review/person-rules.ts";
import { findPositionInPicture } from "../../../../src/review/place-in-picture.ts";
import { buildTableRows } from "../../../../src/review/table-rows.ts";
import type { DocumentTypeJson } from "../../../../src/service/dashboard/contract.ts";
import { applyCorrections } from "./corrections.ts";
import { getAnswer, type Item } from "./desk.ts";
import type { ReviewedItem, TableRow } from "./row.ts";
import { explainUnread } from "./why-unread.ts";

/** Applies the corrections of one document and finds its fields to review. */
function reviewItem(item: Item, documentTypes: readonly DocumentTypeJson[]): ReviewedItem {
	const { corrections } = item;
	const answer = getAnswer(item);
	if (!answer?.success) return { item, body: null, fields: [], toReview: unreadProblems(item, documentTypes) };
	const fields = documentTypes.find(({ documentType }) => documentType === answer.documentType)?.fields ?? [];
	const body = applyCorrections(answer, corrections, fields);
	const toReview = item.setAside === null ? findFieldsToReview(body, corrections, fields) : [];
	return { item, body, fields, toReview, position: findPositionInPicture(answer) };
}

/** The reason why an item was not read, as something to review; nothing if it was set aside or may still be read. */
function unreadProblems(item: Item, documentTypes: readonly DocumentTypeJson[]): ReviewedItem["toReview"] {
	const reason = explainUnread(item, documentTypes);
	return reason === null || item.setAside !== null ? [] : [{ field: null, reason }];
}

/** Builds the rows of the table from these items, with corrections applied. */
export const buildDeskRows = (
	items: readonly Item[],
	documentTypes: readonly DocumentTypeJson[],
	disabledRules?: ReadonlySet<PersonRule>,
): readonly TableRow[] =>
	buildTableRows(
		items.map((item) => reviewItemCached(item, documentTypes)),
		documentTypes,
		disabledRules,
	);

/** Results by item. A change to an item creates a new object, so the entry of the old one is garbage collected. */
const cache = new WeakMap<
	Item,
	{ readonly documentTypes: readonly DocumentTypeJson[]; readonly document: ReviewedItem }
>();

function reviewItemCached(item: Item, documentTypes: readonly DocumentTypeJson[]): ReviewedItem {
	const cached = cache.get(item);
	if (cached?.documentTypes === documentTypes) return cached.document;
	const document = reviewItem(item, documentTypes);
	cache.set(item, { documentTypes, document });
	return document;
}
