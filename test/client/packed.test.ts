import { execFile } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogue } from "../../src/reader/documents/catalogue.ts";
import { aReadOutcome } from "../api/support/a-read-outcome.ts";
import { secrets } from "../api/support/fake-gate.ts";
import { createTestServer, type TestServer } from "../api/support/test-server.ts";
import { openBrowser, openProfile } from "../browser/support/open-browser.ts";
import { type ClientProject, packClient } from "./support/pack-client.ts";

const compiler = join(import.meta.dirname, "../../node_modules/typescript/bin/tsc");
const run = promisify(execFile);

let server: TestServer;
let root: string;
let project: ClientProject;
beforeAll(async () => {
	project = await packClient();
	server = await createTestServer({ catalogue });
	server.extractor.answer = (_image, expected) => aReadOutcome(expected ?? "passport");
	root = `http://localhost:${await server.listen()}`;
});
afterAll(async () => {
	server.app.server.closeAllConnections();
	await server.app.close();
	await project.remove();
});

const program = `
import { createClient } from "document-extraction-client";

const [baseUrl, token] = process.argv.slice(2);
const { data } = await createClient({ baseUrl, token }).readPassport(new Uint8Array([0xff, 0xd8, 0xff]));
console.log(JSON.stringify(data.surname));
`;

const types = `
import { createClient, ExtractionError } from "document-extraction-client";

const client = createClient({ baseUrl: "http://localhost", token: "" });
const { data } = await client.readPassport(new Uint8Array(3));
const surname: string | null = data.surname;
const sex: "M" | "F" | "X" | null = data.sex;
const codes: readonly string[] | null = (await client.readSaDriversFront(new Blob())).data.vehicleCodes;
// @ts-expect-error: a passport has no such field
data.licenseNumber;
// @ts-expect-error: an image is no path
await client.readPassport("passport.jpg");
const plain = await client.readPassport(new Blob());
// @ts-expect-error: evidence that was not asked for may be absent
plain.evidence.fields;
const printed: string | null = (await client.readPassport(new Blob(), { evidence: true })).evidence.fields.surname.printed;
try {
	await client.readSaIdGreenbook(new Blob());
} catch (error) {
	if (error instanceof ExtractionError && error.is("IMAGE_UNREADABLE")) {
		const isDark: boolean | undefined = error.details?.reasons?.includes("too_dark");
		// @ts-expect-error: no such reason
		error.details?.reasons?.includes("too_bright");
	}
	// @ts-expect-error: no such code
	if (error instanceof ExtractionError && error.is("TOO_BRIGHT")) throw error;
}
`;

test("the package has no dependencies", async () => {
	const { dependencies } = JSON.parse(await readFile(join(project.folder, "package.json"), "utf8"));
	expect(Object.keys(dependencies)).toEqual(["document-extraction-client"]);
	const installed = await readdir(join(project.folder, "node_modules"));
	expect(installed.filter((name) => !name.startsWith("."))).toEqual(["document-extraction-client"]);
});

test("the types of the package describe the arguments and the results", async () => {
	await writeFile(join(project.folder, "types.ts"), types);
	const options = ["--noEmit", "--strict", "--target", "es2023", "--module", "nodenext"];
	const checked = run(process.execPath, [compiler, ...options, "types.ts"], { cwd: project.folder });
	expect(await checked.catch(({ stdout }) => stdout)).toMatchObject({ stdout: "" });
});

test("the package works in Node.js", async () => {
	await writeFile(join(project.folder, "program.js"), program);
	const { stdout } = await run(process.execPath, ["program.js", root, secrets.good], { cwd: project.folder });
	expect(JSON.parse(stdout)).toBe("Mokoena");
});

test("the package works in a browser with a file that was chosen there", async () => {
	const browser = await openBrowser();
	try {
		const { context, problems } = await openProfile(browser);
		const dist = join(project.folder, "node_modules/document-extraction-client/dist");
		await context.route("**/client/*", async (route) =>
			route.fulfill({ path: join(dist, new URL(route.request().url()).pathname.split("/").at(-1) ?? "") }),
		);
		await context.route("**/page", (route) => route.fulfill({ contentType: "text/html", body: '<input type="file">' }));
		const page = await context.newPage();
		await page.goto(`${root}/page`);
		await page.locator("input").setInputFiles(join(import.meta.dirname, "../../specimens/passport.jpg"));
		// Passed as text, because the test runner rewrites imports in functions.
		const surname = await page.evaluate(`(async () => {
			const { createClient } = await import("/client/index.js");
			const client = createClient({ baseUrl: location.origin, token: ${JSON.stringify(secrets.good)} });
			return (await client.readPassport(document.querySelector("input").files[0])).data.surname;
		})()`);
		expect(surname).toBe("Mokoena");
		expect(server.extractor.images.at(-1)?.length).toBe(86_212);
		expect(problems).toEqual([]);
	} finally {
		await browser.close();
	}
});
