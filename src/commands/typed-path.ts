import { join, resolve } from "node:path";

/** npm runs commands in this folder, wherever they were typed. */
const projectFolder = join(import.meta.dirname, "../..");

/**
 * Resolves a typed path. npm changes to the project's folder before it runs a command, and keeps the original folder in
 * INIT_CWD. Child processes inherit that variable, so it is used only in the project's folder.
 */
export function typedPath(typed: string, folder = process.cwd(), typedIn = process.env.INIT_CWD): string {
	return resolve(folder === projectFolder && typedIn ? typedIn : folder, typed);
}
