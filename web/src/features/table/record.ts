import type { Value } from "../../../../src/review/value.ts";
import type { SessionInfoJson, SignedRecordJson } from "../../../../src/service/dashboard/contract.ts";
import { askService } from "../../lib/ask-service.ts";
import { fingerprintOf } from "../../lib/fingerprint.ts";
import { distinctNames, type ZipEntry, zipOf } from "../../lib/zip.ts";
import type { Reviewed, TableRow } from "../desk/row.ts";

/** A change that a person made to one field. */
interface Change {
	readonly field: string;
	readonly what: "corrected" | "confirmed" | "left empty";
	/** The value that was read. */
	readonly from: Value;
	readonly to: Value;
	/** The time of the change by the browser's clock: ISO 8601, UTC. */
	readonly at: string | null;
}

/** One document in a record; read by `src/commands/verify-record.ts`. */
interface RecordedDocument {
	/** The name of the file that was chosen. */
	readonly file: string;
	/** The signed picture, as its name in the archive; null if none could be opened. */
	readonly picture: string | null;
	/** The signed response, as its name in the archive; null if nothing was read. */
	readonly answer: string | null;
	readonly changes: readonly Change[];
	/** Why it was set aside; null if it was not. */
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

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const jsonOf = (value: unknown): Uint8Array => bytesOf(`${JSON.stringify(value, null, "\t")}\n`);

/**
 * Creates an archive of these rows: pictures, signed responses, corrections, and a signature by the service over all of
 * them. Throws if the browser cannot compute digests or the service does not respond.
 */
export async function recordOf(rows: readonly TableRow[], person: SessionInfoJson["person"]): Promise<Blob> {
	const documents = rows.flatMap((row) => row.documents);
	const { entries, recorded } = await partsOf(documents);
	const files = [{ name: "README.txt", bytes: bytesOf(readme) }, ...entries];
	const listed = await Promise.all(files.map(async ({ name, bytes }) => ({ name, sha256: await digestOf(bytes) })));
	const list = jsonOf({
		kind: "document-extraction-record",
		version: 1,
		by: person,
		at: new Date().toISOString(),
		documents: recorded,
		files: listed,
	});
	const { signature } = await askService<SignedRecordJson>("/record", {
		method: "POST",
		json: { sha256: await digestOf(list) },
	});
	return zipOf([...files, { name: "record.json", bytes: list }, { name: "record.jws", bytes: bytesOf(signature) }]);
}

async function partsOf(documents: readonly Reviewed[]) {
	const pictures = await Promise.all(documents.map(({ item }) => pictureOf(item)));
	// Documents in the same picture share a file.
	const unique = [...new Map(documents.map(({ item }, at) => [item.pictureId, pictures[at] ?? null])).entries()];
	const names = distinctNames(documents.map(({ item }) => plainName(item.made?.trial.file?.name ?? item.name)));
	const nameOf = new Map(documents.map(({ item }, at) => [item.pictureId, `pictures/${names[at]}`]));
	const entries: ZipEntry[] = unique.flatMap(([id, bytes]) => (bytes ? [{ name: nameOf.get(id) ?? "", bytes }] : []));
	const recorded = documents.map((document, at): RecordedDocument => {
		const { item } = document;
		const signed = signedAnswerOf(item);
		const answer = signed ? `answers/${names[at]?.replace(/\.\w+$/, "")}-${at + 1}.json` : null;
		if (signed && answer) entries.push({ name: answer, bytes: jsonOf(signed) });
		const picture = pictures[at] ? (nameOf.get(item.pictureId) ?? null) : null;
		return { file: item.name, picture, answer, changes: changesOf(item), setAside: item.setAside };
	});
	return { entries, recorded };
}

/** Prevents path traversal out of the archive's folder. */
const plainName = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{C}]/gu, "-").replace(/^\.+/, "-");

async function pictureOf({ made }: Reviewed["item"]): Promise<Uint8Array | null> {
	const file = made?.trial.file;
	return file ? new Uint8Array(await file.arrayBuffer()) : null;
}

/** The response as signed by the service, without corrections. */
function signedAnswerOf({ progress }: Reviewed["item"]): object | null {
	if (progress.stage !== "done") return null;
	const { body, signature } = progress.result.answer;
	return signature ? { ...body, signature } : null;
}

function changesOf({ corrections, progress }: Reviewed["item"]): readonly Change[] {
	const body = progress.stage === "done" ? progress.result.answer.body : null;
	return Object.entries(corrections).map(([field, { value, at = null }]) => {
		const from = body?.success ? (body.data[field] ?? null) : null;
		const what = value === null ? "left empty" : String(from) === String(value) ? "confirmed" : "corrected";
		return { field, what, from, to: value, at };
	});
}

async function digestOf(bytes: Uint8Array): Promise<string> {
	const digest = await fingerprintOf(new Blob([bytes as Uint8Array<ArrayBuffer>]));
	if (digest === null) throw new Error("This browser cannot compute digests here. Open the service over https.");
	return digest;
}
