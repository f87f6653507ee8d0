import { beforeAll, expect, test, vi } from "vitest";
import { unzip } from "../../../../src/commands/unzipped.ts";
import { verifyRecord } from "../../../../src/commands/verify-record.ts";
import type { KeySet } from "../../../../src/service/signing/verify-answer.ts";
import { aSigner } from "../../../../test/support/a-signer.ts";
import { documentTypes, readItem, refusedItem } from "../../../../test/support/clerk-items.ts";
import { createZip } from "../../lib/zip.ts";
import { buildDeskRows } from "../desk/desk-rows.ts";
import { createRecord } from "./record.ts";

const signer = aSigner();
const person = { issuer: "https://id.example.com", name: "Thandi", email: "thandi@example.com" };
let keys: KeySet;
beforeAll(async () => {
	keys = { keys: [...(await signer.publicKeys())] };
	// Stands in for the service: the same signer, for the same account.
	vi.stubGlobal("fetch", async (_url: string, { body }: { body: string }) => {
		const by = { ...person, subject: "t-1" };
		const { sha256 } = JSON.parse(body);
		return Response.json({
			signature: await signer.signRecord({ record: { sha256 }, by, at: "2026-05-01T12:00:00.000Z" }),
		});
	});
});

/** An item with a reading and its signature, as the service creates them. */
async function signedItem(name: string, surname: string, overrides = {}) {
	const picture = Buffer.from(`the picture ${name}`);
	const item = readItem("passport", { surname, givenNames: "THANDI" }, {}, { name });
	if (item.progress.stage !== "done") throw new Error("not read");
	const { answer } = item.progress.result;
	const { body } = answer;
	const signature = await signer.sign({ picture, answer: { ...body }, fields: {}, tokenPrefix: null });
	const file = new File([picture], name.replace(".heic", ".jpg"));
	const made = { trial: { documentType: "any", file, error: null }, note: "from HEIC" };
	const result = { ...item.progress.result, answer: { ...answer, signature } };
	return { ...item, made, progress: { ...item.progress, result }, ...overrides };
}

const corrected = { surname: { value: "MOKOENE", isConfirmed: true, at: "2026-05-01T11:00:00.000Z" } };
const createArchive = async () => {
	const items = [
		await signedItem("a.heic", "MOKOENA", { corrections: corrected }),
		await signedItem("../a.jpg", "NKOSI"),
		{ ...refusedItem("IMAGE_UNREADABLE"), name: "c.jpg" },
	];
	return Buffer.from(await (await createRecord(buildDeskRows(items, documentTypes), person)).arrayBuffer());
};

/** Returns the archive with one file changed or added, or removed if `change` is null. */
function tamperWith(original: Buffer, name: string, change: ((text: string) => string) | null): Promise<Buffer> {
	const files = new Map([...unzip(original)].map(([fileName, read]) => [fileName, read()]));
	const before = files.get(name)?.toString("utf8") ?? "";
	if (change) files.set(name, Buffer.from(change(before)));
	else files.delete(name);
	return createZip([...files].map(([fileName, bytes]) => ({ name: fileName, bytes })))
		.arrayBuffer()
		.then(Buffer.from);
}

test("a record verifies as a whole and file by file, and names its author and the changes", async () => {
	const original = await createArchive();
	const { isValid, lines } = await verifyRecord(original, keys);
	expect(lines.join("\n")).toContain("for        Thandi <thandi@example.com>, t-1 at https://id.example.com");
	expect(isValid).toBe(true);
	for (const name of ["pictures/a.jpg", "pictures/--a.jpg", "answers/a-1.json", "README.txt"]) {
		expect(lines).toContain(`OK       ${name}`);
	}
	expect(lines).toContain("OK       the response to pictures/a.jpg");
	expect(lines).toContain("no response: c.jpg");
	const list = JSON.parse(unzip(original).get("record.json")?.().toString("utf8") ?? "");
	expect(list.documents[0].changes).toEqual([
		{ field: "surname", what: "corrected", from: "MOKOENA", to: "MOKOENE", at: "2026-05-01T11:00:00.000Z" },
	]);
});

test.each([
	["a picture", "pictures/a.jpg", (text: string) => `${text}!`, "CHANGED  pictures/a.jpg"],
	[
		"an answer",
		"answers/a-1.json",
		(text: string) => text.replace("MOKOENA", "MOKOENX"),
		"CHANGED  the response to pictures/a.jpg: data.surname",
	],
	["the list", "record.json", (text: string) => text.replace("MOKOENE", "NKOSI"), "CHANGED  record.json"],
	["a missing picture", "pictures/a.jpg", null, "MISSING  pictures/a.jpg"],
	["an added file", "answers/x.json", () => "{}", "ADDED    answers/x.json"],
	["the signature", "record.jws", () => "e30.e30.e30", "record.jws is not valid: wrong signature."],
] as const)("verification names %s if it does not match the record", async (_, name, change, line) => {
	const { isValid, lines } = await verifyRecord(await tamperWith(await createArchive(), name, change), keys);
	expect(isValid).toBe(false);
	expect(lines).toContain(line);
});
