import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { access, readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import packageJson from "../package.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
const documents = await documentsOf(root);

test("the documentation files are found", () => {
	expect(documents.map(({ path }) => path)).toEqual(
		expect.arrayContaining(["README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/operations.md"]),
	);
});

test("every npm script is named in CONTRIBUTING.md", () => {
	const contributing = documents.find(({ path }) => path === "CONTRIBUTING.md")?.text ?? "";
	// npm runs scripts with these prefixes itself.
	const scripts = Object.keys(packageJson.scripts).filter((name) => !/^(pre|post)/.test(name));
	const named = new Set([...contributing.matchAll(/`(?:npm (?:run )?)?([a-z][a-z:-]*)/g)].map(([, name]) => name));
	expect(scripts.filter((name) => !named.has(name))).toEqual([]);
});

describe.each(documents)("$path", ({ path, text }) => {
	test("links lead to files that exist", async () => {
		const links = [...text.matchAll(/\]\(([^)#]+)(#[^)]*)?\)/g)]
			.map(([, link = ""]) => link)
			.filter((link) => !/^[a-z]+:/.test(link));
		expect(await missing(links.map((link) => join(dirname(path), link)))).toEqual([]);
	});

	test("npm commands exist", () => {
		const known = ["audit", "ci", "install", "pack", "start", "test", "run", ...Object.keys(packageJson.scripts)];
		const commands = [...codeIn(text).matchAll(/\bnpm (?:run )?(?:--silent )?([a-z][a-z:-]*)/g)].map(
			([, name = ""]) => name,
		);
		expect(commands.filter((command) => !known.includes(command))).toEqual([]);
	});

	test("the files and folders that it names exist", async () => {
		const paths = [
			...text.matchAll(
				/(?:^|[\s`(├└])((?:src|test|web|identity|lab|tools|docs|specimens|deploy|models|client|client-python)\/[\w./-]*\w)/gm,
			),
		].map(([, named = ""]) => named);
		expect(await missing(paths)).toEqual([]);
	});

	test("the service reads the variables that it names", async () => {
		const example = await readFile(join(root, ".env.example"), "utf8");
		// Variables of the tests, the examples, the system or a library.
		const others = [
			"TEST_DATABASE_URL",
			"PATH",
			"PWD",
			"CAP_DAC_OVERRIDE",
			"API_TOKEN",
			"OTEL_EXPORTER_OTLP_HEADERS",
			"MALLOC_ARENA_MAX",
			"MALLOC_MMAP_THRESHOLD_",
			"NODE_EXTRA_CA_CERTS",
			"ONNXRUNTIME_NODE_INSTALL",
		];
		const named = [...text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name = ""]) => name);
		const variables = named.filter((name) => !others.includes(name) && !isErrorCode(name));
		expect(variables.filter((name) => !example.includes(`#${name}=`))).toEqual([]);
	});
});

/** Longer lines are hard to read in a diff. Tables and code cannot be wrapped. */
const lineMax = 200;

test.each(documents.filter(({ path }) => !path.startsWith("CHANGELOG")))("$path has no long lines", ({ text }) => {
	const prose = text.replaceAll(/^```[a-z]*\n[\s\S]*?^```/gm, "").split("\n");
	expect(prose.filter((line) => line.length > lineMax && !line.startsWith("|"))).toEqual([]);
});

test("the sections of docs/facts that code and data name exist", async () => {
	const sources = (await readdir(join(root, "src"), { recursive: true })).filter((name) => /\.(ts|json)$/.test(name));
	const texts = await Promise.all(sources.map((name) => readFile(join(root, "src", name), "utf8")));
	const cited = texts.flatMap((text) => [
		...text.replaceAll(/\n\s*\*? ?/g, " ").matchAll(/(docs\/facts\/[\w-]+\.md), sections? ([\d.]*\d)/g),
	]);
	expect(cited.length).toBeGreaterThan(10);
	const unknown = cited.filter(([, page, section = ""]) => {
		const text = documents.find(({ path }) => path === page)?.text ?? "";
		return !new RegExp(`^#+ ${section.replace(".", "\\.")}\\.? `, "m").test(text);
	});
	expect(unknown.map(([citation]) => citation)).toEqual([]);
});

test("the README has the commands to start and to test", () => {
	const readme = documents.find(({ path }) => path === "README.md")?.text ?? "";
	for (const command of ["npm ci && npm start", "npm ci && npm test"]) expect(readme).toContain(command);
});

const decisions = documents.filter(({ path }) => /^docs\/decisions\/\d/.test(path));

test.each(decisions)("$path has at most 250 words and one table", ({ text }) => {
	const lines = text.split("\n");
	const prose = lines.filter((line) => !line.startsWith("|")).join(" ");
	expect(prose.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(250);
	expect(lines.filter((line) => line.startsWith("|--")).length).toBeLessThanOrEqual(1);
});

test("the index of decisions has every number up to the last one, and every file", () => {
	const index = documents.find(({ path }) => path === "docs/decisions/README.md")?.text ?? "";
	const rows = [...index.matchAll(/^\| (\d{4})(?: to (\d{4}))? \| (?:\[.*\]\((.*)\))?/gm)];
	const numbers = rows.flatMap(([, first = "", last = first]) =>
		Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => Number(first) + at),
	);
	expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => at + 1));
	const given = rows.flatMap(([, , , file]) => (file ? [`docs/decisions/${file}`] : []));
	expect(given).toEqual(decisions.map(({ path }) => path));
});

