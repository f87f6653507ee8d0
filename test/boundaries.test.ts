import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { cruise, type IConfiguration, type ICruiseResult, type IFlattenedRuleSet } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { expect, test } from "vitest";
import packageJson from "../package.json" with { type: "json" };
import { emptyFolder } from "./support/empty-folder.ts";

const root = join(import.meta.dirname, "..");
const folders = ["src", "client", "client-python", "identity", "lab", "test", "tools", "web/src"];

const configurationFile: string = join(root, ".dependency-cruiser.mjs");
const { default: configuration } = (await import(configurationFile)) as {
	readonly default: Pick<IConfiguration, "options"> &
		IFlattenedRuleSet & {
			readonly forbidden: readonly { readonly name: string; readonly comment: string }[];
		};
};

type Uses = Readonly<Record<string, { readonly may: readonly string[] }>>;
const roomsFile: string = join(root, "tools/rooms.mjs");
const { products, rooms, readingRooms, pageRooms } = (await import(roomsFile)) as {
	readonly products: Uses;
	readonly rooms: Uses;
	readonly readingRooms: Uses;
	readonly pageRooms: Uses;
};

/**
 * For each rule, an import that violates it, as [file, import]. The files are created in an empty folder, so that only
 * the planted import can be reported.
 */
const planted: Readonly<Record<string, readonly [string, string]>> = {
	...Object.fromEntries(
		Object.keys(products).map((product) => [
			`${product}-uses-only-products-below-it`,
			[`src/${product}/here.ts`, aboveProduct(product)],
		]),
	),
	...Object.fromEntries(
		Object.keys(rooms).map((room) => [
			`${room.replace("/", "-")}-uses-only-what-it-may`,
			[`src/${room}/here.ts`, forbiddenTo(room)],
		]),
	),
	...Object.fromEntries(
		Object.keys(readingRooms).map((room, index, all) => [
			`reading-${room}-uses-only-rooms-before-it`,
			[`src/reader/reading/${room}/here.ts`, laterInReading(all[index + 1])],
		]),
	),
	...Object.fromEntries(
		Object.keys(pageRooms).map((room, index, all) => [
			`web-${room.replace("/", "-")}-uses-only-rooms-below-it`,
			[`web/src/${room}/here.ts`, laterInPages(all[index + 1])],
		]),
	),
	"only-one-place-uses-sharp": ["src/service/api/here.ts", "sharp"],
	"only-one-place-uses-pg": ["src/service/tokens/here.ts", "pg"],
	"only-one-place-uses-prom-client": ["src/service/api/here.ts", "prom-client"],
	"only-one-place-uses-openid-client": ["src/service/dashboard/here.ts", "openid-client"],
	"only-one-place-uses-jose": ["src/service/dashboard/here.ts", "jose"],
	"only-one-place-uses-opentelemetry": ["src/service/api/here.ts", "@opentelemetry/api"],
	"only-one-place-uses-fastify": ["src/reader/extraction/here.ts", "fastify"],
	"the-engine-has-one-door": ["src/reader/extraction/here.ts", "src/reader/engine/raster/there.ts"],
	"print-has-one-door": ["src/reader/reading/choice/here.ts", "src/reader/reading/print/there.ts"],
	"the-reading-has-one-door": ["src/reader/extraction/here.ts", "src/reader/reading/choice/there.ts"],
	"documents-are-enumerated-in-the-catalogue": [
		"src/reader/extraction/here.ts",
		"src/reader/documents/passport/there.ts",
	],
	"nobody-uses-the-composition": ["src/service/http/here.ts", "src/service/composition/compose.ts"],
	"configuration-is-handed-down": ["src/service/tokens/here.ts", "src/service/config/config.ts"],
	"the-service-does-not-use-what-surrounds-it": ["src/service/sign-in/here.ts", "lab/there.ts"],
	"the-pages-use-only-their-contract": ["web/src/here.ts", "src/service/tokens/there.ts"],
	"the-client-stands-alone": ["client/src/here.ts", "src/reader/clock.ts"],
	"no-circles": ["src/reader/page/here.ts", "src/reader/page/here-too.ts"],
	"nothing-unresolvable": ["src/reader/page/here.ts", "src/reader/page/missing.ts"],
	"the-service-runs-without-development-packages": ["src/reader/page/here.ts", "fast-check"],
};

