import { beforeEach, expect, test } from "vitest";
import { errors } from "../../src/answer/errors.ts";
import type { Outcome } from "../../src/reader/extraction/outcome.ts";
import { secrets } from "./support/fake-gate.ts";
import { jpeg, jpegOf } from "./support/images.ts";
import { filePart, form } from "./support/multipart.ts";
import { type Post, post } from "./support/post.ts";
import { createTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
beforeEach(async () => {
	server = await createTestServer();
});

const wrong: Outcome = { outcome: "wrong-document", detected: "sa-id-smart-front", reason: "cues" };

/** The interface specification's table, verbatim, with a request that causes each error. */
const table: [code: string, status: number, message: string, request: Post, outcome?: Outcome][] = [
	["UNAUTHORIZED", 401, "Missing or invalid API token", { secret: null }],
	["TOKEN_DISABLED", 403, "This API token has been revoked", { secret: secrets.revoked }],
	[
		"TOKEN_SCOPE_DENIED",
		403,
		"Token not authorized for this endpoint",
		{ secret: secrets.passportOnly, path: "/api/v1/ocr/sa-id-smart-front" },
	],
	["TOKEN_EXPIRED", 403, "This API token has expired", { secret: secrets.expired }],
	["IMAGE_MISSING", 400, "No image provided", { payload: form() }],
	["IMAGE_TOO_LARGE", 400, "Image exceeds 4MB limit", { payload: form(filePart(jpegOf(4 * 1024 * 1024 + 1))) }],
	["IMAGE_INVALID_TYPE", 400, "Invalid image type", { payload: form(filePart("GIF89a......")) }],
	["IMAGE_UNREADABLE", 422, "Document could not be read", {}, { outcome: "unreadable", reasons: ["too_dark"] }],
	["WRONG_DOCUMENT_TYPE", 422, "Image doesn't match expected document type", {}, wrong],
	["EXTRACTION_FAILED", 500, "Failed to extract document data", {}, { outcome: "failed", reason: "crashed" }],
	["RATE_LIMITED", 429, "Too many requests", { secret: secrets.spent }],
	["VALIDATION_ERROR", 400, "Invalid request data", { payload: "{", headers: { "content-type": "application/json" } }],
	["INTERNAL_ERROR", 500, "An unexpected error occurred", { secret: secrets.broken }],
];

test.each(table)("%s has the status %i and the message: %s", async (code, status, message, request, outcome) => {
	if (outcome) server.extractor.answer = () => outcome;
	const response = await post(server, request);
	expect(response.statusCode).toBe(status);
	expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
	const help = `https://documents.example.com/docs/errors#${code}`;
	expect(response.json()).toMatchObject({ success: false, error: { code, message, details: { help } } });
	expect(Object.keys(response.json())).toEqual(["success", "error"]);
});

test("the table above has every error code but NOT_FOUND and METHOD_NOT_ALLOWED", () => {
	expect(Object.keys(errors).sort()).toEqual(
		[...table.map(([code]) => code), "NOT_FOUND", "METHOD_NOT_ALLOWED"].sort(),
	);
});

test("a paused token has the error code of a revoked one, and `reason` says that it is paused", async () => {
	const { error } = (await post(server, { secret: secrets.paused })).json();
	expect(error).toMatchObject({ code: "TOKEN_DISABLED", details: { reason: "paused" } });
	expect((await post(server, { secret: secrets.revoked })).json().error.details.reason).toBeUndefined();
});

test("the error for a missing picture names the expected field", async () => {
	expect((await post(server, { payload: form() })).json().error.details.expectedField).toBe("image");
});

test("the error for an unknown path links to the documentation", async () => {
	const { error } = (await server.app.inject({ url: "/api/v1/ocr" })).json();
	expect(error).toMatchObject({
		code: "NOT_FOUND",
		details: { help: "https://documents.example.com/docs/errors#NOT_FOUND" },
	});
});

test("the error for an unreadable picture gives the reasons", async () => {
	server.extractor.answer = () => ({ outcome: "unreadable", reasons: ["blurred", "glare"] });
	expect((await post(server)).json().error.details).toMatchObject({ reasons: ["blurred", "glare"] });
});

test("a wrong document is named only if its type is known", async () => {
	server.extractor.answer = () => wrong;
	expect((await post(server)).json().error.details.detected).toBe("sa-id-smart-front");
	server.extractor.answer = () => ({ ...wrong, shown: ["sa-id-smart-front", "passport"] }) as Outcome;
	expect((await post(server)).json().error.details.shown).toEqual(["sa-id-smart-front", "passport"]);
	server.extractor.answer = () => ({ ...wrong, detected: null }) as Outcome;
	expect((await post(server)).json().error.details).not.toHaveProperty("detected");
});

test("an unexpected error is answered with the request's id, but without its message", async () => {
	server.extractor.answer = () => {
		throw new Error("canary: surname MOKOENA");
	};
	const response = await post(server, { payload: form(filePart(jpeg)) });
	expect(response.statusCode).toBe(500);
	expect(response.json().error).toEqual({
		code: "INTERNAL_ERROR",
		message: "An unexpected error occurred",
		details: {
			requestId: response.headers["x-request-id"],
			help: "https://documents.example.com/docs/errors#INTERNAL_ERROR",
		},
	});
	expect(response.headers).not.toHaveProperty("retry-after");
	expect(server.log()).toContain(String(response.headers["x-request-id"]));
});

test.each(["POST /api/v1/ocr/passport", "GET /api/v1/tokens/me"])(
	"while the database is away, the response to %s says when to try again",
	async (endpoint) => {
		const [method, url = ""] = endpoint.split(" ") as ["GET" | "POST", string];
		const headers = { authorization: `Bearer ${secrets.broken}` };
		const response = await server.app.inject({ method, url, headers });
		expect(response.json()).toMatchObject({ error: { code: "INTERNAL_ERROR" } });
		expect(response.headers["retry-after"]).toBe("5");
	},
);

test("the outcome of each request with a known token is reported for its owner's charts", async () => {
	await post(server, { secret: null });
	server.extractor.answer = () => wrong;
	await post(server);
	server.extractor.answer = () => ({ outcome: "failed", reason: "engine" });
	await post(server);
	server.extractor.busyS = 3;
	await post(server);
	await server.app.inject({ url: "/api/v1/tokens/me", headers: { authorization: `Bearer ${secrets.good}` } });
	expect(server.outcomes.map(([, outcome]) => outcome)).toEqual(["client-error", "server-error", "limited", "success"]);
});
