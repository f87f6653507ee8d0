import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkWords } from "../../src/review/check-words.ts";
import { declaredDocuments } from "../support/declarations.ts";

const source = join(import.meta.dirname, "../../src");

/** Names of checks as the readers write them: `{ name: "luhn", passed }` and `named("calendar", ...)`. */
const written = /(?:name: |named\()"([a-z-]+)"(?:, passed|,)/g;

async function namesInCode(): Promise<readonly string[]> {
	const rooms = ["documents", "reading"].map((room) =>
		readdir(join(source, room), { recursive: true, withFileTypes: true }),
	);
	// How a document is drawn names layouts, and no check.
	const entries = (await Promise.all(rooms))
		.flat()
		.filter(({ parentPath, name }) => /(?<!\.test)\.ts$/.test(name) && !parentPath.endsWith("/drawing"));
	const texts = await Promise.all(entries.map(({ parentPath, name }) => readFile(join(parentPath, name), "utf8")));
	return texts.flatMap((text) => [...text.matchAll(written)].map(([, name = ""]) => name));
}

test("every check that evidence can tell has words for people", async () => {
	const relations = (await declaredDocuments()).flatMap(({ declaration }) => declaration.relations);
	const told = relations.filter(({ doubts }) => doubts.length > 0).map(({ name }) => name);
	const names = new Set<string>([...told, ...(await namesInCode())]);
	expect([...names]).toEqual(expect.arrayContaining(["luhn", "calendar", "agrees-with-barcode", "term-of-five-years"]));
	expect([...names].filter((name) => !(name in checkWords))).toEqual([]);
});
