import { join, resolve } from "node:path";

/** The folder in which npm runs commands, wherever they were typed. */
const projectFolder = join(import.meta.dirname, "../..");

/**
 * Resolves a path that a person typed. npm changes to the project's folder before it runs a command, and keeps the
 * original folder in INIT_CWD. Child processes inherit that variable, so it is used only in the project's folder.
 */
export function resolveTypedPath(path: string, folder = process.cwd(), originalFolder = process.env.INIT_CWD): string {
	return resolve(folder === projectFolder && originalFolder ? originalFolder : folder, path);
}
