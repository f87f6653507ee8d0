import { beforeEach, expect, test } from "vitest";
import type { Field } from "../../src/reader/documents/definition.ts";
import { aDefinition } from "./support/a-definition.ts";
import { aField } from "./support/a-field.ts";
import { aReadOutcome } from "./support/a-read-outcome.ts";
import { createFakeGate, resetAt, secrets } from "./support/fake-gate.ts";
import { form } from "./support/multipart.ts";
import { codeOf, type Post, post } from "./support/post.ts";
import { createTestServer, now, type TestServer } from "./support/test-server.ts";

const alternatives: Field["alternatives"] = [
	{
		value: "9001015009095",
		source: "visual",
		certainty: 0.01234,
		quad: [
			[10.04, 60],
			[110, 60],
			[110, 80],
			[10, 80],
		],
	},
	{ value: "9001015009103", source: "barcode", certainty: 0.01119, quad: null },
];

let server: TestServer;
beforeEach(async () => {
	server = await createTestServer();
	server.extractor.answer = () =>
		aReadOutcome("passport", {
			sex: aField(null, { printed: "Q", checks: [{ name: "sex-agrees-with-id-number", passed: false }] }),
			idNumber: aField("9001015009087", { source: "barcode", alternatives }),
		});
});

test("by default the body is exactly the specification's, with fields in the catalogue's order", async () => {
	for (const path of [
		"/api/v1/ocr/passport",
		"/api/v1/ocr/passport?evidence=false",
		"/api/v1/ocr/passport?signed=false",
		"/api/v1/ocr/passport?other=1",
	]) {
		const response = await post(server, { path });
		const latencyMs = response.json().meta.latencyMs;
		expect(latencyMs).toSatisfy((ms: number) => Number.isInteger(ms) && ms >= 0);
		expect(response.body).toBe(
			JSON.stringify({
				success: true,
				documentType: "passport",
				confidence: "high",
				data: {
					surname: "Mokoena",
					sex: null,
					idNumber: "9001015009087",
					dateOfBirth: "1990-01-01",
					vehicleCodes: ["B", "EB"],
					rawBarcode: null,
				},
				meta: { processedAt: now.toISOString(), latencyMs },
			}),
		);
	}
});

test("with ?evidence=true each field has its evidence", async () => {
	const { evidence, data } = (await post(server, { path: "/api/v1/ocr/passport?evidence=true" })).json();
	expect(Object.keys(evidence.fields)).toEqual(Object.keys(data));
	expect(evidence.upright).toEqual({ width: 1200, height: 800, rotation: 90.12 });
	expect(evidence.fields.idNumber).toEqual({
		printed: "9001015009087",
		source: "barcode",
		certainty: 0.9877,
		quadrilateral: [
			[10, 20],
			[110, 20],
			[110, 40],
			[10, 40],
		],
		checks: [{ name: "calendar", passed: true }],
		alternatives: [
			{
				value: "9001015009095",
				source: "visual",
				certainty: 0.0123,
				quadrilateral: [
					[10, 60],
					[110, 60],
					[110, 80],
					[10, 80],
				],
			},
			{ value: "9001015009103", source: "barcode", certainty: 0.0112, quadrilateral: null },
		],
	});
	expect(evidence.fields.sex).toMatchObject({
		printed: "Q",
		certainty: 0,
		checks: [{ name: "sex-agrees-with-id-number", passed: false }],
	});
});

test("other values of the parameter evidence are refused", async () => {
	for (const query of ["evidence=1", "evidence=", "evidence=true&evidence=true"]) {
		const response = await post(server, { path: `/api/v1/ocr/passport?${query}` });
		expect(codeOf(response)).toBe("VALIDATION_ERROR");
		expect(response.json().error.details.violations).toEqual([
			{ field: "evidence", message: "must be one of false, true" },
		]);
	}
});

