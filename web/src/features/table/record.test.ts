import { beforeAll, expect, test, vi } from "vitest";
import { unzipped } from "../../../../src/commands/unzipped.ts";
import { verifyRecord } from "../../../../src/commands/verify-record.ts";
import type { KeySet } from "../../../../src/service/signing/verify-answer.ts";
import { aSigner } from "../../../../test/support/a-signer.ts";
import { documentTypes, readItem, refusedItem } from "../../../../test/support/clerk-items.ts";
import { zipOf } from "../../lib/zip.ts";
import { deskRows } from "../desk/desk-rows.ts";
import { recordOf } from "./record.ts";

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

/** The reading and signature for a picture, as the service creates them. */
async function signedItem(name: string, surname: string, more = {}) {
	const picture = Buffer.from(`the picture ${name}`);
	const item = readItem("passport", { surname, givenNames: "THANDI" }, {}, { name });
	if (item.progress.stage !== "done") throw new Error("not read");
	const { answer } = item.progress.result;
	const { body } = answer;
	const signature = await signer.sign({ picture, answer: { ...body }, fields: {}, tokenPrefix: null });
	const file = new File([picture], name.replace(".heic", ".jpg"));
	const made = { trial: { documentType: "any", file, error: null }, note: "from HEIC" };
	const result = { ...item.progress.result, answer: { ...answer, signature } };
	return { ...item, made, progress: { ...item.progress, result }, ...more };
}

const corrected = { surname: { value: "MOKOENE", isConfirmed: true, at: "2026-05-01T11:00:00.000Z" } };
const archive = async () => {
	const items = [
		await signedItem("a.heic", "MOKOENA", { corrections: corrected }),
		await signedItem("../a.jpg", "NKOSI"),
		{ ...refusedItem("IMAGE_UNREADABLE"), name: "c.jpg" },
	];
	return Buffer.from(await (await recordOf(deskRows(items, documentTypes), person)).arrayBuffer());
};

/** The same archive with one file changed, removed (null) or added. */
function tampered(whole: Buffer, name: string, change: ((text: string) => string) | null): Promise<Buffer> {
	const files = new Map([...unzipped(whole)].map(([own, read]) => [own, read()]));
	const before = files.get(name)?.toString("utf8") ?? "";
	if (change) files.set(name, Buffer.from(change(before)));
	else files.delete(name);
	return zipOf([...files].map(([own, bytes]) => ({ name: own, bytes })))
		.arrayBuffer()
		.then(Buffer.from);
}

test("a record of scans of every format stands, each file of it, and says who made it and what was changed", async () => {
	const whole = await archive();
	const { stands, lines } = await verifyRecord(whole, keys);
	expect(lines.join("\n")).toContain("for        Thandi <thandi@example.com>, t-1 at https://id.example.com");
	expect(stands).toBe(true);
	for (const name of ["pictures/a.jpg", "pictures/--a.jpg", "answers/a-1.json", "README.txt"]) {
		expect(lines).toContain(`OK       ${name}`);
	}
	expect(lines).toContain("OK       the response to pictures/a.jpg");
	expect(lines).toContain("no response: c.jpg");
	const list = JSON.parse(unzipped(whole).get("record.json")?.().toString("utf8") ?? "");
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
] as const)("%s that was changed is named", async (_, name, change, line) => {
	const { stands, lines } = await verifyRecord(await tampered(await archive(), name, change), keys);
	expect(stands).toBe(false);
	expect(lines).toContain(line);
});
