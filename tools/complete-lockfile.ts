import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** The members of an entry in package-lock.json that are used here. */
interface LockEntry {
	readonly version?: string;
	/** The SHA-512 hash by which npm verifies the package. */
	readonly integrity?: string;
	readonly link?: boolean;
	readonly dev?: boolean;
	readonly optional?: boolean;
	readonly optionalDependencies?: Readonly<Record<string, string>>;
	readonly os?: readonly string[];
	readonly cpu?: readonly string[];
	readonly libc?: readonly string[];
	readonly engines?: Readonly<Record<string, string>>;
	readonly hasInstallScript?: boolean;
}

/** package-lock.json, in version 3 of its format. */
export interface Lockfile {
	readonly packages: Readonly<Record<string, LockEntry>>;
}

const systems = ["darwin", "linux", "win32", "android", "freebsd", "openbsd", "netbsd", "sunos", "aix", "openharmony"];
const processors = ["x64", "arm64", "arm", "ia32", "ppc64", "s390x", "riscv64", "loong64", "mips64el", "wasm32"];

/**
 * Finds optional dependencies that the lockfile lacks, by their path in node_modules. Nearly all are native packages
 * for other platforms. npm leaves them out if the registry in use does not have them, and then `npm ci` of a newer npm
 * rejects the lockfile as out of sync, on every platform.
 */
export function findMissingEntries({ packages }: Lockfile): Readonly<Record<string, LockEntry>> {
	const missing: Record<string, LockEntry> = {};
	for (const entry of Object.values(packages)) {
		for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
			const path = `node_modules/${name}`;
			if (path in packages || Object.keys(packages).some((known) => known.endsWith(`/${path}`))) continue;
			missing[path] = {
				version: range.replace(/^[\^~]/, ""),
				...(entry.dev ? { dev: true } : {}),
				optional: true,
				...parsePlatform(name),
			};
		}
	}
	return missing;
}

/** Parses the platform from the name of a native package. Throws if the name does not contain one. */
export function parsePlatform(name: string): Pick<LockEntry, "os" | "cpu" | "libc"> {
	const words = name
		.replace("fsevents", "darwin")
		.replace("windows", "win32")
		.replace("linuxmusl", "linux-musl")
		.split(/[-/@]/);
	const os = systems.filter((system) => words.includes(system));
	const cpu = processors.filter((processor) => words.includes(processor));
	const isMusl = words.some((word) => word.startsWith("musl"));
	const libc = isMusl ? ["musl"] : words.some((word) => word.startsWith("gnu")) ? ["glibc"] : [];
	if (os.length + cpu.length === 0)
		throw new Error(`${name}: for which platform? Add it to tools/complete-lockfile.ts.`);
	return { ...(cpu.length > 0 ? { cpu } : {}), ...(libc.length > 0 ? { libc } : {}), ...(os.length > 0 ? { os } : {}) };
}

/**
 * Removes `engines` and the install script from an entry. npm checks `engines` against the Node that npm itself runs
 * on, but the packages run on a Node that is a package too, so its warnings would be false. For scripts see
 * docs/decisions/0006-installing.md.
 */
export function removeInstallConditions({ engines: _, hasInstallScript: __, ...entry }: LockEntry): LockEntry {
	return entry;
}

/** Lists the paths of packages that npm would install without verifying them. */
export function findUnverified({ packages }: Lockfile): readonly string[] {
	return Object.entries(packages)
		.filter(([path, { integrity, link }]) => path !== "" && !integrity && !link)
		.map(([path]) => path);
}

/** Adds hashes from the registry to packages without one. npm writes none for packages that it leaves out. */
async function addIntegrity(packages: Lockfile["packages"]): Promise<Lockfile["packages"]> {
	const completed = { ...packages };
	for (const path of findUnverified({ packages })) {
		const entry = packages[path];
		const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
		const { stdout } = await promisify(execFile)("npm", ["view", `${name}@${entry?.version}`, "dist.integrity"]);
		const { version, ...rest } = entry ?? {};
		completed[path] = { ...(version ? { version } : {}), integrity: stdout.trim(), ...rest };
	}
	return completed;
}

if (import.meta.main) {
	const file = join(import.meta.dirname, "../package-lock.json");
	const lockfile = JSON.parse(await readFile(file, "utf8")) as Lockfile;
	const missing = findMissingEntries(lockfile);
	const completed = await addIntegrity({ ...lockfile.packages, ...missing });
	const packages = Object.entries(completed)
		.map(([path, entry]) => [path, path === "" ? entry : removeInstallConditions(entry)] as const)
		.sort(([a], [b]) => a.localeCompare(b, "en"));
	await writeFile(file, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(packages) }, null, "\t")}\n`);
	console.log(`${Object.keys(missing).length} packages of other platforms added to package-lock.json`);
}
