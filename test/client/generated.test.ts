import { execFile, spawnSync } from "node:child_process";
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeService } from "../../client/generate-types.ts";
import { type ServiceProcess, startService } from "../support/service-process.ts";

const root = join(import.meta.dirname, "../..");
const specimen = join(root, "specimens/passport.jpg");
const execute = promisify(execFile);
const minutes = 60_000;

/** CI must have Python and Go; on other machines, tests are skipped if one is missing. */
const isRequired = process.env.OTHER_PROGRAMS === "required";
const isHere = (program: string, ...words: string[]) => isRequired || spawnSync(program, words).status === 0;

let folder: string;
let dataDir: string;
let service: ServiceProcess;
let env: NodeJS.ProcessEnv;
let passportNumber: string;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "document-extraction-generated-"));
	dataDir = await mkdtemp(join(tmpdir(), "document-extraction-generated-data-"));
	await chmod(dataDir, 0o755);
	service = await startService(dataDir, { env: { EXTRACTION_DEADLINE_S: "120" } });
	await service.hasWritten("worker-ready", 3 * minutes);
	await writeFile(join(folder, "openapi.json"), await describeService());
	const create = ["src/commands/token.ts", "create", "--project", "Generated", "--scope", "passport"];
	const ours = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
	const token = (await execute(process.execPath, create, { cwd: root, env: ours })).stdout.trim();
	env = { ...process.env, API_TOKEN: token, GOFLAGS: "-mod=mod" };
	passportNumber = JSON.parse(await readFile(join(root, "specimens/passport.json"), "utf8")).passportNumber;
});
afterAll(async () => {
	service?.child.kill("SIGTERM");
	await service?.ended;
	await rm(folder, { recursive: true, force: true });
	await rm(dataDir, { recursive: true, force: true });
});

const run = async (program: string, words: readonly string[], cwd = folder) =>
	(await execute(program, [...words], { cwd, env, maxBuffer: 1 << 24 })).stdout;

// Run at the same time, because each mostly waits for its downloads.
test.skipIf(!isHere("python3", "-c", "import sys, venv; sys.exit(sys.version_info < (3, 11))")).concurrent(
	"a Python client that openapi-python-client makes of the description reads a specimen",
	async () => {
		await run("python3", ["-m", "venv", "venv"]);
		await run("venv/bin/python", ["-m", "pip", "--quiet", "install", "openapi-python-client==0.29.1"]);
		const words = ["generate", "--path", "openapi.json", "--output-path", "documents", "--meta", "none"];
		await run("venv/bin/openapi-python-client", words);
		await run("venv/bin/python", ["-m", "compileall", "-q", "documents"]);
		await copyFile(join(import.meta.dirname, "generated/read_passport.py"), join(folder, "read_passport.py"));
		const printed = await run("venv/bin/python", ["read_passport.py", service.root, specimen]);
		expect(printed.trim()).toBe(passportNumber);
	},
	5 * minutes,
);

test.skipIf(!isHere("go", "version")).concurrent(
	"a Go client that oapi-codegen makes of the description compiles and reads a specimen",
	async () => {
		const project = join(folder, "go");
		await mkdir(join(project, "documents"), { recursive: true });
		await writeFile(join(project, "go.mod"), "module generated\n\ngo 1.24\n");
		const generator = "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2";
		const words = ["-generate", "types,client", "-package", "documents", "-o", "documents/client.go"];
		await run("go", ["run", generator, ...words, join(folder, "openapi.json")], project);
		await run("go", ["get", "github.com/oapi-codegen/runtime@v1.9.0"], project);
		await copyFile(join(import.meta.dirname, "generated/read_passport.go"), join(project, "main.go"));
		expect((await run("go", ["run", ".", service.root, specimen], project)).trim()).toBe(passportNumber);
	},
	10 * minutes,
);

test.skipIf(!isRequired).concurrent(
	"Redocly finds no error in the description",
	async () => {
		await run("npx", ["--yes", "@redocly/cli@2.50.0", "lint", "openapi.json"]);
	},
	5 * minutes,
);