const projects = emptyFolder();

// `npm run imports` itself reports violations; visiting 1 500 modules again here would take 10 s.
test("npm run imports visits every module of the project", async () => {
	const [, ...visited] = packageJson.scripts.imports.split(" ");
	const { exclude, ...others } = configuration.options as { readonly exclude: { readonly path: string } };
	expect(Object.keys(others)).not.toEqual(
		expect.arrayContaining([expect.stringMatching(/includeOnly|focus|maxDepth/)]),
	);
	const files = (await Promise.all(folders.map(typeScriptFilesIn))).flat();
	expect(files.length).toBeGreaterThan(300);
	const isVisited = (file: string) => visited.some((folder) => file.startsWith(`${folder}/`));
	// A fixture: what it imports is there only once it has been copied into a project.
	const isFixture = (file: string) => file.startsWith("test/seventh-document/na-id-card/");
	const isLeftOut = (file: string) => !isVisited(file) || new RegExp(exclude.path).test(file);
	expect(files.filter((file) => isLeftOut(file) && !isFixture(file))).toEqual([]);
});

test("every import rule has a planted violation in this test, and a reason in the configuration", () => {
	expect(Object.keys(planted).sort()).toEqual(configuration.forbidden.map(({ name }) => name).sort());
	for (const { comment } of configuration.forbidden) expect(comment).toMatch(/\w.*\.$/);
});

test.each(Object.entries(planted))("the import check reports a violation of %s", async (rule, [file, imported]) => {
	const folder = join(projects, rule);
	await plant(folder, [file], imported);
	const { summary } = await examine(folder, [file.split("/")[0] ?? ""]);
	expect(summary.violations.map((violation) => violation.rule.name)).toContain(rule);
});

test("the import check reports an import of the service from every module of the reader", async () => {
	const inside = Object.keys(rooms).filter((room) => room.startsWith("reader/"));
	expect(inside.length).toBeGreaterThan(5);
	const files = ["src/reader/here.ts", ...inside.map((room) => `src/${room}/here.ts`)];
	const folder = join(projects, "reader-knows-the-service");
	await plant(folder, files, "src/service/client-address.ts");
	const { summary } = await examine(folder, ["src"]);
	const noticed = summary.violations.filter(({ rule }) => rule.name === "reader-uses-only-products-below-it");
	expect(noticed.map(({ from }) => from).sort()).toEqual(files.sort());
});

test("every file of src/reader/reading but three is in a module, and its README lists the modules", async () => {
	const folders = Object.keys(readingRooms).map((room) => `src/reader/reading/${room}/`);
	const files = (await typeScriptFilesIn("src/reader/reading")).filter((file) => !/\.test\.ts$/.test(file));
	const outside = files.filter((file) => !folders.some((folder) => file.startsWith(folder)));
	expect(outside.sort()).toEqual([
		"src/reader/reading/evidence.ts",
		"src/reader/reading/read.ts",
		"src/reader/reading/understand.ts",
	]);
	const room = await readFile(join(root, "src/reader/reading/README.md"), "utf8");
	const told = [...room.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
	expect(told).toEqual(Object.keys(readingRooms));
});

test("every file of the pages but two is in a module, which uses only modules before it", async () => {
	const names = Object.keys(pageRooms);
	const files = (await typeScriptFilesIn("web/src")).filter((file) => !/\.test\.tsx?$/.test(file));
	const outside = files.filter((file) => !names.some((room) => file.startsWith(`web/src/${room}/`)));
	expect(outside.sort()).toEqual(["web/src/app.tsx", "web/src/main.tsx"]);
	const features = await readdir(join(root, "web/src/features"));
	expect(features.map((name) => `features/${name}`).sort()).toEqual(
		names.filter((room) => room.startsWith("features/")).sort(),
	);
	const below = (room: string) => names.slice(0, names.indexOf(room));
	const upwards = names.filter((room) => pageRooms[room]?.may.some((other) => !below(room).includes(other)));
	expect(upwards).toEqual([]);
});

test("only config.ts, hide-secrets.ts and typed-path.ts access the environment", async () => {
	const readers: string[] = [];
	for (const file of await typeScriptFilesIn("src")) {
		if (/\.test\.ts$/.test(file)) continue;
		if (/\bprocess\.env\b|\bimport\.meta\.env\b/.test(await readFile(join(root, file), "utf8"))) readers.push(file);
	}
	// typed-path.ts reads the folder that npm passes. hide-secrets.ts removes the secrets that config.ts has read.
	expect(readers.sort()).toEqual([
		"src/commands/typed-path.ts",
		"src/service/config/config.ts",
		"src/service/config/hide-secrets.ts",
	]);
});

test("only documents/ and the generated descriptions enumerate the document types", async () => {
	const types = ["sa-id-smart-front", "sa-id-smart-back", "sa-id-greenbook", "sa-drivers-front", "sa-drivers-back"];
	const enumerators: string[] = [];
	for (const file of await typeScriptFilesIn("src")) {
		if (/^src\/reader\/documents\/|^src\/answer\/document-descriptions\.ts$|\.test\.ts$/.test(file)) continue;
		const code = (await readFile(join(root, file), "utf8")).replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, "");
		if (types.filter((type) => code.includes(`"${type}"`)).length > 1) enumerators.push(file);
	}
	expect(enumerators).toEqual([]);
});