test("every response of a document endpoint has the headers of a rate window", async () => {
	const requests: readonly Post[] = [
		{},
		{ secret: null },
		{ secret: secrets.revoked },
		{ secret: secrets.expired },
		{ secret: secrets.passportOnly, path: "/api/v1/ocr/sa-id-smart-front" },
		{ secret: secrets.spent },
		{ secret: secrets.broken },
		{ payload: form() },
		{ headers: { "content-type": "/" }, payload: "x" },
		{ path: "/api/v1/ocr/library-card" },
		{ path: "/api/v1/ocr/" },
		{ path: "/api/v1/ocr/%zz" },
	];
	for (const request of requests) {
		const { headers } = await post(server, request);
		expect(Number(headers["x-ratelimit-limit"]), JSON.stringify(request)).toBeGreaterThan(0);
		expect(Number(headers["x-ratelimit-remaining"]), JSON.stringify(request)).toBeGreaterThanOrEqual(0);
		expect(Number(headers["x-ratelimit-reset"]), JSON.stringify(request)).toBeGreaterThan(now.getTime() / 1000);
	}
	for (const method of ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH"] as const) {
		const response = await server.app.inject({ method, url: "/api/v1/ocr/passport" });
		expect(response.headers["x-ratelimit-limit"], method).toBe("30");
	}
});

test("the window's end is given in whole seconds, rounded up", async () => {
	expect(Number((await post(server)).headers["x-ratelimit-reset"])).toBe(Math.ceil(resetAt.getTime() / 1000));
});

test("a 429 says how long to wait until the window ends", async () => {
	expect((await post(server, { secret: secrets.spent })).headers["retry-after"]).toBe("31");
});

test("a 401 names the authentication scheme, a 403 does not", async () => {
	expect((await post(server, { secret: null })).headers["www-authenticate"]).toBe("Bearer");
	expect((await post(server, { secret: secrets.expired })).headers).not.toHaveProperty("www-authenticate");
});

test("no response may be cached", async () => {
	for (const url of [
		"/api/v1/health",
		"/api/v1/tokens/me",
		"/api/v1/openapi.json",
		"/api/v1/ocr/passport",
		"/nowhere",
		"/%zz",
	]) {
		expect((await server.app.inject({ url })).headers["cache-control"], url).toBe("no-store");
	}
	expect((await post(server)).headers["cache-control"]).toBe("no-store");
});

test("a valid request id is returned, even with errors; an invalid one is replaced", async () => {
	const idOf = async (id: string, url = "/api/v1/health") =>
		(await server.app.inject({ url, headers: { "x-request-id": id } })).headers["x-request-id"];
	expect(await idOf("trace-1.a:b/c=")).toBe("trace-1.a:b/c=");
	expect(await idOf("trace-2", "/nowhere")).toBe("trace-2");
	expect(await idOf("trace-3", "/%zz")).toBe("trace-3");
	for (const unacceptable of ["", "two words", "x".repeat(129), "ünï", "{}", secrets.good]) {
		expect(await idOf(unacceptable), unacceptable).toMatch(/^[0-9a-f-]{36}$/);
	}
});

test("every response has security headers", async () => {
	for (const url of ["/api/v1/health", "/api/v1/ocr/passport", "/nowhere"]) {
		const { headers } = await server.app.inject({ url });
		expect(headers["content-security-policy"]).toContain("default-src 'none'");
		expect(headers["x-content-type-options"]).toBe("nosniff");
	}
});

test("only document types in the catalogue have endpoints", async () => {
	const other = await createTestServer({ catalogue: [aDefinition("sa-drivers-back")] });
	expect(codeOf(await post(other, { path: "/api/v1/ocr/passport" }))).toBe("NOT_FOUND");
	expect(codeOf(await post(other, { path: "/api/v1/ocr/sa-drivers-back" }))).toBe("IMAGE_UNREADABLE");
});

