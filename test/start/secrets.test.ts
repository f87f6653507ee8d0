import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type ServiceProcess, startService } from "../support/service-process.ts";

const canary = "canary-0123456789abcdef0123456789abcdef";

let folder: string;
let service: ServiceProcess;
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "secrets-"));
});
afterEach(async () => {
	service.child.kill("SIGTERM");
	await service.ended;
	await rm(folder, { recursive: true, force: true });
});

const worker = async () => {
	const processes = await Promise.all(
		(await service.processes()).map(async (pid) => ({ pid, command: await readFile(`/proc/${pid}/cmdline`, "utf8") })),
	);
	return processes.find(({ command }) => command.includes("src/reader/workers/worker.ts"))?.pid ?? 0;
};
const environmentOf = (pid: number) => readFile(`/proc/${pid}/environ`, "utf8");
const userOf = async (pid: number) => Number(/^Uid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, "utf8"))?.[1]);

test.runIf(process.platform === "linux")(
	"a secret in a variable is in no process's environment once the service has read it",
	async () => {
		service = await startService(folder, { env: { SIGNING_KEY_SECRET: canary, OPERATOR_CONTACT: "stays-there" } });
		await service.hasWritten("worker-ready");
		for (const pid of await service.processes()) expect(await environmentOf(pid)).not.toContain(canary);
		const own = await environmentOf(service.child.pid ?? 0);
		expect(own).toContain("OPERATOR_CONTACT=stays-there\0");
		expect(own).toContain("SIGNING_KEY_SECRET=***");
		expect(service.output()).not.toContain("Other processes of this user");
	},
);

test.runIf(process.platform === "linux" && process.getuid?.() === 0)(
	"the workers of a service that runs as root run as a user without privileges",
	async () => {
		const file = join(folder, "secret");
		await writeFile(file, `${canary}\n`, { mode: 0o600 });
		service = await startService(join(folder, "data"), { env: { SIGNING_KEY_SECRET_FILE: file } });
		await service.hasWritten("worker-ready");
		expect(await userOf(service.child.pid ?? 0)).toBe(0);
		expect(await userOf(await worker())).toBe(65_534);
	},
);
