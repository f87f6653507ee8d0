import { sha256Of } from "../service/signing/create-signer.ts";
import { type RecordStatement, recordType } from "../service/signing/statement.ts";
import { type KeySet, type SignedKind, verifyAnswer, verifySignature } from "../service/signing/verify-answer.ts";
import { changedIn } from "./changed-in.ts";
import { unzipped } from "./unzipped.ts";

/** The part of a record's list that is verified here. The list is written by `web/src/features/table/record.ts`. */
interface RecordList {
	readonly files: readonly { readonly name: string; readonly sha256: string }[];
	readonly documents: readonly {
		readonly file: string;
		readonly picture: string | null;
		readonly answer: string | null;
	}[];
}

/** Whether the whole record is valid, with a line for each file in it. */
export interface RecordVerdict {
	readonly stands: boolean;
	readonly lines: readonly string[];
}

const recordKind: SignedKind<RecordStatement> = { type: recordType, timeOf: ({ at }) => at };

/**
 * Verifies an archive: its list by the service's signature, each file by the list, and each response by its own
 * signature.
 */
export async function verifyRecord(archive: Buffer, keys: KeySet): Promise<RecordVerdict> {
	const files = unzipped(archive);
	const bytesOf = (name: string) => files.get(name)?.() ?? null;
	const [list, signature] = [bytesOf("record.json"), bytesOf("record.jws")];
	if (!list || !signature)
		return { stands: false, lines: ["This is not a record: record.json or record.jws is missing."] };
	const signed = await verifySignature(signature.toString("utf8").trim(), recordKind, keys);
	if (signed.outcome === "doubtful")
		return { stands: false, lines: [`record.jws is not valid: ${signed.doubt.replace("-", " ")}.`] };
	const { record, by, at, iss } = signed.statement;
	if (record.sha256 !== (await sha256Of(list))) return { stands: false, lines: ["CHANGED  record.json"] };
	const { files: listed, documents } = JSON.parse(list.toString("utf8")) as RecordList;
	const known = new Set(["record.json", "record.jws", ...listed.map(({ name }) => name)]);
	const verdicts = [
		...(await Promise.all(listed.map((file) => fileVerdict(file, bytesOf(file.name))))),
		...[...files.keys()].filter((name) => !known.has(name)).map((name) => bad(`ADDED    ${name}`)),
		...(await Promise.all(documents.map((document) => answerVerdict(document, bytesOf, keys)))),
	];
	const stands = verdicts.every((verdict) => verdict.stands);
	const head = [
		stands
			? "This record is exactly as the service signed it."
			: "This record was changed after the service signed it.",
		`  signed by  ${iss}`,
		`  for        ${by.name}${by.email ? ` <${by.email}>` : ""}, ${by.subject} at ${by.issuer}`,
		`  time       ${at}`,
	];
	return { stands, lines: [...head, ...verdicts.map(({ words }) => words)] };
}

const good = (words: string) => ({ stands: true, words });
const bad = (words: string) => ({ stands: false, words });

async function fileVerdict({ name, sha256 }: RecordList["files"][number], bytes: Buffer | null) {
	if (!bytes) return bad(`MISSING  ${name}`);
	return (await sha256Of(bytes)) === sha256 ? good(`OK       ${name}`) : bad(`CHANGED  ${name}`);
}

/** A document that could not be read has no response to verify. */
async function answerVerdict(
	{ file, picture, answer }: RecordList["documents"][number],
	bytesOf: (name: string) => Buffer | null,
	keys: KeySet,
) {
	if (!picture || !answer) return good(`no response: ${file}`);
	const [pictureBytes, answerBytes] = [bytesOf(picture), bytesOf(answer)];
	if (!pictureBytes || !answerBytes) return bad(`NO RESPONSE TO VERIFY: ${file}`);
	const parsed = parsedOf(answerBytes);
	const verified = await verifyAnswer(parsed, pictureBytes, keys);
	if (verified.outcome === "verified") return good(`OK       the response to ${picture}`);
	const changed = (await changedIn(parsed, pictureBytes, keys)) ?? [];
	return bad(`CHANGED  the response to ${picture}: ${changed.join(", ") || verified.doubt.replace("-", " ")}`);
}

function parsedOf(bytes: Buffer): unknown {
	try {
		return JSON.parse(bytes.toString("utf8"));
	} catch {
		return null;
	}
}
