import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";

/** One file of the built application, with the compressed forms that the build left beside it. */
export interface PageFile {
	readonly type: string;
	readonly plain: Buffer;
	readonly brotli: Buffer | null;
	readonly gzip: Buffer | null;
}

/**
 * The built application in memory: about 10 MB, mostly the HEIC and PDF decoders. Serving pages needs no disk access,
 * under any load.
 */
export interface BuiltPages {
	/** index.html, with `__CSP_NONCE__` as a placeholder for each response's nonce. */
	readonly index: string;
	/** Files by path from the root, such as `/assets/index-B2.js`. */
	readonly files: ReadonlyMap<string, PageFile>;
}

const types: Readonly<Record<string, string>> = {
	".js": "text/javascript; charset=utf-8",
	".mjs": "text/javascript; charset=utf-8",
	".webp": "image/webp",
	".wasm": "application/wasm",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
	".txt": "text/plain; charset=utf-8",
	".woff2": "font/woff2",
};

/** Reads the build in `folder`. */
export async function loadBuiltPages(folder: string): Promise<BuiltPages> {
	const entries = await readdir(folder, { withFileTypes: true, recursive: true });
	const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
	const served = paths.filter((path) => extname(path) in types);
	const files = await Promise.all(
		served.map(async (path) => [`/${relative(folder, path)}`, await loadFile(path, paths)] as const),
	);
	return { index: await readFile(join(folder, "index.html"), "utf8"), files: new Map(files) };
}

async function loadFile(path: string, paths: readonly string[]): Promise<PageFile> {
	const ifThere = (name: string) => (paths.includes(name) ? readFile(name) : null);
	return {
		type: types[extname(path)] ?? "application/octet-stream",
		plain: await readFile(path),
		brotli: await ifThere(`${path}.br`),
		gzip: await ifThere(`${path}.gz`),
	};
}
