import { appendFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build, loadConfigFromFile } from "vite";
import { hashWebSources, writeBuiltFrom } from "../src/service/dashboard/web-sources.ts";
import { pageSources } from "./manual/sources.ts";
import { recordSources } from "./record-sources.ts";
import { makeThumbnails } from "./thumbnails.ts";

// Builds the web pages into web/dist. They are built in a separate folder and moved into place when complete, so
// neither an interrupted build nor two concurrent builds leave a partial result.
const folder = import.meta.dirname;
const project = join(folder, "..");
const dist = join(folder, "dist");
const unfinished = join(folder, `dist.${process.pid}`);

/** The licences of everything bundled, with their texts, which must accompany each copy. Served at /licences.txt. */
const licencesFile = "licences.txt";
/** Font packages, whose licences the bundler does not see. */
const fonts = ["@fontsource-variable/inter", "@fontsource-variable/jetbrains-mono"];

const compressible = [".js", ".mjs", ".css", ".svg"];
const largeBytes = 600_000;

async function addFontLicences(path: string): Promise<void> {
	for (const font of fonts) {
		const text = await readFile(join(project, "node_modules", font, "LICENSE"), "utf8");
		await appendFile(path, `\n## ${font} (OFL-1.1)\n\n${text}`);
	}
}

async function compress(path: string): Promise<void> {
	const plain = await readFile(path);
	// Compressing the last percent out of a 3 MB decoder, which few people ever load, would add ten seconds to every
	// first start.
	const level = plain.length > largeBytes ? 9 : constants.BROTLI_MAX_QUALITY;
	const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: level } };
	await writeFile(`${path}.br`, await promisify(brotliCompress)(plain, quality));
	await writeFile(`${path}.gz`, await promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }));
}

/** Files that affect the pages but are not modules in them. The lockfile represents all packages. */
async function otherSources(): Promise<readonly string[]> {
	const configFile = join(folder, "vite.config.ts");
	const config = await loadConfigFromFile({ command: "build", mode: "production" }, configFile);
	const folders = [join(project, "specimens"), join(folder, "public")];
	const entries = await Promise.all(folders.map((path) => readdir(path, { withFileTypes: true, recursive: true })));
	return [
		import.meta.filename,
		join(folder, "record-sources.ts"),
		join(folder, "thumbnails.ts"),
		configFile,
		...(config?.dependencies ?? []),
		join(project, "package-lock.json"),
		...pageSources.map(({ file }) => join(project, file)),
		...entries.flat().flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : [])),
	];
}

/** A source that changed during the build is recorded as unknown, so that the next start builds again. */
async function hashUnlessChangedSince(startedAtMs: number, files: readonly string[]) {
	const sources = await hashWebSources(
		folder,
		files.map((file) => relative(folder, file)),
	);
	const isOlder = async (file: string) => (await stat(join(folder, file))).mtimeMs < startedAtMs;
	const checked = Object.entries(sources).map(async ([file, hash]) => [file, (await isOlder(file)) ? hash : "changed"]);
	return Object.fromEntries(await Promise.all(checked));
}

// Set for every caller, including tests, because React's development build is twice as large.
process.env.NODE_ENV = "production";
const startedAtMs = Date.now();
const recorded = recordSources(project);
await mkdir(unfinished, { recursive: true });
try {
	await build({
		root: folder,
		logLevel: "warn",
		plugins: [recorded.plugin],
		build: { outDir: unfinished, emptyOutDir: true, license: { fileName: licencesFile } },
	});
	await addFontLicences(join(unfinished, licencesFile));
	await makeThumbnails(join(project, "specimens"), join(unfinished, "thumbnails"));
	const entries = await readdir(unfinished, { withFileTypes: true, recursive: true });
	const texts = entries.filter((entry) => entry.isFile() && compressible.includes(extname(entry.name)));
	await Promise.all(texts.map((entry) => compress(join(entry.parentPath, entry.name))));
	const files = [...recorded.files(), ...(await otherSources())];
	await writeBuiltFrom(unfinished, await hashUnlessChangedSince(startedAtMs, files));
	await rm(dist, { recursive: true, force: true });
	await rename(unfinished, dist);
} finally {
	await rm(unfinished, { recursive: true, force: true });
}
