// Runs on whatever Node the machine has, so it is plain JavaScript.
//
// Puts the Node that came as a package into node_modules/.bin, from where npm's scripts take it. npm does so itself.
// But npm 10 takes the link away again, with the packages of other platforms, which bring one of the same name.
// A newer Node of the same major that the machine has is linked instead: for some platforms (Apple silicon) the newest
// package is older than for others, and lacks what has been mended since.
import { execFileSync } from "node:child_process";
import { access, readFile, readlink, rename, symlink } from "node:fs/promises";
import { join } from "node:path";
import { arch, execPath, platform } from "node:process";
import { fileURLToPath } from "node:url";

/** The first version that runs TypeScript as the service needs it, and the only one that it is tested with. */
const major = 24;

/** What is linked: `packaged` and `machine` are versions (24.21.0), null where there is none. */
export function chosenNode(packaged, machine) {
	const usable = machine !== null && Number.parseInt(machine, 10) >= major ? machine : null;
	if (packaged === null) return usable === null ? "none" : "machine";
	if (usable === null || Number.parseInt(usable, 10) !== major) return "packaged";
	return isNewer(usable, packaged) ? "machine" : "packaged";
}

function isNewer(version, than) {
	const [a, b] = [version, than].map((text) => text.split(".").map(Number));
	for (let i = 0; i < 3; i++) if (a[i] !== b[i]) return a[i] > b[i];
	return false;
}

async function linkNode() {
	const root = fileURLToPath(new URL("..", import.meta.url));
	const { optionalDependencies } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
	const name = Object.keys(optionalDependencies).find((dependency) => dependency.endsWith(`-${platform}-${arch}`));
	const program = join(root, "node_modules", String(name), "bin/node");
	const link = join(root, "node_modules/.bin/node");
	const packaged = name !== undefined && (await isThere(program)) ? versionOf(program) : null;
	// In npm's scripts this very link comes first; npm itself runs on the machine's Node.
	const own = process.env.npm_node_execpath ?? execPath;
	const machine = versionOf(own);
	const chosen = chosenNode(packaged, machine);
	if (chosen === "none") {
		console.error(
			`Node ${major} is needed. There is no package of it for ${platform}-${arch}, and this machine has Node ${machine}.`,
		);
		process.exit(1);
	}
	if (packaged !== null) await pointTo(link, chosen === "machine" ? own : `../${name}/bin/node`);
}

/** By renaming: others may start from this link meanwhile. */
async function pointTo(link, target) {
	if ((await readlink(link).catch(() => null)) === target && (await isThere(link))) return;
	const fresh = `${link}.${process.pid}`;
	await symlink(target, fresh);
	await rename(fresh, link);
}

function versionOf(program) {
	return execFileSync(program, ["--version"], { encoding: "utf8" }).trim().replace(/^v/, "");
}

function isThere(path) {
	return access(path).then(
		() => true,
		() => false,
	);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await linkNode();
