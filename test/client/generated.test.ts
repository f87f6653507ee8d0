import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { describeService } from "../../client/generate-types.ts";

const run = promisify(execFile);

/** Where Maven keeps the generator: `mvn dependency:get -Dartifact=org.openapitools:openapi-generator-cli:VERSION`. */
const kept = join(homedir(), ".m2/repository/org/openapitools/openapi-generator-cli");

/** The newest generator that is kept on this machine, or the one that is named; null where there is none. */
async function findGenerator(): Promise<string | null> {
	const named = process.env.OPENAPI_GENERATOR_JAR;
	if (named) return named;
	const versions = (await readdir(kept).catch(() => [])).sort();
	const jars = await Promise.all(
		versions.map(async (version) => (await readdir(join(kept, version))).map((name) => join(kept, version, name))),
	);
	return jars.flat().findLast((name) => name.endsWith(".jar")) ?? null;
}

const generator = await findGenerator();
const isHere = (program: string) =>
	spawnSync(program, ["version"]).status === 0 || spawnSync(program, ["-version"]).status === 0;

test.skipIf(generator === null || !isHere("java") || !isHere("go"))(
	"a Go client that OpenAPI Generator makes of the description compiles (skipped where Java, Go or the generator's jar is not there)",
	async () => {
		const folder = await mkdtemp(join(tmpdir(), "document-extraction-generated-"));
		try {
			await writeFile(join(folder, "openapi.json"), await describeService());
			const options = ["--additional-properties=packageName=documents,withGoMod=true"];
			const words = ["-jar", generator ?? "", "generate", "-i", "openapi.json", "-g", "go", "-o", "out", ...options];
			await run("java", words, { cwd: folder });
			await run("go", ["build", "./..."], { cwd: join(folder, "out"), env: { ...process.env, GOFLAGS: "-mod=mod" } });
			const api = await readFile(join(folder, "out/api_documents.go"), "utf8");
			expect(api).toContain(") ReadSaIdSmartFront(ctx context.Context)");
			expect(await readdir(join(folder, "out"))).toContain("model_passport_data.go");
		} finally {
			await rm(folder, { recursive: true, force: true });
		}
	},
	300_000,
);