test("an unknown path or method is refused in the envelope, and a 405 lists the allowed methods", async () => {
	for (const url of [
		"/api/v1/ocr/passport/",
		"/api/v1/ocr",
		"/api/v2/health",
		"/API/V1/health",
		"/api/v1/ocr/%zz",
		"/x",
		"*",
	]) {
		const response = await server.app.inject({ method: "POST", url, payload: { a: 1 } });
		const details = { help: "https://documents.example.com/docs/errors#NOT_FOUND" };
		const error = { code: "NOT_FOUND", message: "No such endpoint", details };
		expect(response.json(), url).toEqual({ success: false, error });
		expect(response.statusCode).toBe(404);
	}
	for (const [method, url, allow] of [
		["GET", "/api/v1/ocr/passport", "POST"],
		["OPTIONS", "/api/v1/ocr/passport?x=1", "POST"],
		["POST", "/api/v1/health", "GET, HEAD"],
		["DELETE", "/api/v1/tokens/me", "GET, HEAD"],
	] as const) {
		const response = await server.app.inject({ method, url });
		expect(response.statusCode).toBe(405);
		expect(response.headers.allow).toBe(allow);
		expect(codeOf(response)).toBe("METHOD_NOT_ALLOWED");
	}
});

test("a wrong method counts as a request to its document; an unknown document counts for the address", async () => {
	await server.app.inject({
		method: "GET",
		url: "/api/v1/ocr/passport",
		headers: { authorization: `Bearer ${secrets.good}` },
	});
	await server.app.inject({
		method: "POST",
		url: "/api/v1/ocr/none",
		headers: { authorization: `Bearer ${secrets.good}` },
	});
	expect(server.gateRequests).toEqual([
		{ secret: secrets.good, documentType: "passport", clientAddress: "127.0.0.1" },
		{ secret: secrets.good, documentType: null, clientAddress: "127.0.0.1" },
		{ secret: null, documentType: null, clientAddress: "127.0.0.1" },
	]);
});

test("a token's use is counted on an unknown path or method; the response does not depend on the token", async () => {
	const requests = [
		["POST", "/api/v1/tokens/me", 405],
		["DELETE", "/api/v1/health", 405],
		["GET", "/api/v1/nothing", 404],
		["POST", "/api/v1/ocr/nope", 404],
		["POST", "/api/v1/ocr/%zz", 404],
		["GET", "/api/v1/%zz", 404],
	] as const;
	for (const [method, url, status] of requests) {
		for (const secret of [secrets.good, secrets.revoked, secrets.broken]) {
			const told = server.outcomes.length;
			const { statusCode } = await server.app.inject({ method, url, headers: { authorization: `Bearer ${secret}` } });
			expect(statusCode).toBe(status);
			// The charts count the same requests as the total. A request that the gate could not identify is counted in
			// neither.
			const known = secret === secrets.broken ? [] : [[expect.any(String), "client-error"]];
			expect(server.outcomes.slice(told)).toEqual(known);
			expect(server.gateRequests.filter((asked) => asked.secret === secret)).toContainEqual({
				secret,
				documentType: null,
				clientAddress: "127.0.0.1",
			});
		}
		server.gateRequests.length = 0;
	}
});

test("an unknown document with an unknown token counts once in the address's window", async () => {
	await post(server, { path: "/api/v1/ocr/nope", secret: `svc_${"x".repeat(32)}` });
	expect(server.gateRequests).toHaveLength(1);
});

test("a window that ends during its request is reported to reset now, not in the past", async () => {
	const server = await createTestServer();
	server.extractor.answer = async () => {
		await new Promise((resolve) => setTimeout(resolve, 1_100));
		return aReadOutcome("passport");
	};
	server.gate.admit = async (asked) => {
		const admission = await createFakeGate().admit(asked);
		const window = admission.window && { ...admission.window, askedAt: new Date(resetAt.getTime() - 100) };
		return { ...admission, window } as typeof admission;
	};
	const response = await post(server);
	expect(Number(response.headers["x-ratelimit-reset"])).toBeGreaterThanOrEqual((resetAt.getTime() + 1_000) / 1000);
});

test("a token that is revoked while its picture is read still gets that response, but none afterwards", async () => {
	const { extractor, gate } = server;
	const [answer, admit] = [extractor.answer, gate.admit.bind(gate)];
	extractor.answer = (...asked) => {
		gate.admit = (request) => admit({ ...request, secret: secrets.revoked });
		return answer(...asked);
	};
	expect((await post(server)).statusCode).toBe(200);
	expect(codeOf(await post(server))).toBe("TOKEN_DISABLED");
});
