import { expect, test } from "vitest";
import { verifyAnswer } from "../../../../src/service/signing/verify-answer.ts";
import { aKeyRing, aSigner } from "../../../../test/support/a-signer.ts";
import { itemWith, readAnswer, refusedItem } from "../../../../test/support/clerk-items.ts";
import type { Item, PreparedTrial } from "../desk/desk.ts";
import { formatSignedAnswers } from "./signed-answers.ts";

const picture = new Uint8Array([0xff, 0xd8, 0xff]);
const trial = (note: string | null): PreparedTrial => ({
	trial: { documentType: "any", file: null, error: null },
	note,
});

test("contains the responses as signed, without corrections, and marks files that were converted", async () => {
	const keyRing = aKeyRing();
	const answer = readAnswer("passport", { surname: "MOKOENA" });
	const signature = await aSigner(keyRing).sign({ picture, answer: { ...answer.body }, fields: {}, tokenPrefix: null });
	const result = { answer: { ...answer, signature }, roundTripMs: 500 };
	const readItem = (item: Partial<Item>) => itemWith({ progress: { stage: "done", result }, ...item });
	const items = [
		readItem({ name: "a.jpg", made: trial(null), corrections: { surname: { value: "MOKOENE", isConfirmed: true } } }),
		readItem({ name: "b.heic", made: trial("decoded from HEIC") }),
		refusedItem("IMAGE_UNREADABLE"),
		itemWith({ name: "c.jpg" }),
	];
	const answers = JSON.parse(formatSignedAnswers(items)) as { file: string; asChosen: boolean; answer: unknown }[];
	expect(answers.map(({ file, asChosen }) => [file, asChosen])).toEqual([
		["a.jpg", true],
		["b.heic", false],
	]);
	const keys = { keys: [...(await keyRing.publicKeys())] };
	for (const { answer: signedAnswer } of answers) {
		expect(await verifyAnswer(signedAnswer, picture, keys)).toMatchObject({ outcome: "verified" });
	}
});
