import { catalogue } from "../../src/reader/documents/catalogue.ts";
import { describeDocumentTypes } from "../../src/review/described.ts";
import type { ApiAnswerJson, DocumentTypeJson, FieldEvidenceJson } from "../../src/service/dashboard/contract.ts";
import type { Item } from "../../web/src/features/desk/desk.ts";

/** The document types, as sent to the pages. */
export const documentTypes: readonly DocumentTypeJson[] = describeDocumentTypes(catalogue);

type Data = Readonly<Record<string, string | readonly string[] | null>>;

const plain: FieldEvidenceJson = {
	printed: null,
	source: null,
	certainty: 0,
	quadrilateral: null,
	checks: [],
	alternatives: [],
};

let lastId = 0;

type Evidence = Readonly<Record<string, Partial<FieldEvidenceJson>>>;

/** A successful API response. `data` has the values by field, `evidence` what differs from plainly printed values. */
export function readAnswer(documentType: string, data: Data, evidence: Evidence = {}): ApiAnswerJson {
	const fields = documentTypes.find((type) => type.documentType === documentType)?.fields ?? [];
	const all = Object.fromEntries(fields.map(({ name }) => [name, data[name] ?? null]));
	const proof = Object.entries(all).map(([name, value]) => {
		const missing = { reason: evidence[name]?.printed ? ("unreadable" as const) : ("not-found" as const) };
		const found = value === null ? missing : { source: "visual", certainty: 0.97, printed: [value].flat().join(" ") };
		return [name, { ...plain, ...found, ...evidence[name] }] as const;
	});
	const body = {
		...{ success: true as const, documentType, confidence: "high", data: all },
		evidence: { upright: { width: 1000, height: 600, rotation: 0 }, fields: Object.fromEntries(proof) },
		meta: { processedAt: "2026-03-14T09:26:53.589Z", latencyMs: 412 },
	};
	return { status: 200, retryAfterS: null, body };
}

/** An API refusal. */
export function refusedAnswer(code: string, details: object = {}): ApiAnswerJson {
	return { status: 422, retryAfterS: null, body: { success: false, error: { code, message: "Refused", details } } };
}

const doneWith = (answer: ApiAnswerJson): Pick<Item, "progress"> => ({
	progress: { stage: "done", result: { answer, roundTripMs: 500 } },
});

/** An item that was read. */
export const readItem = (documentType: string, data: Data, evidence?: Evidence, item: Partial<Item> = {}): Item =>
	itemWith({ ...doneWith(readAnswer(documentType, data, evidence)), ...item });

/** An item that the API refused. */
export const refusedItem = (code: string, details?: object): Item => itemWith(doneWith(refusedAnswer(code, details)));

/** A waiting item, with overrides. */
export function itemWith(item: Partial<Item>): Item {
	const id = ++lastId;
	return {
		...{ id, pictureId: id, name: `scan-${id}.jpg`, made: null, corrections: {}, setAside: null, card: null },
		fingerprint: null,
		progress: { stage: "waiting" },
		...item,
	};
}
