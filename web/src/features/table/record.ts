import type { Value } from "../../../../src/review/value.ts";
import type { SessionInfoJson, SignedRecordJson } from "../../../../src/service/dashboard/contract.ts";
import { callService } from "../../lib/ask-service.ts";
import { computeFingerprint } from "../../lib/fingerprint.ts";
import { createZip, makeNamesDistinct, type ZipEntry } from "../../lib/zip.ts";
import type { ReviewedItem, TableRow } from "../desk/row.ts";

/** A change that a person made to one field. */
interface Change {
	readonly field: string;
	readonly what: "corrected" | "confirmed" | "left empty";
	/** The value that was read; null if there was none. */
	readonly from: Value;
	readonly to: Value;
	/** When the change was made, by the browser's clock, as ISO 8601 in UTC; null if unknown. */
	readonly at: string | null;
}

/** One document in a record; read by `src/commands/verify-record.ts`. */
interface RecordedDocument {
	/** The name of the file that was chosen. */
	readonly file: string;
	/** The name of the picture in the archive; null if there is none, as for a file that could not be opened. */
	readonly picture: string | null;
	/** The name of the signed response in the archive; null if there is none. */
	readonly answer: string | null;
	readonly changes: readonly Change[];
	/** Why the document was set aside; null if it was not. */
	readonly setAside: string | null;
}

const readme = `A record of identity documents.

record.json   what was read from each document, and what a person confirmed or corrected
record.jws    the service's signature over record.json, with who made it and when
pictures/     the pictures as signed
answers/      the service's signed responses

npm run verify -- RECORD.zip reports for each file whether it is unchanged. With a saved
copy of the service's /.well-known/jwks.json (--keys FILE) it does not need the service.
`;

const encodeText = (text: string): Uint8Array => new TextEncoder().encode(text);
const encodeJson = (value: unknown): Uint8Array => encodeText(`${JSON.stringify(value, null, "\t")}\n`);

/**
 * Creates an archive of these rows: pictures, signed responses, corrections, and a signature by the service over all of
 * them. Throws if the browser cannot compute digests or the service does not respond.
 */
export async function createRecord(rows: readonly TableRow[], person: SessionInfoJson["person"]): Promise<Blob> {
	const documents = rows.flatMap((row) => row.documents);
	const { entries, recorded } = await collectFiles(documents);
	const files = [{ name: "README.txt", bytes: encodeText(readme) }, ...entries];
	const digests = await Promise.all(
		files.map(async ({ name, bytes }) => ({ name, sha256: await computeDigest(bytes) })),
	);
	const list = encodeJson({
		kind: "document-extraction-record",
		version: 1,
		by: person,
		at: new Date().toISOString(),
		documents: recorded,
		files: digests,
	});
	const { signature } = await callService<SignedRecordJson>("/record", {
		method: "POST",
		json: { sha256: await computeDigest(list) },
	});
	return createZip([
		...files,
		{ name: "record.json", bytes: list },
		{ name: "record.jws", bytes: encodeText(signature) },
	]);
}

async function collectFiles(documents: readonly ReviewedItem[]) {
	const pictures = await Promise.all(documents.map(({ item }) => readPicture(item)));
	// Documents in the same picture share a file.
	const byId = [...new Map(documents.map(({ item }, index) => [item.pictureId, pictures[index] ?? null])).entries()];
	const names = makeNamesDistinct(documents.map(({ item }) => sanitizeName(item.made?.trial.file?.name ?? item.name)));
	const nameById = new Map(documents.map(({ item }, index) => [item.pictureId, `pictures/${names[index]}`]));
	const entries: ZipEntry[] = byId.flatMap(([id, bytes]) => (bytes ? [{ name: nameById.get(id) ?? "", bytes }] : []));
	const recorded = documents.map((document, index): RecordedDocument => {
		const { item } = document;
		const signed = getSignedAnswer(item);
		const answer = signed ? `answers/${names[index]?.replace(/\.\w+$/, "")}-${index + 1}.json` : null;
		if (signed && answer) entries.push({ name: answer, bytes: encodeJson(signed) });
		const picture = pictures[index] ? (nameById.get(item.pictureId) ?? null) : null;
		return { file: item.name, picture, answer, changes: listChanges(item), setAside: item.setAside };
	});
	return { entries, recorded };
}

/** Replaces characters that file names may not have or that could lead out of the folder of the extracted archive. */
const sanitizeName = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{C}]/gu, "-").replace(/^\.+/, "-");

async function readPicture({ made }: ReviewedItem["item"]): Promise<Uint8Array | null> {
	const file = made?.trial.file;
	return file ? new Uint8Array(await file.arrayBuffer()) : null;
}

/** Returns the response as the service signed it, without corrections; null if it is not signed. */
function getSignedAnswer({ progress }: ReviewedItem["item"]): object | null {
	if (progress.stage !== "done") return null;
	const { body, signature } = progress.result.answer;
	return signature ? { ...body, signature } : null;
}

function listChanges({ corrections, progress }: ReviewedItem["item"]): readonly Change[] {
	const body = progress.stage === "done" ? progress.result.answer.body : null;
	return Object.entries(corrections).map(([field, { value, at = null }]) => {
		const from = body?.success ? (body.data[field] ?? null) : null;
		const what = value === null ? "left empty" : String(from) === String(value) ? "confirmed" : "corrected";
		return { field, what, from, to: value, at };
	});
}

async function computeDigest(bytes: Uint8Array): Promise<string> {
	const digest = await computeFingerprint(new Blob([bytes as Uint8Array<ArrayBuffer>]));
	if (digest === null) throw new Error("This browser cannot compute digests here. Open the service over https.");
	return digest;
}
