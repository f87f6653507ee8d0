import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { errors } from "../../src/answer/errors.ts";
import type { ApiAnswerJson } from "../../src/service/dashboard/contract.ts";
import { verifyAnswer } from "../../src/service/signing/verify-answer.ts";
import { createFakeExtractor } from "./support/fake-extractor.ts";
import { signInAs } from "./support/sign-in-as.ts";
import { type RunningDashboard, startDashboard, uploadBytesMax } from "./support/start-dashboard.ts";
import type { Visitor } from "./support/visitor.ts";

let dashboard: RunningDashboard;
let visitor: Visitor;
let people = 0;
beforeAll(async () => {
	dashboard = await startDashboard();
});
beforeEach(async () => {
	visitor = await signInAs(dashboard, `person-${people++}`);
	dashboard.extractor.answer = createFakeExtractor().answer;
	dashboard.extractor.waitS = null;
});
afterAll(() => dashboard.close());

/** Begins like a JPEG, which is all that is checked with a fake extractor. */
const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64)]);

const fourMegabytes = Buffer.concat([picture, Buffer.alloc(4_000_000)]);

async function send(
	image: Uint8Array<ArrayBuffer> | null,
	where = "passport",
	headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number; answer: ApiAnswerJson }> {
	const form = new FormData();
	if (image) form.set("image", new Blob([image], { type: "image/jpeg" }), "photo.jpg");
	else form.set("something", "else");
	const response = await fetch(new URL(`/dashboard/api/playground/${where}`, dashboard.url), {
		method: "POST",
		headers: {
			origin: dashboard.url.origin,
			"x-requested-by": "dashboard",
			cookie: `session=${visitor.cookies.get("session")}`,
			...headers,
		},
		body: form,
	});
	return { status: response.status, answer: (await response.json()) as ApiAnswerJson };
}

test("the response is the API's, with evidence for each value", async () => {
	const { status, answer } = await send(picture);
	expect(status).toBe(200);
	expect(answer).toMatchObject({
		status: 200,
		body: {
			success: true,
			documentType: "passport",
			data: { surname: "MOKOENA", dateOfBirth: null },
			evidence: {
				upright: { width: 800, height: 600, rotation: 90 },
				fields: { surname: { source: "mrz", certainty: 0.9877 } },
			},
		},
	});
	expect(dashboard.extractor.asked.at(-1)?.expected).toBe("passport");
	expect(dashboard.extractor.asked.at(-1)?.image).toHaveLength(picture.length);
});

test("the response has a signature that names no token, even if one is sent; errors have none", async () => {
	const { answer } = await send(picture, "passport", { authorization: `Bearer svc_${"a".repeat(32)}` });
	const keys = { keys: [...(await dashboard.signer.publicKeys())] };
	const verified = await verifyAnswer({ ...answer.body, signature: answer.signature }, picture, keys);
	expect(verified).toMatchObject({ outcome: "verified", statement: { tokenPrefix: null } });
	expect((await send(null)).answer).not.toHaveProperty("signature");
});

test("the playground can ask for any document type", async () => {
	const { answer } = await send(picture, "any");
	expect(answer).toMatchObject({ status: 200, body: { documentType: "passport" } });
	expect(dashboard.extractor.asked.at(-1)?.expected).toBeNull();
});

test("a document in the picture can be chosen by its number, and invalid numbers are refused", async () => {
	await send(picture, "passport?document=2");
	expect(dashboard.extractor.asked.at(-1)).toMatchObject({ expected: "passport", document: 2 });
	const before = dashboard.extractor.asked.length;
	for (const document of ["0", "5", "two", "1&document=2"]) {
		expect((await send(picture, `passport?document=${document}`)).status).toBe(400);
	}
	expect(dashboard.extractor.asked).toHaveLength(before);
});

test("an unknown document type is a 404", async () => {
	expect((await send(picture, "library-card")).status).toBe(404);
});

test.each([
	["IMAGE_MISSING", null],
	["IMAGE_TOO_LARGE", Buffer.alloc(4 * 1024 * 1024 + 1, 0xff)],
	["IMAGE_INVALID_TYPE", Buffer.from("GIF89a, which is not among the three")],
] as const)("an upload is refused with %s, as in the API", async (code, image) => {
	const { answer } = await send(image);
	expect(answer).toMatchObject({
		status: errors[code].status,
		body: { success: false, error: { code, message: errors[code].message } },
	});
});

test.each([
	[{ outcome: "unreadable", reasons: ["too_dark"] }, "IMAGE_UNREADABLE"],
	[{ outcome: "wrong-document", detected: null, reason: "a landscape" }, "WRONG_DOCUMENT_TYPE"],
	[{ outcome: "failed", reason: "deadline" }, "EXTRACTION_FAILED"],
	[{ outcome: "busy", retryAfterS: 3 }, "RATE_LIMITED"],
] as const)("%j becomes the same error as in the API", async (outcome, code) => {
	dashboard.extractor.answer = outcome;
	const { answer } = await send(picture);
	expect(answer).toMatchObject({ status: errors[code].status, body: { error: { code } } });
});

test.each([
	"UNAUTHORIZED",
	"TOKEN_DISABLED",
	"TOKEN_SCOPE_DENIED",
	"TOKEN_EXPIRED",
	"RATE_LIMITED",
	"EXTRACTION_FAILED",
	"INTERNAL_ERROR",
] as const)("%s, which no picture causes, can be requested as an example", async (code) => {
	const { answer } = await send(picture, `passport?pretend=${code}`);
	expect(answer).toMatchObject({
		status: errors[code].status,
		body: { error: { code, message: errors[code].message } },
	});
});

test("the playground has a separate rate limit for each person", async () => {
	const codes: number[] = [];
	for (let n = 0; n < 62; n++) codes.push((await send(picture)).answer.status);
	expect(codes.slice(0, 60).every((status) => status === 200)).toBe(true);
	expect(codes.slice(60)).toEqual([429, 429]);
	const { retryAfterS } = (await send(picture)).answer;
	expect(retryAfterS).toBeGreaterThan(0);
	const told = await visitor.ask("GET", new URL("/dashboard/api/playground", dashboard.url));
	expect(await told.json()).toMatchObject({ window: { limit: 60, remaining: 0 } });
	visitor = await signInAs(dashboard, "somebody-else");
	expect((await send(picture)).answer.status).toBe(200);
});

test("a picture is refused without reading it while the engine is busy", async () => {
	dashboard.extractor.waitS = 2;
	const before = dashboard.extractor.asked.length;
	expect((await send(picture)).answer.status).toBe(429);
	expect(dashboard.extractor.asked).toHaveLength(before);
});

test("a picture that does not fit into the memory shared with the API is refused until there is room", async () => {
	const share = dashboard.uploads.openReservation("somebody else");
	share.tryReserve(uploadBytesMax);
	const before = dashboard.extractor.asked.length;
	expect((await send(picture)).answer).toMatchObject({ status: 429, retryAfterS: 1 });
	expect(dashboard.extractor.asked).toHaveLength(before);
	share.release();
	expect((await send(picture)).answer.status).toBe(200);
});

test("the memory of a picture is released with its response", async () => {
	dashboard.extractor.answer = { outcome: "failed", reason: "deadline" };
	for (let n = 0; n < 5; n++)
		expect((await send(fourMegabytes)).answer.body).toMatchObject({ error: { code: "EXTRACTION_FAILED" } });
	const share = dashboard.uploads.openReservation("somebody else");
	await expect.poll(() => share.tryReserve(uploadBytesMax)).toBe(true);
	share.release();
});
