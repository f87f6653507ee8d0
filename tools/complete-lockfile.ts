import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** The part of a package-lock.json entry that is used. */
interface LockEntry {
	readonly version?: string;
	/** SHA-512 of the package, by which npm verifies it. */
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

/** A lockfile, format 3. */
export interface Lockfile {
	readonly packages: Readonly<Record<string, LockEntry>>;
}

const systems = ["darwin", "linux", "win32", "android", "freebsd", "openbsd", "netbsd", "sunos", "aix", "openharmony"];
const processors = ["x64", "arm64", "arm", "ia32", "ppc64", "s390x", "riscv64", "loong64", "mips64el", "wasm32"];

/**
 * Optional packages that a package requires but the lockfile lacks, by their path in node_modules. Nearly all are
 * native packages for other platforms. npm omits them if the registry in use does not have them, and then `npm ci` in a
 * newer npm rejects the lockfile as out of sync, on every platform.
 */
export function missingEntries({ packages }: Lockfile): Readonly<Record<string, LockEntry>> {
	const missing: Record<string, LockEntry> = {};
	for (const entry of Object.values(packages)) {
		for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
			const place = `node_modules/${name}`;
			if (place in packages || Object.keys(packages).some((other) => other.endsWith(`/${place}`))) continue;
			missing[place] = {
				version: range.replace(/^[\^~]/, ""),
				...(entry.dev ? { dev: true } : {}),
				optional: true,
				...platformOf(name),
			};
		}
	}
	return missing;
}

/** The platform of a native package, by its name. Throws if the name does not say. */
export function platformOf(name: string): Pick<LockEntry, "os" | "cpu" | "libc"> {
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
 * An entry without its `engines` and install script. The Node that runs the packages is itself a package, but npm
 * checks against the Node that npm runs on, and would warn of a difference that nobody can fix. For scripts see
 * docs/decisions/0006-installing.md.
 */
export function asInstalled({ engines: _, hasInstallScript: __, ...entry }: LockEntry): LockEntry {
	return entry;
}

/** Entries that npm would install without verifying them, by path. */
export function withoutIntegrity({ packages }: Lockfile): readonly string[] {
	return Object.entries(packages)
		.filter(([place, { integrity, link }]) => place !== "" && !integrity && !link)
		.map(([place]) => place);
}

/** Adds the registry's integrity to entries without one: npm writes none for packages that it omits. */
async function withIntegrity(packages: Lockfile["packages"]): Promise<Lockfile["packages"]> {
	const all = { ...packages };
	for (const place of withoutIntegrity({ packages })) {
		const entry = packages[place];
		const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
		const { stdout } = await promisify(execFile)("npm", ["view", `${name}@${entry?.version}`, "dist.integrity"]);
		const { version, ...rest } = entry ?? {};
		all[place] = { ...(version ? { version } : {}), integrity: stdout.trim(), ...rest };
	}
	return all;
}

if (import.meta.main) {
	const path = join(import.meta.dirname, "../package-lock.json");
	const lockfile = JSON.parse(await readFile(path, "utf8")) as Lockfile;
	const missing = missingEntries(lockfile);
	const complete = await withIntegrity({ ...lockfile.packages, ...missing });
	const packages = Object.entries(complete)
		.map(([place, entry]) => [place, place === "" ? entry : asInstalled(entry)] as const)
		.sort(([a], [b]) => a.localeCompare(b, "en"));
	await writeFile(path, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(packages) }, null, "\t")}\n`);
	console.log(`${Object.keys(missing).length} packages of other platforms added to package-lock.json`);
}
