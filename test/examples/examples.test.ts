import { execFile } from "node:child_process";
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ClientProject, packClient } from "../client/support/pack-client.ts";
import { hasPython, openPythonProject, type PythonProject } from "../client-python/support/python-project.ts";
import { type ServiceProcess, startService } from "../support/service-process.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/** How to run each language's examples, in a project with the client and the passport specimen. */
const programs: Readonly<Record<string, readonly [string, string]>> = {
	sh: ["bash", "example.sh"],
	// As JavaScript, to run on every Node that the client supports.
	ts: [process.execPath, "example.mjs"],
	python: ["python", "example.py"],
};

interface Example {
	readonly place: string;
	readonly language: string;
	readonly code: string;
}

/** Every example of these documents that calls the service, in their order. */
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

const examples = await examplesIn(["README.md", "docs/api.md", "client/README.md", "client-python/README.md"]);

let dataDir: string;
let service: ServiceProcess;
let project: ClientProject;
let token: string;
let pythonProject: PythonProject | null = null;
beforeAll(async () => {
	dataDir = await mkdtemp(join(tmpdir(), "document-extraction-examples-"));
	await chmod(dataDir, 0o755);
	[service, project] = await Promise.all([startService(dataDir), packClient()]);
	await cp(join(root, "specimens/passport.jpg"), join(project.folder, "specimens/passport.jpg"));
	if (hasPython) pythonProject = await openPythonProject();
	await service.hasWritten("worker-ready");
	const command = ["src/commands/token.ts", "create", "--project", "Examples", "--scope", "passport"];
	const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
	token = (await run(process.execPath, command, { cwd: root, env })).stdout.trim();
});
afterAll(async () => {
	service?.child.kill("SIGTERM");
	await service?.ended;
	await project?.remove();
	await pythonProject?.remove();
	await rm(dataDir, { recursive: true, force: true });
});

/** Runs an example with the service's address and a token filled in. Returns its output. */
async function printed({ language, code }: Omit<Example, "place">): Promise<string> {
	const [program, file] = programs[language] ?? ["", ""];
	const filled = code.replaceAll("http://localhost:3000", service.root).replaceAll("<API_TOKEN>", token);
	await writeFile(join(project.folder, file), filled);
	const env = { ...process.env, API_TOKEN: token };
	const path = program === "python" ? (pythonProject?.python ?? program) : program;
	return (await run(path, [file], { cwd: project.folder, env })).stdout;
}

test("README and the API manual have examples in each language", () => {
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

/** The sample responses and evidence in a document, which are JSON examples for the specimen. */
async function samplesIn(path: string): Promise<{ answers: Sample[]; evidence: Sample[] }> {
	const text = await readFile(join(root, path), "utf8");
	const blocks = [...text.matchAll(/^```json\n([\s\S]*?)^```/gm)].map(([, json = ""]) => JSON.parse(json) as Sample);
	return {
		answers: blocks.filter((block) => "confidence" in block),
		evidence: blocks.filter((block) => "upright" in block),
	};
}

// biome-ignore lint/suspicious/noExplicitAny: samples are JSON from a document, compared with an answer.
type Sample = Record<string, any>;

/** The service's response for the specimen. */
async function specimenAnswer(): Promise<Sample> {
	const code = `curl -s -H "Authorization: Bearer <API_TOKEN>" -F image=@specimens/passport.jpg "http://localhost:3000/api/v1/ocr/passport?evidence=true"`;
	return JSON.parse(await printed({ language: "sh", code }));
}

test("the sample responses match the service's response for the specimen", async () => {
	const { meta, evidence, ...answer } = await specimenAnswer();
	for (const path of ["README.md", "docs/api.md"]) {
		const { answers } = await samplesIn(path);
		expect(answers, path).toHaveLength(1);
		const {
			meta: sampleMeta,
			data: { "...": _rest, ...data },
			...sample
		} = answers[0] as Sample;
		expect(answer, path).toMatchObject({ ...sample, data });
		expect(Object.keys(sampleMeta)).toEqual(Object.keys(meta));
	}
});

/** Tolerance for the position of a box in pixels, because versions of the reader differ slightly. */
const boxPxMax = 12;

test("the sample evidence matches the specimen's: texts, sources, checks, and positions within 12 pixels", async () => {
	const { evidence } = await specimenAnswer();
	const [sample] = (await samplesIn("docs/api.md")).evidence;
	for (const [name, shown] of Object.entries<Sample>(sample?.fields)) {
		const { printed: text, source, checks, quadrilateral } = evidence.fields[name];
		expect({ printed: text, source, checks }, name).toEqual({
			printed: shown.printed,
			source: shown.source,
			checks: shown.checks,
		});
		const away = quadrilateral
			.flat()
			.map((at: number, index: number) => Math.abs(at - shown.quadrilateral.flat()[index]));
		expect(Math.max(...away), name).toBeLessThan(boxPxMax);
	}
});

test("the curl command that the service prints at its start reads the specimen", async () => {
	const code = /^ *curl .*$/m.exec(service.output())?.[0] ?? "";
	expect(await printed({ language: "sh", code })).toContain("ER2545481");
});
