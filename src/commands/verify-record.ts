import { computeSha256 } from "../service/signing/create-signer.ts";
import { type RecordStatement, recordType } from "../service/signing/statement.ts";
import { type KeySet, type SignedKind, verifyAnswer, verifySignature } from "../service/signing/verify-answer.ts";
import { findChangedMembers } from "./changed-in.ts";
import { unzip } from "./unzipped.ts";

/** The members of a record's list that are verified here. The list is written by `web/src/features/table/record.ts`. */
interface RecordList {
	readonly files: readonly { readonly name: string; readonly sha256: string }[];
	readonly documents: readonly {
		readonly file: string;
		readonly picture: string | null;
		readonly answer: string | null;
	}[];
}

/** Whether the whole record is valid. `lines` says why for people, with a line for each file and response in it. */
export interface RecordVerdict {
	readonly isValid: boolean;
	readonly lines: readonly string[];
}

const recordKind: SignedKind<RecordStatement> = { type: recordType, timeOf: ({ at }) => at };

/**
 * Verifies a record: its list by the service's signature, each file by the list, and each response by its own
 * signature.
 */
export async function verifyRecord(archive: Buffer, keys: KeySet): Promise<RecordVerdict> {
	const files = unzip(archive);
	const getBytes = (name: string) => files.get(name)?.() ?? null;
	const [list, signature] = [getBytes("record.json"), getBytes("record.jws")];
	if (!list || !signature)
		return { isValid: false, lines: ["This is not a record: record.json or record.jws is missing."] };
	const signed = await verifySignature(signature.toString("utf8").trim(), recordKind, keys);
	if (signed.outcome === "doubtful")
		return { isValid: false, lines: [`record.jws is not valid: ${signed.doubt.replace("-", " ")}.`] };
	const { record, by, at, iss } = signed.statement;
	if (record.sha256 !== (await computeSha256(list))) return { isValid: false, lines: ["CHANGED  record.json"] };
	const { files: listed, documents } = JSON.parse(list.toString("utf8")) as RecordList;
	const expectedNames = new Set(["record.json", "record.jws", ...listed.map(({ name }) => name)]);
	const verdicts = [
		...(await Promise.all(listed.map((file) => verifyFile(file, getBytes(file.name))))),
		...[...files.keys()].filter((name) => !expectedNames.has(name)).map((name) => toInvalid(`ADDED    ${name}`)),
		...(await Promise.all(documents.map((document) => verifyDocumentAnswer(document, getBytes, keys)))),
	];
	const isValid = verdicts.every((verdict) => verdict.isValid);
	const head = [
		isValid
			? "This record is exactly as the service signed it."
			: "This record was changed after the service signed it.",
		`  signed by  ${iss}`,
		`  for        ${by.name}${by.email ? ` <${by.email}>` : ""}, ${by.subject} at ${by.issuer}`,
		`  time       ${at}`,
	];
	return { isValid, lines: [...head, ...verdicts.map(({ words }) => words)] };
}

const toValid = (words: string) => ({ isValid: true, words });
const toInvalid = (words: string) => ({ isValid: false, words });

async function verifyFile({ name, sha256 }: RecordList["files"][number], bytes: Buffer | null) {
	if (!bytes) return toInvalid(`MISSING  ${name}`);
	return (await computeSha256(bytes)) === sha256 ? toValid(`OK       ${name}`) : toInvalid(`CHANGED  ${name}`);
}

/** Verifies the response for a document. A document that could not be read has no response to verify. */
async function verifyDocumentAnswer(
	{ file, picture, answer }: RecordList["documents"][number],
	getBytes: (name: string) => Buffer | null,
	keys: KeySet,
) {
	if (!picture || !answer) return toValid(`no response: ${file}`);
	const [pictureBytes, answerBytes] = [getBytes(picture), getBytes(answer)];
	if (!pictureBytes || !answerBytes) return toInvalid(`NO RESPONSE TO VERIFY: ${file}`);
	const parsed = parseJson(answerBytes);
	const verified = await verifyAnswer(parsed, pictureBytes, keys);
	if (verified.outcome === "verified") return toValid(`OK       the response to ${picture}`);
	const changedPaths = (await findChangedMembers(parsed, pictureBytes, keys)) ?? [];
	return toInvalid(
		`CHANGED  the response to ${picture}: ${changedPaths.join(", ") || verified.doubt.replace("-", " ")}`,
	);
}

function parseJson(bytes: Buffer): unknown {
	try {
		return JSON.parse(bytes.toString("utf8"));
	} catch {
		return null;
	}
}
