import { execFile } from "node:child_process";
import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { emptyFolder } from "../support/empty-folder.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
/** The compiler that npm pack uses. The next one is what most users have. */
const packer = join(root, "node_modules/typescript7/bin/tsc");
const compiler = join(root, "node_modules/typescript/bin/tsc");

/** A third-party program with the package as built by `npm pack`. Its dependencies are those of the project. */
const folder = emptyFolder();
beforeAll(async () => {
	const installed = join(folder, "node_modules/document-extraction");
	await mkdir(installed, { recursive: true });
	const build = ["-p", "tsconfig.library.json", "--outDir", join(installed, "lib")];
	await run(process.execPath, [packer, ...build], { cwd: root });
	await cp(join(root, "package.json"), join(installed, "package.json"));
	for (const part of ["models", "specimens", "node_modules"]) await symlink(join(root, part), join(installed, part));
	await symlink(join(root, "specimens"), join(folder, "specimens"));
	await writeFile(join(folder, "package.json"), '{ "type": "module" }');
});

async function example(): Promise<string> {
	const blocks = [...(await readFile(join(root, "README.md"), "utf8")).matchAll(/^```ts\n([\s\S]*?)^```/gm)];
	return blocks.map(([, code = ""]) => code).find((code) => code.includes('from "document-extraction"')) ?? "";
}

test("the README's example reads the specimen's passport number and ends", async () => {
	await writeFile(join(folder, "example.mjs"), await example());
	const { stdout, stderr } = await run(process.execPath, ["example.mjs"], { cwd: folder, timeout: 60_000 });
	expect({ stdout, stderr }).toEqual({ stdout: "ER2545481\n", stderr: "" });
});

test("the type of a result depends on the document type", async () => {
	const types = `
import { createReader } from "document-extraction";
const reader = await createReader({ workers: 1 });
const passport = await reader.read(new Uint8Array(), "passport");
if (passport.success) {
	const number: string | null = passport.data.passportNumber;
	// @ts-expect-error: a passport has no such field
	passport.data.licenseNumber;
} else {
	const code: string = passport.error.code;
}
const any = await reader.read(new Uint8Array(), null, { evidence: true });
if (any.success && any.documentType === "sa-drivers-back") {
	const codes: readonly string[] | null = any.data.vehicleCodes;
	const nothing: null = any.data.rawBarcode;
}
// @ts-expect-error: no such document
await reader.read(new Uint8Array(), "visa");
`;
	await writeFile(join(folder, "types.ts"), types);
	const options = [
		"--noEmit",
		"--strict",
		"--target",
		"es2024",
		"--module",
		"nodenext",
		"--skipLibCheck",
		"--types",
		"node",
	];
	const typeRoots = ["--typeRoots", join(root, "node_modules/@types")];
	const checked = run(process.execPath, [compiler, ...options, ...typeRoots, "types.ts"], { cwd: folder });
	expect(await checked.catch(({ stdout }: { stdout: string }) => stdout)).toMatchObject({ stdout: "" });
});