test("docs/architecture.md shows the modules of the import rules with what each may use", async () => {
	const file: string = join(root, "tools/rooms.mjs");
	const { products, rooms, pageRooms } = (await import(file)) as Record<
		string,
		Record<string, { may: readonly string[] }>
	>;
	const parts = { ...products, ...rooms, ...pageRooms };
	const text = documents.find(({ path }) => path === "docs/architecture.md")?.text ?? "";
	const rows = [...text.matchAll(/^\| `(?:web\/)?src\/([\w/-]+)` \| .* \| (.*) \|$/gm)].filter(
		([, part = ""]) => part in parts,
	);
	const shown = rows.map(([, part = "", may = ""]) => [
		part,
		may
			.replace(/\([^)]*\)/g, "")
			.replace("nothing", "")
			.split(",")
			.map((name) => name.trim())
			.filter(Boolean)
			.sort(),
	]);
	expect(Object.fromEntries(shown)).toEqual(
		Object.fromEntries(Object.entries(parts).map(([part, { may }]) => [part, [...may].sort()])),
	);
});

test("every first-level folder of src, lab and web have a README, of at most 45 lines but for src/review", async () => {
	const entries = await readdir(join(root, "src"), { withFileTypes: true });
	const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => `src/${name}`);
	for (const folder of [...folders, "lab", "web"]) {
		const text = documents.find(({ path }) => path === `${folder}/README.md`)?.text;
		expect(text, folder).toBeDefined();
		if (folder !== "src/review") expect(text?.split("\n").length, folder).toBeLessThanOrEqual(45);
	}
});

test.each(["src/review", "src/reader/engine/text", "src/reader/engine/barcode/pdf417"])(
	"the README of %s names each of its files once, and no other",
	async (room) => {
		const files = (await readdir(join(root, room))).filter(
			(name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
		);
		const text = documents.find(({ path }) => path === `${room}/README.md`)?.text ?? "";
		const named = [...text.matchAll(/^\| `([\w-]+\.ts)` \|/gm)].map(([, name]) => name);
		expect(named.sort()).toEqual(files.sort());
	},
);

// Only in a checkout can it be determined which folders are tracked.
test.skipIf(!existsSync(join(root, ".git")))("docs/architecture.md names every folder of the project", () => {
	const listed = execFileSync("git", ["-c", "safe.directory=*", "-C", root, "ls-files"], { encoding: "utf8" }).split(
		"\n",
	);
	const folders = new Set(listed.filter((path) => /^[^.].*\//.test(path)).map((path) => path.split("/", 1)[0]));
	expect(folders).toContain("src");
	const text = documents.find(({ path }) => path === "docs/architecture.md")?.text ?? "";
	expect([...folders].filter((folder) => !text.includes(`\`${folder}/\``))).toEqual([]);
});

/** The fenced blocks and the text in backticks, because other sentences about npm are not commands. */
function codeIn(text: string): string {
	const fenced = [...text.matchAll(/^```[a-z]*\n([\s\S]*?)^```/gm)].map(([, code = ""]) => code);
	const inline = [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);
	return [...fenced, ...inline].join("\n");
}

/** Whether this is a code of the error table, which looks like a variable. */
function isErrorCode(name: string): boolean {
	return /^(TOKEN|IMAGE|WRONG|EXTRACTION|RATE|VALIDATION|INTERNAL|NOT|METHOD)_(DISABLED|SCOPE_DENIED|EXPIRED|MISSING|TOO_LARGE|INVALID_TYPE|UNREADABLE|DOCUMENT_TYPE|FAILED|LIMITED|ERROR|FOUND|NOT_ALLOWED)$/.test(
		name,
	);
}

async function missing(paths: readonly string[]): Promise<readonly string[]> {
	const found = await Promise.all(
		paths.map((path) =>
			access(join(root, path)).then(
				() => true,
				() => false,
			),
		),
	);
	return paths.filter((_, index) => !found[index]);
}

async function documentsOf(folder: string): Promise<readonly { readonly path: string; readonly text: string }[]> {
	const docs = (await readdir(join(folder, "docs"), { recursive: true })).filter((name) => name.endsWith(".md"));
	const ofCode = (await readdir(join(folder, "src"), { recursive: true })).filter((name) => name.endsWith("README.md"));
	const paths = [
		"README.md",
		"CONTRIBUTING.md",
		"SECURITY.md",
		"CHANGELOG.md",
		"lab/README.md",
		"web/README.md",
		...ofCode.map((name) => `src/${name}`).sort(),
		...docs.map((name) => `docs/${name}`).sort(),
	];
	return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(folder, path), "utf8") })));
}
