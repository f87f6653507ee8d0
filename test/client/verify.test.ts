import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient, verifyAnswer } from "../../client/src/index.ts";
import { catalogue } from "../../src/reader/documents/catalogue.ts";
import { aReadOutcome } from "../api/support/a-read-outcome.ts";
import { secrets } from "../api/support/fake-gate.ts";
import { jpeg } from "../api/support/images.ts";
import { createTestServer, type TestServer } from "../api/support/test-server.ts";
import { signedCases } from "../support/signed-cases.ts";

let server: TestServer;
let baseUrl: string;
beforeAll(async () => {
	server = await createTestServer({ catalogue });
	server.extractor.answer = (_image, expected) => aReadOutcome(expected ?? "passport");
	baseUrl = `http://127.0.0.1:${await server.listen()}/`;
});
afterAll(async () => {
	server.app.server.closeAllConnections();
	await server.app.close();
});

test("a signed answer is verified with the service's keys and with a copy of them", async () => {
	const client = createClient({ baseUrl, token: secrets.good });
	const answer = await client.readPassport(jpeg, { signed: true, evidence: true });
	const signature: string = answer.signature;
	expect(signature).not.toBe("");
	const surname: string | null = answer.evidence.fields.surname.printed;
	expect(surname).toBe("Mokoena");
	const { signature: _signature, ...signed } = answer;
	expect(await client.verify(answer, jpeg)).toMatchObject({
		outcome: "verified",
		statement: { answer: signed, tokenPrefix: "svc_GoodGo" },
	});
	const keys = await client.showKeys();
	expect(await verifyAnswer(answer, new Blob([jpeg]), keys)).toMatchObject({ outcome: "verified" });
	const other = Buffer.concat([jpeg, Buffer.from([0])]);
	expect(await client.verify(answer, other)).toEqual({ outcome: "doubtful", doubt: "other-picture" });
	expect(await client.readPassport(jpeg, { evidence: true })).not.toHaveProperty("signature");
});

test("the verifier passes every case of signed-cases.ts", async () => {
	for (const { name, answer, picture, keys, expected } of await signedCases()) {
		const verified = await verifyAnswer(JSON.parse(answer), Buffer.from(picture, "base64"), keys);
		const told = verified.outcome === "verified" ? "verified" : verified.doubt;
		expect(expected === null ? told !== "verified" : told, name).toBe(expected ?? true);
	}
});
