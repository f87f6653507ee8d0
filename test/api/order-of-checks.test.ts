import { beforeEach, expect, test } from "vitest";
import { secrets } from "./support/fake-gate.ts";
import { jpeg, jpegOf } from "./support/images.ts";
import { filePart, form, formType, textPart } from "./support/multipart.ts";
import { codeOf, type Post, post } from "./support/post.ts";
import { createTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
beforeEach(async () => {
	server = await createTestServer();
});

const json = { "content-type": "application/json" };
const large = jpegOf(4 * 1024 * 1024 + 1).toString("base64");

/** Each request fails the named check and the later one that is described; the earlier check must answer. */
const requests: readonly (readonly [earlier: string, later: string, request: Post])[] = [
	["NOT_FOUND", "no token", { path: "/api/v1/ocr/library-card", secret: null }],
	["UNAUTHORIZED", "unknown content type", { secret: null, headers: { "content-type": "text/csv" }, payload: "a" }],
	[
		"UNAUTHORIZED",
		"a content type that cannot be parsed",
		{ secret: null, headers: { "content-type": "/" }, payload: "a" },
	],
	["UNAUTHORIZED", "no image", { secret: null, payload: form() }],
	["TOKEN_DISABLED", "no image", { secret: secrets.revoked, payload: form() }],
	["TOKEN_DISABLED", "broken JSON", { secret: secrets.paused, headers: json, payload: "{" }],
	["TOKEN_EXPIRED", "broken JSON", { secret: secrets.expired, headers: json, payload: "{" }],
	[
		"TOKEN_SCOPE_DENIED",
		"broken JSON",
		{ secret: secrets.passportOnly, path: "/api/v1/ocr/sa-id-smart-front", payload: "{" },
	],
	["RATE_LIMITED", "image too large", { secret: secrets.spent, headers: json, payload: { image: large } }],
	["VALIDATION_ERROR", "image in a text", { headers: { "content-type": "text/plain" }, payload: '{"image":"AAAA"}' }],
	["VALIDATION_ERROR", "no image in a broken form", { headers: { "content-type": formType }, payload: "--nonsense" }],
	["IMAGE_MISSING", "no mediaType", { headers: json, payload: {} }],
	["IMAGE_MISSING", "mediaType of the wrong type", { headers: json, payload: { image: "", mediaType: 7 } }],
	["IMAGE_MISSING", "a bad parameter", { path: "/api/v1/ocr/passport?evidence=maybe", payload: form() }],
	["IMAGE_TOO_LARGE", "no mediaType", { headers: json, payload: { image: large } }],
	[
		"IMAGE_TOO_LARGE",
		"a file of another type",
		{ payload: form(filePart(Buffer.alloc(4 * 1024 * 1024 + 1), "text/css")) },
	],
	["IMAGE_TOO_LARGE", "two images", { payload: form(filePart(jpeg), filePart(jpegOf(4 * 1024 * 1024 + 1))) }],
	["VALIDATION_ERROR", "bytes of another type", { headers: json, payload: { image: "R0lGODlh" } }],
	["VALIDATION_ERROR", "two images of another type", { payload: form(filePart("GIF"), filePart("GIF")) }],
	["VALIDATION_ERROR", "a text that is no image", { payload: form(textPart("image", "hello")) }],
	["IMAGE_INVALID_TYPE", "unreadable", { payload: form(filePart("GIF89a")) }],
	["IMAGE_UNREADABLE", "nothing later", {}],
];

test.each(requests)("%s is checked before: %s", async (earlier, _later, request) => {
	expect(codeOf(await post(server, request))).toBe(earlier);
});

test("the extractor is not called before every check has passed", async () => {
	for (const [earlier, , request] of requests) if (earlier !== "IMAGE_UNREADABLE") await post(server, request);
	expect(server.extractor.images).toEqual([]);
});

test("a full queue refuses a request after the token is checked, but before the body", async () => {
	server.extractor.busyS = 2.2;
	const busy = await post(server, { headers: json, payload: "{" });
	expect(codeOf(busy)).toBe("RATE_LIMITED");
	expect(busy.headers["retry-after"]).toBe("3");
	expect(busy.headers["x-ratelimit-remaining"]).toBe("41");
	expect(codeOf(await post(server, { secret: null }))).toBe("UNAUTHORIZED");
	expect(codeOf(await post(server, { secret: secrets.expired }))).toBe("TOKEN_EXPIRED");
});

test("a queue that fills up while the body arrives also leads to a 429", async () => {
	server.extractor.answer = () => ({ outcome: "busy", retryAfterS: 0.2 });
	const response = await post(server);
	expect(response.statusCode).toBe(429);
	expect(response.headers["retry-after"]).toBe("1");
});

test("the gate is asked once per request, with the path's document type and a well-formed token", async () => {
	await post(server, { path: "/api/v1/ocr/sa-id-smart-front" });
	await post(server, { secret: "svc_short" });
	expect(server.gateRequests).toEqual([
		{ secret: secrets.good, documentType: "sa-id-smart-front", clientAddress: "127.0.0.1" },
		{ secret: null, documentType: "passport", clientAddress: "127.0.0.1" },
	]);
});
