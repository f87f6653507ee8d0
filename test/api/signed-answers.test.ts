import { beforeEach, expect, test } from "vitest";
import { verifyAnswer } from "../../src/service/signing/verify-answer.ts";
import { aField } from "./support/a-field.ts";
import { aReadOutcome } from "./support/a-read-outcome.ts";
import { secrets } from "./support/fake-gate.ts";
import { post } from "./support/post.ts";
import { createTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
beforeEach(async () => {
	server = await createTestServer();
	server.extractor.answer = () =>
		aReadOutcome("passport", {
			sex: aField(null, { printed: "Q", checks: [{ name: "sex-agrees-with-id-number", passed: false }] }),
		});
});

test("with ?signed=true a published key has signed the answer, its picture and its checks", async () => {
	for (const evidence of ["", "&evidence=true"]) {
		const response = await post(server, { path: `/api/v1/ocr/passport?signed=true${evidence}` });
		const { signature: _signature, ...answer } = response.json();
		const [picture] = server.extractor.images.slice(-1);
		const published = await server.app.inject({ url: "/.well-known/jwks.json" });
		expect(published.headers).toMatchObject({
			"content-type": "application/jwk-set+json; charset=utf-8",
			"cache-control": "public, max-age=300",
		});
		const verified = await verifyAnswer(response.json(), picture ?? new Uint8Array(), published.json());
		expect(verified).toMatchObject({
			outcome: "verified",
			statement: {
				answer,
				tokenPrefix: secrets.good.slice(0, 10),
				fields: { sex: { checks: [{ name: "sex-agrees-with-id-number", passed: false }], reason: "contradicted" } },
			},
		});
		expect("evidence" in answer).toBe(evidence !== "");
	}
});

test("the published keys have no private part", async () => {
	const { keys } = (await server.app.inject({ url: "/.well-known/jwks.json" })).json();
	expect(keys.map(Object.keys)).toEqual([["kty", "crv", "x", "kid", "alg", "use"]]);
});

test("a core serves 200 signed answers a second, without the reading", async () => {
	const answers = 300;
	const before = process.cpuUsage();
	for (let n = 0; n < answers; n++) await post(server, { path: "/api/v1/ocr/passport?signed=true" });
	const { user, system } = process.cpuUsage(before);
	// Measured in processor time, so that other work on the machine does not count.
	expect(answers / ((user + system) / 1_000_000)).toBeGreaterThan(200);
});
