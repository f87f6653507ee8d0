import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { readServiceUrl } from "../service/config/config.ts";
import { type Doubt, type KeySet, type Verification, verifyAnswer } from "../service/signing/verify-answer.ts";
import { findChangedMembers } from "./changed-in.ts";
import { stripControlCharacters } from "./printable.ts";
import { resolveTypedPath } from "./typed-path.ts";
import { verifyRecord } from "./verify-record.ts";

const usageText = `Verifies from the signature that a service gave this response to this picture.

  npm run --silent verify -- [--service URL | --keys FILE] ANSWER.json PICTURE
  npm run --silent verify -- [--service URL | --keys FILE] RECORD.zip

ANSWER.json is a response to ?signed=true, or the dashboard's file of signed responses, which is searched for PICTURE.
PICTURE is the file exactly as it was sent.
RECORD.zip is a record saved by the dashboard; each file in it is verified.
--service is the service whose keys are used (default: PUBLIC_URL). --keys is a saved copy of its /.well-known/jwks.json.
Exit code: 0 if it is verified, 1 if it is not, 2 if it could not be checked.
`;

const messagesByDoubt: Readonly<Record<Doubt, string>> = {
	"not-signed": "The response has no signature.",
	"unknown-key": "The signature was not made with any of this service's keys.",
	"wrong-signature": "The signature was changed, or belongs to something else.",
	"revoked-key": "The service has revoked the key for everything that it signed at that time.",
	"other-answer": "The response was changed after it was signed.",
	"other-picture": "The response is for another picture, or the picture was changed.",
};

/** The longest wait for the keys: long enough for a service that is still starting its database. */
const keysTimeoutMs = 10_000;

process.exitCode = await run().catch((error: Error) => {
	process.stderr.write(`${error.message}\n`);
	return 2;
});

async function run(): Promise<number> {
	const options = {
		service: { type: "string" },
		keys: { type: "string" },
		help: { type: "boolean", short: "h" },
	} as const;
	const { values, positionals } = parseArgs({ allowPositionals: true, options });
	const [answerPath, picturePath] = positionals;
	if (values.help) return printAndReturn(usageText, 0);
	const isRecord = positionals.length === 1 && answerPath?.toLowerCase().endsWith(".zip");
	if (answerPath && isRecord)
		return verifyRecordFile(await readFile(resolveTypedPath(answerPath)), await loadKeys(values));
	if (!answerPath || !picturePath || positionals.length > 2) throw new Error(usageText);
	const answer = parseJson(await readFile(resolveTypedPath(answerPath), "utf8"), answerPath);
	const picture = await readFile(resolveTypedPath(picturePath));
	const keys = await loadKeys(values);
	if (Array.isArray(answer)) return verifyAnswerList(answer as readonly ListedAnswer[], picture, keys);
	const verified = await verifyAnswer(answer, picture, keys);
	if (verified.outcome === "verified") return printAndReturn(describeVerified(verified), 0);
	const changedPaths = (await findChangedMembers(answer, picture, keys)) ?? [];
	return printAndReturn(`${messagesByDoubt[verified.doubt]}\n${formatChanges(changedPaths)}`, 1);
}

/** Lists the members that differ from the signed response, but not their values, since others may see the terminal. */
function formatChanges(changedPaths: readonly string[]): string {
	return changedPaths.map((changedPath) => `  changed  ${stripControlCharacters(changedPath)}\n`).join("");
}

function loadKeys({ keys, service }: { readonly keys?: string; readonly service?: string }): Promise<KeySet> {
	return keys ? readKeys(keys) : fetchKeys(service ? new URL(service) : readServiceUrl());
}

async function verifyRecordFile(archive: Buffer, keys: KeySet): Promise<number> {
	const { isValid, lines } = await verifyRecord(archive, keys);
	return printAndReturn(lines.map((line) => `${stripControlCharacters(line)}\n`).join(""), isValid ? 0 : 1);
}

/** A response in the dashboard's file of signed responses. */
interface ListedAnswer {
	readonly file?: string;
	readonly answer?: unknown;
}

async function verifyAnswerList(list: readonly ListedAnswer[], picture: Uint8Array, keys: KeySet): Promise<number> {
	for (const entry of list) {
		const verified = await verifyAnswer(entry?.answer, picture, keys);
		if (verified.outcome === "verified") return printAndReturn(describeVerified(verified), 0);
	}
	for (const { file, answer } of list) {
		const changedPaths = await findChangedMembers(answer, picture, keys);
		if (changedPaths)
			return printAndReturn(
				`${messagesByDoubt["other-answer"]}\n${formatChanges(changedPaths.map((changedPath) => `${file}: ${changedPath}`))}`,
				1,
			);
	}
	return printAndReturn(`None of the ${list.length} responses in this file is valid for this picture.\n`, 1);
}

function parseJson(text: string, file: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw new Error(`${file} is not valid JSON.`);
	}
}

async function readKeys(file: string): Promise<KeySet> {
	const keys = parseJson(await readFile(resolveTypedPath(file), "utf8"), file) as KeySet | null;
	if (!Array.isArray(keys?.keys)) throw new Error(`${file} is not a copy of a service's /.well-known/jwks.json.`);
	return keys;
}

async function fetchKeys(service: URL): Promise<KeySet> {
	const url = new URL("/.well-known/jwks.json", service);
	const response = await fetch(url, { signal: AbortSignal.timeout(keysTimeoutMs) }).catch(() => null);
	if (!response?.ok) throw new Error(`${url} did not respond. If you have a saved copy of it, pass that with --keys.`);
	return (await response.json()) as KeySet;
}

/** Describes what was signed, but without values, since others may see the terminal. */
function describeVerified({ statement, kid }: Extract<Verification, { outcome: "verified" }>): string {
	const { documentType, meta } = statement.answer as { documentType?: string; meta?: { processedAt?: string } };
	const { service, models } = statement.versions;
	const modelVersions = Object.entries(models).map(([model, digest]) => `${model} ${digest.slice(0, 12)}`);
	const lines = [
		"The service gave this response to this picture.",
		`  document  ${documentType}`,
		`  time      ${meta?.processedAt}`,
		`  sent by   ${statement.tokenPrefix ?? "a person in the dashboard"}`,
		`  service   ${statement.iss}, version ${service}, ${modelVersions.join(", ")}`,
		`  key       ${kid}`,
	];
	// The text comes from another service and may contain control characters.
	return lines.map((line) => `${stripControlCharacters(line)}\n`).join("");
}

function printAndReturn(text: string, code: number): number {
	process.stdout.write(text);
	return code;
}