/** A file in a product that this one may not use: one above it or, if this is the topmost, one in no product. */
function aboveProduct(product: string): string {
	const may = products[product]?.may ?? [];
	const other = ["commands", "service"].find((name) => name !== product && !may.includes(name));
	return other === undefined ? "src/there.ts" : `src/${other}/there.ts`;
}

/** A file in a module that this one may not use. */
function forbiddenTo(room: string): string {
	const may = rooms[room]?.may ?? [];
	const other = ["service/sign-in", "service/database"].find((name) => name !== room && !may.includes(name));
	return `src/${other}/there.ts`;
}

/** A file in the next module of the reading, or one above all modules if there is no next one. */
function laterInReading(next: string | undefined): string {
	return next === undefined ? "src/reader/reading/understand.ts" : `src/reader/reading/${next}/there.ts`;
}

/** A file in the next module of the pages, or the application if there is no next one. */
function laterInPages(next: string | undefined): string {
	return next === undefined ? "web/src/app.ts" : `web/src/${next}/there.ts`;
}

/** Creates a project with these files, each with this one import, and the imported file unless it is missing.ts. */
async function plant(folder: string, files: readonly string[], imported: string): Promise<void> {
	const write = async (path: string, text: string) => {
		await mkdir(dirname(join(folder, path)), { recursive: true });
		await writeFile(join(folder, path), text);
	};
	await write("package.json", JSON.stringify(packageJson));
	await symlink(join(root, "node_modules"), join(folder, "node_modules"));
	const isModule = imported.endsWith(".ts");
	for (const file of files) {
		const specifier = isModule ? `${"../".repeat(file.split("/").length - 1)}${imported}` : imported;
		await write(file, `import * as there from "${specifier}";\nexport const here = there;\n`);
	}
	if (isModule && !imported.endsWith("missing.ts")) {
		const back = imported.endsWith("here-too.ts")
			? `import * as back from "./here.ts";\nexport const circle = back;\n`
			: "";
		await write(imported, `${back}export const there = 1;\n`);
	}
}

/** Runs the import check on folders of a project, with the project's rules. */
async function examine(baseDir: string, where: readonly string[]): Promise<ICruiseResult> {
	const options = { ...configuration.options, ruleSet: configuration, validate: true, baseDir };
	const tsConfig = extractTSConfig(join(root, "tsconfig.json"));
	return (await cruise([...where], options, undefined, { tsConfig })).output as ICruiseResult;
}

async function typeScriptFilesIn(where: string): Promise<readonly string[]> {
	const entries = await readdir(join(root, where), { withFileTypes: true, recursive: true });
	return entries
		.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
		.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
		.filter((file) => !/^(?:web|client)\/dist\//.test(file));
}
