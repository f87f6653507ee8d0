import { beforeEach, expect, test } from "vitest";
import type { DocumentType } from "../../src/reader/documents/definition.ts";
import { quadOf } from "../../src/reader/page/quad.ts";
import { aReadOutcome } from "./support/a-read-outcome.ts";
import { post } from "./support/post.ts";
import { createTestServer, type TestServer } from "./support/test-server.ts";

let server: TestServer;
beforeEach(async () => {
	server = await createTestServer();
	server.extractor.answer = () => aReadOutcome("passport");
});

test("with ?evidence=true the response describes the document and the others in the picture", async () => {
	const quad = quadOf({ left: 1.04, top: 2, right: 30, bottom: 20 });
	const quadrilateral = [
		[1, 2],
		[30, 2],
		[30, 20],
		[1, 20],
	];
	const answerWith = async (documentType: DocumentType | null, query = "?evidence=true") => {
		const others = [{ number: 1, documentType, quad }];
		server.extractor.answer = () => ({ ...aReadOutcome("passport"), located: { number: 2, quad }, others });
		return (await post(server, { path: `/api/v1/ocr/passport${query}` })).json();
	};
	const told = await answerWith("sa-drivers-front");
	expect(told.evidence.document).toEqual({ number: 2, quadrilateral });
	expect(told.evidence).not.toHaveProperty("hasTwin");
	expect(told.meta.otherDocuments).toEqual([{ number: 1, documentType: "sa-drivers-front", quadrilateral }]);
	expect((await answerWith("passport")).evidence.hasTwin).toBe(true);
	expect((await answerWith("passport", "")).meta).not.toHaveProperty("otherDocuments");
});

test("with ?document=2 the second document of the picture is read, and invalid numbers are refused", async () => {
	await post(server, { path: "/api/v1/ocr/passport?document=2" });
	await post(server, { path: "/api/v1/ocr/passport" });
	for (const document of ["0", "5", "1.5", "-1", "one", "", "1&document=2"]) {
		const response = await post(server, { path: `/api/v1/ocr/passport?document=${document}` });
		expect(response.json().error.details.violations).toEqual([
			{ field: "document", message: "must be one of 1, 2, 3, 4" },
		]);
	}
	expect(server.extractor.documents).toEqual([2, undefined]);
});
