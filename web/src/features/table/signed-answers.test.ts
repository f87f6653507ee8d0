import { expect, test } from "vitest";
import { verifyAnswer } from "../../../../src/service/signing/verify-answer.ts";
import { aKeyRing, aSigner } from "../../../../test/support/a-signer.ts";
import { itemWith, readAnswer, refusedItem } from "../../../../test/support/clerk-items.ts";
import type { Item, Made } from "../desk/desk.ts";
import { signedAnswersOf } from "./signed-answers.ts";

const picture = new Uint8Array([0xff, 0xd8, 0xff]);
const made = (note: string | null): Made => ({ trial: { documentType: "any", file: null, error: null }, note });

test("the file has what the service signed, whatever a person corrected, and tells which pictures were changed", async () => {
	const ring = aKeyRing();
	const answer = readAnswer("passport", { surname: "MOKOENA" });
	const signature = await aSigner(ring).sign({ picture, answer: { ...answer.body }, fields: {}, tokenPrefix: null });
	const result = { answer: { ...answer, signature }, roundTripMs: 500 };
	const read = (item: Partial<Item>) => itemWith({ progress: { stage: "done", result }, ...item });
	const items = [
		read({ name: "a.jpg", made: made(null), corrections: { surname: { value: "MOKOENE", isConfirmed: true } } }),
		read({ name: "b.heic", made: made("decoded from HEIC") }),
		refusedItem("IMAGE_UNREADABLE"),
		itemWith({ name: "c.jpg" }),
	];
	const list = JSON.parse(signedAnswersOf(items)) as { file: string; asChosen: boolean; answer: unknown }[];
	expect(list.map(({ file, asChosen }) => [file, asChosen])).toEqual([
		["a.jpg", true],
		["b.heic", false],
	]);
	const keys = { keys: [...(await ring.publicKeys())] };
	for (const { answer: listed } of list) {
		expect(await verifyAnswer(listed, picture, keys)).toMatchObject({ outcome: "verified" });
	}
});
