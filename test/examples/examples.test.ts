import { execFile, spawnSync } from "node:child_process";
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ClientProject, packClient } from "../client/support/pack-client.ts";
import { type ServiceProcess, startService } from "../support/service-process.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** How each language's examples are run, in a project that has the client and the specimens. */
const programs: Readonly<Record<string, readonly [string, string]>> = {
	sh: ["bash", "example.sh"],
	ts: [process.execPath, "example.ts"],
	python: ["python3", "example.py"],
};
/** Not every machine has Python; where the checks decide about a change, a missing one is a failure. */
const hasPython = process.env.CI !== undefined || spawnSync("python3", ["--version"]).status === 0;

interface Example {
	readonly place: string;
	readonly language: string;
	readonly code: string;
}

/** Every example that calls the service, in the order of the documents. */
async function examplesIn(paths: readonly string[]): Promise<readonly Example[]> {
	const found = await Promise.all(
		paths.map(async (path) => {
			const text = await readFile(join(root, path), "utf8");
			const blocks = [...text.matchAll(/^```(sh|ts|python)\n([\s\S]*?)^```/gm)];
			return blocks.map(([, language = "", code = ""], at) => ({ place: `${path}, block ${at + 1}`, language, code }));
		}),
	);
	return found.flat().filter(({ code }) => code.includes("localhost:3000"));
}

const examples = await examplesIn(["README.md", "docs/api.md", "client/README.md"]);

let dataDir: string;
let service: ServiceProcess;
let project: ClientProject;
let token: string;
beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "document-extraction-examples-"));
	await chmod(dataDir, 0o755);
	[service, project] = await Promise.all([startService(dataDir), packClient()]);
	await cp(join(root, "specimens/passport.jpg"), join(project.folder, "specimens/passport.jpg"));
	await service.hasWritten("worker-ready");
	const command = ["src/command-line/token.ts", "create", "--project", "Examples", "--scope", "passport"];
	const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
	token = (await run(process.execPath, command, { cwd: root, env })).stdout.trim();
});
afterAll(async () => {
	service?.child.kill("SIGTERM");
	await service?.ended;
	await project?.remove();
	await rm(dataDir, { recursive: true, force: true });
});

/** What an example prints when its placeholders are the service's address and a token. */
async function printed({ language, code }: Omit<Example, "place">): Promise<string> {
	const [program, file] = programs[language] ?? ["", ""];
	const filled = code.replaceAll("http://localhost:3000", service.root).replaceAll("<API_TOKEN>", token);
	await writeFile(join(project.folder, file), filled);
	const env = { ...process.env, API_TOKEN: token };
	return (await run(program, [file], { cwd: project.folder, env })).stdout;
}

test("each language has examples in README and in the manual", () => {
	for (const path of ["README.md", "docs/api.md"]) {
		const languages = examples.filter(({ place }) => place.startsWith(path)).map(({ language }) => language);
		expect([...new Set(languages)].sort(), path).toEqual(["python", "sh", "ts"]);
	}
});

describe.each(examples)("$place ($language)", (example) => {
	test.skipIf(example.language === "python" && !hasPython)("reads the specimen's passport number", async () => {
		expect(await printed(example)).toContain("ER2545481");
	});
});

test("the command that the service tells when it starts reads the specimen", async () => {
	const code = /^ *curl .*$/m.exec(service.output())?.[0] ?? "";
	expect(await printed({ language: "sh", code })).toContain("ER2545481");
});
