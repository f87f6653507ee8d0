import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const root = join(import.meta.dirname, "../../..");
const run = promisify(execFile);

/** An empty project with the client installed from `npm pack`. */
export interface ClientProject {
	readonly folder: string;
	remove(): Promise<void>;
}

/** Packs the client and installs it into a new folder without using a registry. */
export async function packClient(): Promise<ClientProject> {
	const folder = await mkdtemp(join(tmpdir(), "document-extraction-client-"));
	const { stdout } = await run("npm", ["pack", "./client", "--json", "--pack-destination", folder], { cwd: root });
	const packed: readonly { filename: string }[] = Object.values(JSON.parse(stdout));
	await writeFile(join(folder, "package.json"), '{ "type": "module", "private": true }');
	await run("npm", ["install", "--offline", "--no-audit", join(folder, packed[0]?.filename ?? "")], { cwd: folder });
	return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
