import { appendFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build, loadConfigFromFile } from "vite";
import { hashWebSources, writeBuildSources } from "../src/service/dashboard/web-sources.ts";
import { pageSources } from "./manual/sources.ts";
import { recordSources } from "./record-sources.ts";
import { makeThumbnails } from "./thumbnails.ts";

// Builds the web pages into web/dist. The build uses a separate folder that is moved into place when complete, so that
// neither an interrupted build nor two concurrent builds leave a partial result.
const folder = import.meta.dirname;
const project = join(folder, "..");
const dist = join(folder, "dist");
const buildFolder = join(folder, `dist.${process.pid}`);

/** The texts of the licences of all bundled packages, which must accompany each copy. Served at /licences.txt. */
const licencesFile = "licences.txt";
/** Font packages. The bundler does not collect their licences. */
const fontPackages = ["@fontsource-variable/inter", "@fontsource-variable/jetbrains-mono"];

const compressible = [".js", ".mjs", ".css", ".svg"];
const largeFileBytes = 600_000;

async function addFontLicences(path: string): Promise<void> {
	for (const font of fontPackages) {
		const text = await readFile(join(project, "node_modules", font, "LICENSE"), "utf8");
		await appendFile(path, `\n## ${font} (OFL-1.1)\n\n${text}`);
	}
}

async function compress(path: string): Promise<void> {
	const plain = await readFile(path);
	// The highest level would add ten seconds to every first start, to make a 3 MB decoder that few people load only
	// slightly smaller.
	const level = plain.length > largeFileBytes ? 9 : constants.BROTLI_MAX_QUALITY;
	const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: level } };
	await writeFile(`${path}.br`, await promisify(brotliCompress)(plain, quality));
	await writeFile(`${path}.gz`, await promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }));
}

/** Returns the files that affect the pages but are not modules in them. The lockfile stands for all packages. */
async function listOtherSources(): Promise<readonly string[]> {
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

/** Returns the hash of each file, or "changed" if it changed during the build, so that the next start builds again. */
async function hashUnchanged(startedAtMs: number, files: readonly string[]) {
	const sources = await hashWebSources(
		folder,
		files.map((file) => relative(folder, file)),
	);
	const isUnchanged = async (file: string) => (await stat(join(folder, file))).mtimeMs < startedAtMs;
	const entries = Object.entries(sources).map(async ([file, hash]) => [
		file,
		(await isUnchanged(file)) ? hash : "changed",
	]);
	return Object.fromEntries(await Promise.all(entries));
}

// Set here for every caller, including tests, because React's development build is twice as large.
process.env.NODE_ENV = "production";
const startedAtMs = Date.now();
const recorder = recordSources(project);
await mkdir(buildFolder, { recursive: true });
try {
	await build({
		root: folder,
		logLevel: "warn",
		plugins: [recorder.plugin],
		build: { outDir: buildFolder, emptyOutDir: true, license: { fileName: licencesFile } },
	});
	await addFontLicences(join(buildFolder, licencesFile));
	await makeThumbnails(join(project, "specimens"), join(buildFolder, "thumbnails"));
	const entries = await readdir(buildFolder, { withFileTypes: true, recursive: true });
	const compressibleFiles = entries.filter((entry) => entry.isFile() && compressible.includes(extname(entry.name)));
	await Promise.all(compressibleFiles.map((entry) => compress(join(entry.parentPath, entry.name))));
	const files = [...recorder.files(), ...(await listOtherSources())];
	await writeBuildSources(buildFolder, await hashUnchanged(startedAtMs, files));
	await rm(dist, { recursive: true, force: true });
	await rename(buildFolder, dist);
} finally {
	await rm(buildFolder, { recursive: true, force: true });
}
