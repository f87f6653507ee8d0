import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aReadOutcome } from "../api/support/a-read-outcome.ts";
import { jpeg } from "../api/support/images.ts";
import { post } from "../api/support/post.ts";
import { createTestServer, type TestServer } from "../api/support/test-server.ts";
import { emptyFolder } from "../support/empty-folder.ts";

const program = join(import.meta.dirname, "../../src/commands/verify.ts");

let server: TestServer;
let service: string;
const folder = emptyFolder();
beforeAll(async () => {
	server = await createTestServer();
	server.extractor.answer = () => aReadOutcome("passport");
	service = `http://127.0.0.1:${await server.listen()}`;
	await writeFile(join(folder, "picture.jpg"), jpeg);
	await writeFile(join(folder, "other.jpg"), Buffer.concat([jpeg, Buffer.from([0])]));
	const answer = (await post(server, { path: "/api/v1/ocr/passport?signed=true" })).body;
	await writeFile(join(folder, "answer.json"), answer);
	await writeFile(join(folder, "changed.json"), answer.replace("Mokoena", "Mokoene"));
	const unsigned = (await post(server, { path: "/api/v1/ocr/passport" })).body;
	await writeFile(join(folder, "unsigned.json"), unsigned);
	await writeFile(
		join(folder, "list.json"),
		`[{"file":"a.jpg","answer":${unsigned}},{"file":"b.jpg","answer":${answer}}]`,
	);
	const tampered = answer.replace("Mokoena", "Mokoene");
	await writeFile(join(folder, "changed-list.json"), `[{"file":"b.jpg","answer":${tampered}}]`);
	await writeFile(join(folder, "jwks.json"), (await server.app.inject({ url: "/.well-known/jwks.json" })).body);
	const other = await createTestServer();
	await writeFile(join(folder, "other-jwks.json"), (await other.app.inject({ url: "/.well-known/jwks.json" })).body);
});
afterAll(async () => {
	server.app.server.closeAllConnections();
	await server.app.close();
});

async function run(...words: readonly string[]) {
	const env = { ...process.env, PUBLIC_URL: service };
	const child = spawn(process.execPath, [program, ...words], { cwd: folder, env });
	const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
	return { status: child.exitCode, stdout, stderr };
}

test("an answer and its picture are verified with the keys of the service, an address or a file", async () => {
	for (const where of [[], ["--service", service], ["--keys", "jwks.json"]]) {
		const { status, stdout } = await run(...where, "answer.json", "picture.jpg");
		expect(stdout).toMatch(/^The service gave this response to this picture\.$/m);
		expect(stdout).toMatch(/^ {2}sent by {3}svc_GoodGo$/m);
		expect(stdout).not.toContain("Mokoena");
		expect(status).toBe(0);
	}
});

test.each([
	["another picture", /for another picture/, ["answer.json", "other.jpg"]],
	["a changed answer", /response was changed/, ["changed.json", "picture.jpg"]],
	["another service's keys", /not made with any/, ["--keys", "other-jwks.json", "answer.json", "picture.jpg"]],
	["an answer that was not signed", /no signature/, ["unsigned.json", "picture.jpg"]],
])("verification fails for %s", async (_name, words, given) => {
	expect(await run(...given)).toMatchObject({ status: 1, stdout: expect.stringMatching(words), stderr: "" });
});

test("the picture's answer is found in the dashboard's file of several answers", async () => {
	expect(await run("list.json", "picture.jpg")).toMatchObject({ status: 0 });
	expect(await run("list.json", "other.jpg")).toMatchObject({
		status: 1,
		stdout: expect.stringMatching(/^None of the 2/),
	});
});

test("for a changed answer, alone or in a list, the changed field is named", async () => {
	const changed = { status: 1, stdout: expect.stringMatching(/response was changed[\s\S]*changed {2}data\.surname$/m) };
	expect(await run("changed.json", "picture.jpg")).toMatchObject(changed);
	const listed = {
		status: 1,
		stdout: expect.stringMatching(/response was changed[\s\S]*changed {2}b\.jpg: data\.surname$/m),
	};
	expect(await run("changed-list.json", "picture.jpg")).toMatchObject(listed);
});

test("what cannot be verified leads to exit code 2 instead of a verdict", async () => {
	const nowhere = "http://127.0.0.1:1";
	for (const given of [["answer.json"], ["picture.jpg", "answer.json"], ["missing.json", "picture.jpg"]]) {
		expect(await run(...given)).toMatchObject({ status: 2, stdout: "" });
	}
	expect((await run("--service", nowhere, "answer.json", "picture.jpg")).stderr).toContain("did not respond");
	expect(await run("--keys", "answer.json", "answer.json", "picture.jpg")).toMatchObject({ status: 2, stdout: "" });
});
