import { beforeEach, expect, test } from "vitest";
import { aReadOutcome } from "./support/a-read-outcome.ts";
import { jpeg, jpegOf, png } from "./support/images.ts";
import { codeOf, post, postJson } from "./support/post.ts";
import { createTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
beforeEach(async () => {
	server = await createTestServer();
	server.extractor.answer = () => aReadOutcome("passport");
});

const base64 = jpeg.toString("base64");
const mediaType = "image/jpeg";

async function codeFor(body: object | string, contentType?: string): Promise<string> {
	return codeOf(await postJson(server, body, contentType));
}

test("the image arrives byte for byte, however its base64 is written", async () => {
	const image = Buffer.concat([jpeg, Buffer.from([0xfb, 0xff, 0xfe, 0x3e, 0x3f])]);
	const text = image.toString("base64");
	const writings = [
		text,
		text.replaceAll("=", ""),
		image.toString("base64url"),
		text.replaceAll(/.{4}/g, "$&\r\n"),
		` \t${text}\n`,
		`data:image/jpeg;base64,${text}`,
		`data:;base64,${text}`,
		`DATA:image/jpg;charset=utf-8;BASE64,${text}`,
	];
	for (const writing of writings) {
		expect(await codeFor({ image: writing, mediaType }), writing).toBe("");
		expect(Buffer.from(server.extractor.images.at(-1) ?? []), writing).toEqual(image);
	}
});

test("JSON escapes in the image are decoded", async () => {
	const escaped = base64.replaceAll("/", "\\/").replaceAll("+", "\\u002B").replaceAll("=", "\\u003d");
	expect(await codeFor(`{"image":"${escaped}","mediaType":"image\\/jpeg"}`)).toBe("");
	expect(Buffer.from(server.extractor.images[0] ?? [])).toEqual(jpeg);
});

test("4 194 304 decoded bytes are accepted, one more is too large", async () => {
	expect(await codeFor({ image: jpegOf(4_194_304).toString("base64"), mediaType })).toBe("");
	expect(server.extractor.images[0]?.length).toBe(4_194_304);
	expect(await codeFor({ image: jpegOf(4_194_305).toString("base64"), mediaType })).toBe("IMAGE_TOO_LARGE");
});

test("the largest image is accepted even with an escaped line break after every 76 characters", async () => {
	const image = jpegOf(4_194_304).toString("base64").replaceAll(/.{76}/g, "$&\r\n");
	const body = JSON.stringify({ image, mediaType }).replaceAll("\\r\\n", "\\u000d\\u000a");
	expect(await codeFor(body)).toBe("");
});

test("an image beyond the body limit is too large, another member beyond it is malformed", async () => {
	expect(await codeFor({ image: "A".repeat(20_000_000), mediaType })).toBe("IMAGE_TOO_LARGE");
	expect(await codeFor({ mediaType, image: "A".repeat(20_000_000) })).toBe("IMAGE_TOO_LARGE");
	expect(await codeFor({ note: "A".repeat(20_000_000), image: base64, mediaType })).toBe("VALIDATION_ERROR");
});

test("the case of the content type, a UTF-8 charset and a BOM do not matter; UTF-16 is refused", async () => {
	const body = JSON.stringify({ image: base64, mediaType });
	for (const type of [
		"application/json; charset=utf-8",
		"Application/JSON;charset=UTF-8",
		"application/json;charset=utf8",
	]) {
		expect(await codeFor(body, type), type).toBe("");
	}
	expect(await codeFor(`\ufeff${body}`)).toBe("");
	expect(await codeFor(body, "application/json; charset=utf-16")).toBe("VALIDATION_ERROR");
});

test("a compressed body is refused, and the error names its header", async () => {
	const payload = { image: base64, mediaType };
	const refused = await post(server, { payload, headers: { "content-encoding": "gzip" } });
	expect(refused.statusCode).toBe(400);
	const [violation] = refused.json().error.details.violations;
	expect(violation).toEqual({
		field: "content-encoding",
		message: "is not supported: send the body as it is, not compressed",
	});
	expect(codeOf(await post(server, { payload, headers: { "content-encoding": "identity" } }))).toBe("");
});

test("unknown keys are ignored", async () => {
	expect(
		await codeFor(`{"image":"${base64}","mediaType":"image/jpeg","x":[{"image":1}],"__proto__":{"image":2}}`),
	).toBe("");
});

test("no image, null, an empty image, or a body that is no object is a missing image", async () => {
	const empties = ["", " \n", "data:image/png;base64,"].map((image) => ({ image, mediaType }));
	for (const body of [
		{},
		{ mediaType },
		{ image: null, mediaType },
		{ Image: base64 },
		...empties,
		[],
		"null",
		"7",
		'"image"',
	]) {
		expect(await codeFor(body), JSON.stringify(body)).toBe("IMAGE_MISSING");
	}
});

test("an image in __proto__ is a missing image", async () => {
	expect(await codeFor(`{"__proto__":{"image":"${base64}","mediaType":"image/jpeg"}}`)).toBe("IMAGE_MISSING");
});

test("the error names the field that does not fit the schema, but does not repeat its value", async () => {
	const cases: readonly (readonly [object, string])[] = [
		[{ image: 123, mediaType }, "image"],
		[{ image: {}, mediaType }, "image"],
		[{ image: [base64], mediaType }, "image"],
		[{ image: false, mediaType }, "image"],
		[{ image: "%%%canary%%%", mediaType }, "image"],
		[{ image: "AAAAA", mediaType }, "image"],
		[{ image: "data:image/jpeg,canary", mediaType }, "image"],
		[{ image: base64 }, "mediaType"],
		[{ image: base64, mediaType: null }, "mediaType"],
		[{ image: base64, mediaType: "" }, "mediaType"],
		[{ image: base64, mediaType: ["canary"] }, "mediaType"],
	];
	for (const [body, field] of cases) {
		const response = await postJson(server, body);
		expect(codeOf(response), JSON.stringify(body)).toBe("VALIDATION_ERROR");
		expect(response.json().error.details.violations.map((violation: { field: string }) => violation.field)).toEqual([
			field,
		]);
		expect(response.body).not.toContain("canary");
	}
});

test("a declared type other than the three is refused, even in a data: URL", async () => {
	for (const type of ["image/gif", "application/octet-stream", "text/plain", "jpeg"]) {
		expect(await codeFor({ image: base64, mediaType: type }), type).toBe("IMAGE_INVALID_TYPE");
	}
	expect(await codeFor({ image: `data:image/gif;base64,${base64}`, mediaType })).toBe("IMAGE_INVALID_TYPE");
});

test("a declared type that does not match the bytes is accepted if it is one of the three", async () => {
	expect(await codeFor({ image: png.toString("base64"), mediaType: "image/webp" })).toBe("");
	expect(await codeFor({ image: `data:image/png;base64,${base64}`, mediaType: "IMAGE/JPEG; a=b" })).toBe("");
});

test("a body that is not JSON is malformed", async () => {
	for (const body of [
		"",
		"{",
		'{"image":"AAAA"',
		"{'image':'AAAA'}",
		`{"image":"${base64}"} trailing`,
		"undefined",
		"image=AAAA",
	]) {
		expect(await codeFor(body), body).toBe("VALIDATION_ERROR");
	}
});

test("bytes that are not UTF-8 are malformed", async () => {
	const payload = Buffer.from(`{"image":"${base64}","mediaType":"image/jpeg\xff"}`, "latin1");
	expect(codeOf(await post(server, { payload, headers: { "content-type": "application/json" } }))).toBe(
		"VALIDATION_ERROR",
	);
});

test("deep nesting and huge numbers of members are refused as malformed", async () => {
	const deep = `{"x":${"[".repeat(3_000_000)}`;
	const wide = `{"x":[${"0,".repeat(3_000_000)}0]}`;
	for (const body of [deep, wide, `${"[".repeat(100)}${"]".repeat(100)}`])
		expect(await codeFor(body)).toBe("VALIDATION_ERROR");
});

test("any other content type is refused, after the token is checked", async () => {
	for (const type of [
		"text/json",
		"application/x-www-form-urlencoded",
		"image/jpeg",
		"application/json+x",
		"json",
		";",
		"a/b/c",
	]) {
		expect(await codeFor(JSON.stringify({ image: base64, mediaType }), type), type).toBe("VALIDATION_ERROR");
	}
	const none = await server.app.inject({ method: "POST", url: "/api/v1/ocr/passport", headers: { authorization: "" } });
	expect(codeOf(none)).toBe("UNAUTHORIZED");
});

test("a request without any body is malformed", async () => {
	expect(codeOf(await post(server, { payload: "" }))).toBe("VALIDATION_ERROR");
});
