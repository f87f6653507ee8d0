import { join, resolve } from "node:path";

/** Where npm runs the commands, wherever they are typed. */
const projectFolder = join(import.meta.dirname, "../..");

/**
 * A path that somebody typed, absolute. npm changes to the project's folder before it runs a command and keeps in
 * INIT_CWD where it was typed. Programs that a command starts inherit that variable: one that runs in another folder
 * was not started by npm, and means its own.
 */
export function typedPath(typed: string, folder = process.cwd(), typedIn = process.env.INIT_CWD): string {
	return resolve(folder === projectFolder && typedIn ? typedIn : folder, typed);
}
