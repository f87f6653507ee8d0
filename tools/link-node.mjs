// Runs on whatever Node the machine has, so it is plain JavaScript.
//
// Puts the Node that came as a package into node_modules/.bin, from where npm's scripts take it. npm does so itself.
// But npm 10 takes the link away again, with the packages of other platforms, which bring one of the same name.
import { access, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { arch, platform, versions } from "node:process";
import { fileURLToPath } from "node:url";

/** The first version that runs TypeScript as the service needs it. */
const majorMin = 24;

const root = fileURLToPath(new URL("..", import.meta.url));
const { optionalDependencies } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
const name = Object.keys(optionalDependencies).find((dependency) => dependency.endsWith(`-${platform}-${arch}`));
const program = join(root, "node_modules", String(name), "bin/node");
const link = join(root, "node_modules/.bin/node");

if (name !== undefined && (await isThere(program))) {
	if (!(await isThere(link))) await symlink(`../${name}/bin/node`, link);
} else if (Number.parseInt(versions.node, 10) < majorMin) {
	console.error(
		`Node ${majorMin} is needed. There is no package of it for ${platform}-${arch}, and this machine has Node ${versions.node}.`,
	);
	process.exit(1);
}

function isThere(path) {
	return access(path).then(
		() => true,
		() => false,
	);
}
