import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { resolveTypedPath } from "../../src/commands/typed-path.ts";
import { type ServiceProcess, startService } from "../support/service-process.ts";
import { runBeside } from "./run-beside.ts";
import { runFlood } from "./run-flood.ts";
import { runFuzz } from "./run-fuzz.ts";
import { seedImages } from "./seed-images.ts";

const usage = `Sends hostile and random requests at the service, which it starts for itself, real engine and all.

  npm run fuzz -- [--requests 10000] [--seed 1] [--concurrency 64] [--images FOLDER] [--small] [--valid 0]

FOLDER holds good images to begin with; default: the project's specimens. One in 55 is sent whole, the others as small pictures, so
that the requests are what is tried, not the models. --small sends requests without images, many on one connection. --valid 10000 does so with forged addresses and bodies cut off, and
sends that many valid requests beside them: each must be answered as if it were alone. Ends with 1, and says why, when the service
crashes, hangs, answers what the interface does not say, or keeps growing.`;

/** Growth of memory after the first fifth of the run that is not a leak: caches, buffers, pages not returned. */
const growthMiBMax = 150;

const env = {
	RATE_LIMIT: "1000000000",
	ADDRESS_RATE_LIMIT: "1000000000",
	LOG_LEVEL: "error",
	// Trusts every forwarded address, which is the worst case for forgery.
	TRUST_PROXY: "true",
	// If the queue is full, the service responds before reading the body, so later checks would not be reached.
	QUEUE_LENGTH: "1000",
	// As when started by npm: the service ends with this process, even if the process is killed.
	npm_lifecycle_event: "fuzz",
};

const { values } = parseArgs({
	options: {
		requests: { type: "string", default: "10000" },
		seed: { type: "string", default: "1" },
		concurrency: { type: "string", default: "64" },
		images: { type: "string", default: join(import.meta.dirname, "../../specimens") },
		small: { type: "boolean", default: false },
		valid: { type: "string", default: "0" },
		help: { type: "boolean", short: "h" },
	},
});
if (values.help) console.log(usage);
else process.exitCode = await main();

async function main(): Promise<number> {
	const requests = Number(values.requests);
	const dataDir = await mkdtemp(join(tmpdir(), "fuzz-"));
	const service = await startService(dataDir, { env, isDetached: true });
	let ending: Promise<void> | null = null;
	const end = () => {
		ending ??= endService(service, dataDir);
		return ending;
	};
	// `on`, not `once`: npm repeats Ctrl-C to processes that already received it.
	for (const [signal, code] of [
		["SIGINT", 130],
		["SIGTERM", 143],
	] as const)
		process.on(signal, () => void end().finally(() => process.exit(code)));
	try {
		await isHealthy(service, 240_000);
		const token = await createToken(dataDir);
		const samples: Sample[] = [];
		const options = {
			port: service.port,
			token,
			requests,
			seed: Number(values.seed),
			concurrency: Number(values.concurrency),
			patienceMs: 45_000,
			onDone: (done: number) => void watch(service, samples, done, requests),
			onFault: console.log,
		};
		const valid = Number(values.valid);
		const report =
			valid > 0
				? await runBeside({ ...options, valid, ended: [await endedToken(dataDir)] })
				: values.small
					? await runFlood(options)
					: await runFuzz({ ...options, images: await seedImages(resolveTypedPath(values.images)) });
		const faults = [...report.faults, ...growthFaults(samples), ...(await deathFaults(service))];
		for (const [kind, count] of report.kinds) console.log(`${String(count).padStart(8)}  ${kind}`);
		console.log(
			faults.length === 0 ? "Nothing broke." : [...faults, "The service wrote:", service.output()].join("\n"),
		);
		return faults.length === 0 ? 0 : 1;
	} finally {
		await end();
	}
}

async function endService(service: ServiceProcess, dataDir: string): Promise<void> {
	service.child.kill("SIGTERM");
	await service.ended;
	await rm(dataDir, { recursive: true, force: true });
}

async function isHealthy(service: ServiceProcess, timeoutMs: number): Promise<void> {
	for (const deadline = Date.now() + timeoutMs; ; ) {
		const status = await fetch(`${service.root}/api/v1/health`).then(
			(response) => response.status,
			() => 0,
		);
		if (status === 200) return;
		if (Date.now() > deadline) throw new Error(`The service is not healthy:\n${service.output()}`);
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

async function createToken(dataDir: string): Promise<string> {
	return tokenCommand(dataDir, "create", "--project", "fuzz", "--scope", "*");
}

async function endedToken(dataDir: string): Promise<string> {
	const token = await createToken(dataDir);
	await tokenCommand(dataDir, "revoke", token.slice(0, 10));
	return token;
}

async function tokenCommand(dataDir: string, ...words: readonly string[]): Promise<string> {
	const { stdout } = await promisify(execFile)(process.execPath, ["src/commands/token.ts", ...words], {
		env: { ...process.env, DATA_DIR: dataDir },
	});
	return stdout.trim();
}

/** The resident memory of the service's process after `done` requests. */
interface Sample {
	readonly done: number;
	readonly miB: number;
}

async function watch(service: ServiceProcess, samples: Sample[], done: number, requests: number): Promise<void> {
	if (done % Math.ceil(requests / 100) !== 0) return;
	const status = await readFile(`/proc/${service.child.pid}/status`, "utf8").catch(() => "");
	const miB = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
	samples.push({ done, miB });
	console.log(`${done} requests, ${miB} MiB`);
}

function growthFaults(samples: readonly Sample[]): readonly string[] {
	const settled = samples[Math.floor(samples.length / 5)]?.miB ?? 0;
	const last = samples.at(-1)?.miB ?? 0;
	return last - settled > growthMiBMax ? [`memory grew from ${settled} to ${last} MiB`] : [];
}

async function deathFaults(service: ServiceProcess): Promise<readonly string[]> {
	try {
		await isHealthy(service, 5_000);
		return [];
	} catch (error) {
		return [String(error)];
	}
}
