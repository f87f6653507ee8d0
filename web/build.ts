import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import { builtFromFile, hashWebSources } from "../src/dashboard/web-sources.ts";
import { makeThumbnails } from "./thumbnails.ts";

// Builds the web pages into web/dist. They are built beside it and moved into place whole. Neither a build that is cut
// off nor two builds at once leave half of one behind.
const folder = import.meta.dirname;
const dist = join(folder, "dist");
const unfinished = join(folder, `dist.${process.pid}`);

/** The licences of what is bundled, with their texts: each copy must come with them. Served at /licences.txt. */
const licencesFile = "licences.txt";
/** Packages of fonts, whose licences the bundler does not see. */
const fonts = ["@fontsource-variable/inter", "@fontsource-variable/jetbrains-mono"];

const compressible = [".js", ".mjs", ".css", ".svg"];
const largeBytes = 600_000;

async function addFontLicences(path: string): Promise<void> {
	for (const font of fonts) {
		const text = await readFile(join(folder, "../node_modules", font, "LICENSE"), "utf8");
		await appendFile(path, `\n## ${font} (OFL-1.1)\n\n${text}`);
	}
}

async function compress(path: string): Promise<void> {
	const plain = await readFile(path);
	// The last percent of a decoder of 3 MB, which few people ever load, would cost every first start ten seconds.
	const level = plain.length > largeBytes ? 9 : constants.BROTLI_MAX_QUALITY;
	const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: level } };
	await writeFile(`${path}.br`, await promisify(brotliCompress)(plain, quality));
	await writeFile(`${path}.gz`, await promisify(gzip)(plain, { level: constants.Z_BEST_COMPRESSION }));
}

// Whoever starts it, tests too: React's development build is twice as large.
process.env.NODE_ENV = "production";
const hash = await hashWebSources(folder);
await mkdir(unfinished, { recursive: true });
try {
	await build({
		root: folder,
		logLevel: "warn",
		build: { outDir: unfinished, emptyOutDir: true, license: { fileName: licencesFile } },
	});
	await addFontLicences(join(unfinished, licencesFile));
	await makeThumbnails(join(folder, "../specimens"), join(unfinished, "thumbnails"));
	const entries = await readdir(unfinished, { withFileTypes: true, recursive: true });
	const files = entries.filter((entry) => entry.isFile() && compressible.includes(extname(entry.name)));
	await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
	await writeFile(join(unfinished, builtFromFile), hash);
	await rm(dist, { recursive: true, force: true });
	await rename(unfinished, dist);
} finally {
	await rm(unfinished, { recursive: true, force: true });
}
