import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const isCheckout = existsSync(join(root, ".git"));
const exported = /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

/**
 * Names exported by several files, each with the reason. Rename any new one, because a name should have the same
 * meaning everywhere in the tree.
 */
const several: Readonly<Record<string, string>> = {
	definition: "the same thing in each document's folder",
	countPages: "the same operation for each scan format",
	drawPage: "the same operation for each scan format",
	Accuracy: "a component that shows the type of the same name",
	DocumentRequest: "a component that documents the request that the type describes",
	ManualPage: "a component that shows the type of the same name",
	RecentRequests: "a component that shows the type of the same name",
	RowView: "one view of a row's print; in the pages a component",
	TokenLimits: "a component that shows the type of the same name",
	TokenTable: "the table of the database, and the component that lists its rows",
	Field: "a value of a document; in the pages a form's field",
	Picture: "a decoded picture; in the pages the component that shows one",
	FilePicture: "a picture that was opened from a file, on the command line and in the pages",
	Refusal: "an error response, as the service sends it and as the pages receive it",
	TableRow: "the pages' own case of the general type",
	SealedEntry: "one shape in two modules that may not import each other",
};

/** The files that export a name, by name. */
async function exportsOf(folders: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
	const listed = execFileSync("git", ["-c", "safe.directory=*", "-C", root, "ls-files", ...folders], {
		encoding: "utf8",
	});
	const paths = listed.split("\n").filter((path) => /(?<!\.test)\.tsx?$/.test(path) && existsSync(join(root, path)));
	const texts = await Promise.all(paths.map((path) => readFile(join(root, path), "utf8")));
	const found = new Map<string, string[]>();
	for (const [index, path] of paths.entries()) {
		const names = new Set([...(texts[index] ?? "").matchAll(exported)].map(([, name = ""]) => name));
		for (const name of names) found.set(name, [...(found.get(name) ?? []), path]);
	}
	return found;
}

test.skipIf(!isCheckout)("no two exports of src and web share a name, unless the list says why", async () => {
	const repeated = [...(await exportsOf(["src", "web"]))].filter(([, paths]) => paths.length > 1);
	expect(repeated.length).toBeGreaterThan(5);
	const unexplained = repeated.filter(([name]) => !(name in several));
	expect(unexplained).toEqual([]);
	const now = new Set(repeated.map(([name]) => name));
	const kept = Object.entries(several).filter(([name]) => !now.has(name));
	expect(kept).toEqual([]);
});

test.skipIf(!isCheckout)("every name in the glossary is an export or a known field", async () => {
	const glossary = await readFile(join(root, "docs/glossary.md"), "utf8");
	const rows = [...glossary.matchAll(/^\| ([^|]+) \| ([^|]+) \| `(\w+)` \|/gm)];
	expect(rows.length).toBeGreaterThan(35);
	const lines = glossary.split("\n").filter((line) => /^\| (?!Term)\w/.test(line));
	expect(rows).toHaveLength(lines.length);
	const known = await exportsOf(["src", "web", "lab"]);
	const members = new Set(["alternatives", "monthQuota"]);
	expect(rows.map(([, , , name = ""]) => name).filter((name) => !known.has(name) && !members.has(name))).toEqual([]);
});
