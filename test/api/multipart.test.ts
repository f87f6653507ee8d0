import { beforeEach, expect, test } from "vitest";
import { aReadOutcome } from "./support/a-read-outcome.ts";
import { jpeg, jpegOf, png, webp } from "./support/images.ts";
import { boundary, filePart, form, formType, type Part, textPart } from "./support/multipart.ts";
import { codeOf, post, postForm } from "./support/post.ts";
import { createTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
beforeEach(async () => {
	server = await createTestServer();
	server.extractor.answer = () => aReadOutcome("passport");
});

/** The error code of the response to a body that is sent unchanged; "" for a success. */
async function codeFor(payload: Buffer | string, contentType = formType): Promise<string> {
	return codeOf(
		await post(server, { payload: Buffer.from(payload as string), headers: { "content-type": contentType } }),
	);
}

test("pictures of the three types arrive byte for byte", async () => {
	for (const image of [jpeg, png, webp]) expect(codeOf(await postForm(server, filePart(image)))).toBe("");
	expect(server.extractor.images.map((image) => Buffer.from(image))).toEqual([jpeg, png, webp]);
});

test("bytes that look like line ends and boundaries do not end an image", async () => {
	const image = Buffer.concat([jpeg, Buffer.from(`\r\n--${boundary.slice(0, -1)}\r\n\r\n----\r\n\0`)]);
	await postForm(server, filePart(image));
	expect(Buffer.from(server.extractor.images[0] ?? [])).toEqual(image);
});

test("4 194 304 bytes are accepted, one more is too large", async () => {
	expect(codeOf(await postForm(server, filePart(jpegOf(4_194_304))))).toBe("");
	expect(server.extractor.images[0]?.length).toBe(4_194_304);
	expect(codeOf(await postForm(server, filePart(jpegOf(4_194_305))))).toBe("IMAGE_TOO_LARGE");
});

test("case, charset and quotes in the content type do not matter", async () => {
	expect(await codeFor(form(filePart(jpeg)), `Multipart/Form-Data; charset=utf-8; Boundary="${boundary}"`)).toBe("");
});

test("other fields, a preamble and an epilogue are ignored", async () => {
	const whole = form(
		textPart("note", "hello"),
		filePart(png, "image/png", "second"),
		filePart(jpeg),
		textPart("x", ""),
	);
	expect(await codeFor(Buffer.concat([Buffer.from("a preamble\r\n"), whole, Buffer.from("\r\nan epilogue")]))).toBe("");
	expect(Buffer.from(server.extractor.images[0] ?? [])).toEqual(jpeg);
});

test("a declared type that does not match the bytes is accepted if it is one of the three", async () => {
	for (const type of ["image/png", "IMAGE/WEBP; q=1", "image/jpg"]) {
		expect(codeOf(await postForm(server, filePart(jpeg, type))), type).toBe("");
	}
});

test("a file without a specific type is judged by its bytes", async () => {
	expect(codeOf(await postForm(server, filePart(jpeg, null)))).toBe("");
	expect(codeOf(await postForm(server, filePart(webp, "application/octet-stream")))).toBe("");
});

test("a declared type other than the three is refused, whatever the bytes", async () => {
	for (const type of [
		"image/gif",
		"application/pdf",
		"text/plain",
		"text/plain; charset=utf-8",
		"image/*",
		"nonsense",
	]) {
		expect(codeOf(await postForm(server, filePart(jpeg, type))), type).toBe("IMAGE_INVALID_TYPE");
	}
});

test("bytes of another type are refused even if declared as JPEG", async () => {
	for (const bytes of ["GIF89a", "%PDF-1.7", "x", "RIFFxxxxWAVE"]) {
		expect(codeOf(await postForm(server, filePart(bytes, "image/jpeg"))), bytes).toBe("IMAGE_INVALID_TYPE");
	}
});

test("an image without a file name but with a content type is a file", async () => {
	const part: Part = {
		headers: ["Content-Disposition: form-data; name=image", "Content-Type: image/jpeg"],
		body: jpeg,
	};
	expect(codeOf(await postForm(server, part))).toBe("");
});

test("an image as a text field is not a file", async () => {
	const response = await postForm(server, textPart("image", jpeg.toString("base64")));
	expect(codeOf(response)).toBe("VALIDATION_ERROR");
	expect(response.json().error.details).toMatchObject({ violations: [{ field: "image", message: "must be a file" }] });
});

test("more than one image is refused", async () => {
	const response = await postForm(server, filePart(jpeg), filePart(png));
	expect(codeOf(response)).toBe("VALIDATION_ERROR");
	expect(response.json().error.details.violations[0]).toEqual({ field: "image", message: "must be given once" });
});

test("no image, an empty image, or one under another name is a missing image", async () => {
	for (const parts of [
		[],
		[textPart("a", "b")],
		[filePart("")],
		[textPart("image", "")],
		[filePart(jpeg, null, "Image")],
	]) {
		expect(codeOf(await postForm(server, ...parts))).toBe("IMAGE_MISSING");
	}
});

test("a body that is not a complete form is malformed", async () => {
	const whole = form(filePart(jpeg)).toString("latin1");
	const latin1 = (text: string) => Buffer.from(text, "latin1");
	const bodies = {
		empty: latin1(""),
		"without any boundary": jpeg,
		"cut in the image": latin1(whole.slice(0, whole.indexOf("canary") + 3)),
		"cut in the headers": latin1(whole.slice(0, whole.indexOf("filename"))),
		"cut in the first boundary": latin1(whole.slice(0, 5)),
		"cut before the last dashes": latin1(whole.slice(0, -4)),
		"with another boundary": latin1(whole.replaceAll(boundary, "another")),
		"with a part without a header": latin1(`--${boundary}\r\n\r\nbody\r\n--${boundary}--\r\n`),
		"with a part without a name": latin1(whole.replace(' name="image";', "")),
		"with headers that never end": latin1(
			`--${boundary}\r\nContent-Disposition: form-data; name="image"\r\n--${boundary}--\r\n`,
		),
		"of many parts": form(...Array.from({ length: 200 }, () => textPart("a", "b"))),
	};
	for (const [name, body] of Object.entries(bodies)) expect(await codeFor(body), name).toBe("VALIDATION_ERROR");
});

test("a form without a usable boundary is malformed", async () => {
	for (const type of [
		"multipart/form-data",
		"multipart/form-data; boundary=",
		`multipart/form-data; boundary=${"x".repeat(71)}`,
	]) {
		expect(await codeFor(form(filePart(jpeg)), type), type).toBe("VALIDATION_ERROR");
	}
});

test("a large other file before the image is refused", async () => {
	const response = await postForm(server, filePart(Buffer.alloc(9_000_000), "image/png", "other"), filePart(jpeg));
	expect(codeOf(response)).toBe("VALIDATION_ERROR");
});
