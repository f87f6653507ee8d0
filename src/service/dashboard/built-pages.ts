import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";

/** One file of the built application, with the compressed forms that the build wrote next to it. */
export interface PageFile {
	readonly type: string;
	readonly plain: Buffer;
	readonly brotli: Buffer | null;
	readonly gzip: Buffer | null;
}

/**
 * The built application, held in memory: about 10 MB, mostly the HEIC and PDF decoders. Serving a page therefore never
 * accesses the disk, however high the load.
 */
export interface BuiltPages {
	/** The content of index.html, with `__CSP_NONCE__` as the placeholder for each response's nonce. */
	readonly index: string;
	/** Files by their path from the root, such as `/assets/index-B2.js`. */
	readonly files: ReadonlyMap<string, PageFile>;
}

const mediaTypes: Readonly<Record<string, string>> = {
	".js": "text/javascript; charset=utf-8",
	".mjs": "text/javascript; charset=utf-8",
	".webp": "image/webp",
	".wasm": "application/wasm",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
	".txt": "text/plain; charset=utf-8",
	".woff2": "font/woff2",
};

/** Loads the build in `folder`. */
export async function loadBuiltPages(folder: string): Promise<BuiltPages> {
	const entries = await readdir(folder, { withFileTypes: true, recursive: true });
	const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
	const served = paths.filter((path) => extname(path) in mediaTypes);
	const files = await Promise.all(
		served.map(async (path) => [`/${relative(folder, path)}`, await loadFile(path, paths)] as const),
	);
	return { index: await readFile(join(folder, "index.html"), "utf8"), files: new Map(files) };
}

async function loadFile(path: string, paths: readonly string[]): Promise<PageFile> {
	const readIfListed = (name: string) => (paths.includes(name) ? readFile(name) : null);
	return {
		type: mediaTypes[extname(path)] ?? "application/octet-stream",
		plain: await readFile(path),
		brotli: await readIfListed(`${path}.br`),
		gzip: await readIfListed(`${path}.gz`),
	};
}
