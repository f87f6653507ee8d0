import { type ChildProcess, spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "./free-port.ts";

const root = join(import.meta.dirname, "../..");

/** The service as run by an operator: in a separate process. */
export interface ServiceProcess {
	readonly child: ChildProcess;
	readonly root: string;
	readonly port: number;
	/** Its output, both streams. */
	output(): string;
	/** Resolves with the exit code, or the signal's name. */
	readonly ended: Promise<number | string>;
	/**
	 * Resolves once the output contains `text`; throws with the output if the process ends first or `timeoutMs` has
	 * passed.
	 */
	hasWritten(text: string, timeoutMs?: number): Promise<void>;
	/** Resolves once one of its processes has `text` in its command line, or the service has ended. */
	hasProcess(text: string): Promise<void>;
	/** Its process tree: itself and all descendants. */
	processes(): Promise<readonly number[]>;
}

/** Starts the service with its data in `dataDir`. `command`: the program and its arguments as a person types them. */
export async function startService(
	dataDir: string,
	options: {
		readonly env?: Record<string, string>;
		readonly command?: readonly string[];
		/** Whether the process is detached, so that Ctrl-C in the terminal does not end it. */
		readonly isDetached?: boolean;
	} = {},
): Promise<ServiceProcess> {
	const port = Number(options.env?.PORT ?? (await freePort()));
	const [program = "", ...args] = options.command ?? [process.execPath, "src/main.ts"];
	const env = {
		...bare(process.env),
		DATA_DIR: dataDir,
		PORT: `${port}`,
		IDENTITY_PORT: `${await freePort()}`,
		WORKERS: "1",
		...options.env,
	};
	const detached = options.isDetached ?? false;
	const child = spawn(program, args, { cwd: root, env, detached, stdio: ["ignore", "pipe", "pipe"] });
	let written = "";
	for (const stream of [child.stdout, child.stderr])
		stream?.setEncoding("utf8").on("data", (text) => (written += text));
	const ended = new Promise<number | string>((resolve) =>
		child.on("exit", (code, signal) => resolve(code ?? signal ?? "")),
	);
	let isOver = false;
	void ended.then(() => (isOver = true));
	return {
		child,
		port,
		root: `http://localhost:${port}`,
		ended,
		output: () => written,
		hasWritten: async (text, timeoutMs = 40_000) => {
			for (const deadline = Date.now() + timeoutMs; !written.includes(text); await delay(20)) {
				if (isOver || Date.now() > deadline) throw new Error(`"${text}" was not written, but:\n${written}`);
			}
		},
		hasProcess: async (text) => {
			for (; !isOver; await delay(20)) {
				const family = await familyOf(child.pid ?? 0);
				const commands = await Promise.all(family.map(describe));
				if (commands.some((command) => command.includes(text))) return;
			}
		},
		processes: () => familyOf(child.pid ?? 0),
	};
}

/** The environment without the variables of a test run, which an operator would not have. */
function bare(environment: NodeJS.ProcessEnv): Record<string, string | undefined> {
	const isOfTests = (name: string) => /^(VITEST|NODE_ENV$|TEST|npm_|DATABASE_URL$|OIDC_)/.test(name);
	return Object.fromEntries(Object.entries(environment).filter(([name]) => !isOfTests(name)));
}

/** Whether a process exists (a zombie does not count). */
export async function isAlive(pid: number): Promise<boolean> {
	const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
	return stat !== null && !/\) [ZX] /.test(stat);
}

/** Resolves once all processes have ended; throws with the remaining ones after `timeoutMs`. */
export async function allGone(pids: readonly number[], timeoutMs = 10_000): Promise<void> {
	for (const deadline = Date.now() + timeoutMs; ; await delay(50)) {
		const alive = await Promise.all(pids.map(isAlive));
		const left = pids.filter((_, index) => alive[index]);
		if (left.length === 0) return;
		if (Date.now() > deadline) throw new Error(`Still there: ${(await Promise.all(left.map(describe))).join("; ")}`);
	}
}

async function describe(pid: number): Promise<string> {
	return `${pid} ${(await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).replaceAll("\0", " ")}`;
}

/** A process and all its descendants. Linux only: elsewhere it throws. */
export async function familyOf(ancestor: number): Promise<readonly number[]> {
	const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
	const parents = new Map(await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const)));
	const family = new Set([ancestor]);
	for (let size = 0; size < family.size; ) {
		size = family.size;
		for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
	}
	return [...family];
}

async function parentOf(pid: number): Promise<number> {
	const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
	return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? 0);
}
