import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser, openProfile } from "../browser/support/open-browser.ts";
import { createToken, openPage, openPlayground, signUp } from "../browser/support/person.ts";
import { type RunningService, startService } from "../browser/support/start-service.ts";
import { hasPython, openPythonProject } from "../client-python/support/python-project.ts";
import { copyProject, type ProjectCopy, uncached } from "./copy-project.ts";

const run = promisify(execFile);

/** An unsupported document, and below it the places for its two parts: how it is read, and how it is drawn. */
const fixture = join(import.meta.dirname, "na-id-card");
const places = { document: "src/reader/documents/na-id-card", drawing: "lab/generator/documents/na-id-card" };

let copy: ProjectCopy;
let truth: Readonly<Record<string, unknown>>;
let service: RunningService;
let browser: Browser;
let dataDir: string;
let token: string;

beforeAll(async () => {
	copy = await copyProject();
	for (const [part, place] of Object.entries(places)) {
		await cp(join(fixture, part), join(copy.root, place), { recursive: true });
	}
	// npm run documents, then the published specimen and the pages.
	await copy.run("tools/documents/write.ts");
	await copy.run("client/generate-types.ts");
	await copy.run("client-python/generate-types.ts");
	await copy.run("lab/generator/supply.ts", "na-id-card.jpg");
	await copy.run("web/build.ts");
	truth = JSON.parse(await readFile(join(copy.root, "specimens/na-id-card.json"), "utf8"));
	[dataDir, browser] = [await mkdtemp(join(tmpdir(), "document-extraction-seventh-data-")), await openBrowser()];
	service = await startService({ DATA_DIR: dataDir, ...uncached }, () => undefined, join(copy.root, "src/main.ts"));
});
afterAll(async () => {
	await service?.stop();
	await browser?.close();
	await copy?.remove();
	if (dataDir) await rm(dataDir, { recursive: true });
});

/** The specimen's values, by field. */
const shown = () =>
	Object.fromEntries(["surname", "names", "sex", "idNumber", "dateOfBirth"].map((name) => [name, truth[name]]));

test("a seventh document needs only its folder and its drawing; commands write all other changed files", async () => {
	const own = Object.values(places);
	const others = (await copy.changed()).filter((path) => !own.some((place) => path.startsWith(`${place}/`)));
	expect(others).toEqual([
		"client-python/README.md",
		"client-python/src/document_extraction_client/generated.py",
		"client-python/src/document_extraction_client/readers.py",
		"client/README.md",
		"client/src/api-types.ts",
		"client/src/documents.ts",
		"docs/api.md",
		"lab/generator/designs.ts",
		"specimens/index.json",
		"specimens/na-id-card.jpg",
		"specimens/na-id-card.json",
		"src/answer/document-descriptions.ts",
		"src/reader/documents/document-type.ts",
		"src/reader/documents/folders.ts",
	]);
});

test("a person reads the specimen of the new document in the playground", async () => {
	const { context, problems } = await openProfile(browser);
	const page = await openPage(context);
	await signUp(page, service.url, {
		name: "Selma Amutenya",
		email: "selma@example.org",
		password: "a long password 7",
	});
	token = await createToken(page, service.url, "Border post");
	await openPlayground(page, (path) => new URL(path, service.url).href);
	await page.getByRole("button", { name: "Namibian ID card" }).click();
	await page.getByText(/ confidence$/).waitFor({ timeout: 60_000 });
	await expect.poll(() => page.getByText(String(truth.surname)).count()).toBeGreaterThan(0);
	await expect.poll(() => page.getByText(String(truth.idNumber)).count()).toBeGreaterThan(0);
	expect(problems).toEqual([]);
});

test("the documentation has a page for the new document with its fields", async () => {
	const { context } = await openProfile(browser);
	const page = await openPage(context);
	await page.goto(new URL("/docs/documents/na-id-card", service.url).href);
	await page.getByRole("heading", { level: 1, name: "Namibian ID card" }).waitFor();
	await page.getByText("Identity number of eleven digits").waitFor();
});

test("the API reads the new document", async () => {
	const image = new Blob([await readFile(join(copy.root, "specimens/na-id-card.jpg"))]);
	const body = new FormData();
	body.set("image", image, "card.jpg");
	const headers = { authorization: `Bearer ${token}` };
	const answer = await fetch(new URL("/api/v1/ocr/na-id-card", service.url), { method: "POST", headers, body });
	expect(await answer.json()).toMatchObject({ success: true, documentType: "na-id-card", data: shown() });
});

test("the client has a function for the new document", async () => {
	const program = `
import { openAsBlob } from "node:fs";
import { createClient } from "./client/src/index.ts";
const client = createClient({ baseUrl: ${JSON.stringify(service.url.href)}, token: ${JSON.stringify(token)} });
const { data } = await client.readNaIdCard(await openAsBlob("specimens/na-id-card.jpg"));
console.log(JSON.stringify(data));
`;
	await writeFile(join(copy.root, "read.ts"), program);
	expect(JSON.parse(await copy.run("read.ts"))).toEqual(shown());
});

test.skipIf(!hasPython)(
	"the Python client has a function for the new document",
	async () => {
		const python = await openPythonProject(copy.root);
		try {
			const program = `
import json, sys
from document_extraction_client import Client
with Client(sys.argv[1], sys.argv[2]) as client:
    print(json.dumps(client.read_na_id_card(sys.argv[3])["data"]))
`;
			const image = join(copy.root, "specimens/na-id-card.jpg");
			const { stdout } = await run(python.python, ["-c", program, service.url.href, token, image]);
			expect(JSON.parse(stdout)).toEqual(shown());
		} finally {
			await python.remove();
		}
	},
	180_000,
);

test("the new document is drawn in both layouts, and every value of the drawings is read correctly", async () => {
	const sets = ["usual", "random"].map((layout) => join(copy.root, "data", layout));
	for (const set of sets) {
		const words = ["--type", "na-id-card", "--count", "2", "--layout", basename(set), "--level", "scan", "--out", set];
		await copy.run("lab/generator/generate.ts", ...words);
	}
	// Both sets are measured together, so that the models are loaded only once.
	const report = await copy.run("lab/evaluation/evaluate.ts", ...sets, "--workers", "1");
	expect(report).toMatch(/^\| na-id-card \| scan +\| +4 \| +100\.0 \| +0\.0 \| +0\.0 \|/m);
});

test("a command creates an eighth document that passes its tests, and the project compiles with both", async () => {
	await copy.run("tools/documents/new-document.ts", "zz-club-card");
	await copy.run("tools/documents/write.ts");
	await copy.run("client/generate-types.ts");
	await copy.run("node_modules/typescript7/bin/tsc", "--noEmit");
	const own = await copy.run("node_modules/vitest/vitest.mjs", "run", "src/reader/documents/zz-club-card");
	expect(own).toMatch(/Tests .*2 passed/);
}, 240_000);
