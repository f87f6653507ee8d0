import { type ChildProcess, fork } from "node:child_process";
import { getPriority, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { DocumentRequest } from "../extraction/reading-steps.ts";
import type { FromWorker, ToWorker, WorkerSettings } from "./worker-messages.ts";
import type { WorkerUser } from "./worker-user.ts";

/** A running worker process, as seen by its slot in the pool. */
export interface WorkerProcess {
	/** Undefined if the process could not be created. */
	readonly pid: number | undefined;
	read(request: DocumentRequest): void;
	/** Asks the process to end, which it does on its next event loop turn; kills it if it does not. */
	dismiss(): void;
	/** Kills the process. */
	kill(): void;
}

/**
 * Receives the events of a worker process. `onEnd` is called exactly once, and last. `why` is for the operator and
 * contains nothing from an image. `isLate` means that the process was killed because it was not ready in time.
 */
export interface WorkerListener {
	onReady(startMs: number, rssBytes: number): void;
	onTaken(): void;
	onAnswer(answer: Extract<FromWorker, { kind: "answer" }>): void;
	onEnd(why: string, isLate: boolean): void;
}

/** Maximum number of characters of stderr kept from a process that never becomes ready. */
const stderrCharactersMax = 2000;

/** Time, in milliseconds, after which a worker that was asked to end is killed. */
const dismissalGraceMs = 2000;

/**
 * The whole environment of a worker. It decodes untrusted bytes, so it inherits nothing: no database, no keys. The
 * MALLOC variables keep memory flat. glibc has one arena per thread, and each retains freed image buffers;
 * MALLOC_ARENA_MAX allows two arenas. Buffers of MALLOC_MMAP_THRESHOLD_ bytes or more return to the system when freed.
 */
const workerEnvironment = { TZ: "UTC", MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "1000000" };

/**
 * Arguments that set the size of V8's semi-spaces in MB. With V8's default of 16, a worker grows by 110 MB more and
 * is at most 2 % faster (48 readings in one process).
 */
const heapArguments = ["--max-semi-space-size=4"];

/**
 * Added to a worker's niceness, so that refusals and dashboard pages stay fast while every core is reading images
 * (docs/performance.md).
 */
const workerNiceness = 10;

/** Settings for starting a worker process. */
export interface WorkerStart {
	readonly workerPath: URL;
	/** The system user that the worker runs as. Null: the same user as the service. */
	readonly user: WorkerUser | null;
	readonly settings: WorkerSettings;
	/** The longest time that loading the models may take. */
	readonly startDeadlineMs: number;
}

/** Starts a worker process, and kills it if it is not ready after `startDeadlineMs`. */
export function startWorkerProcess(
	{ workerPath, user, settings, startDeadlineMs }: WorkerStart,
	listener: WorkerListener,
): WorkerProcess {
	const startedAt = performance.now();
	const child = forkWorker(workerPath, user);
	const stderr = collectStderr(child);
	let unfitReason: string | null = null;
	let isLate = false;
	const startDeadline = setTimeout(() => {
		isLate = true;
		child.kill("SIGKILL");
	}, startDeadlineMs);
	child.on("message", (message: FromWorker) => {
		if (message.kind === "taken") listener.onTaken();
		else if (message.kind === "answer") listener.onAnswer(message);
		else if (message.kind === "ready") {
			clearTimeout(startDeadline);
			stderr.stop();
			listener.onReady(Math.round(performance.now() - startedAt), message.rssBytes);
		} else {
			unfitReason = message.why;
			child.kill("SIGKILL");
		}
	});
	onProcessEnd(child, (ending) => {
		clearTimeout(startDeadline);
		const why = isLate ? `not ready within ${startDeadlineMs} ms` : unfitReason;
		listener.onEnd(why ?? [ending, stderr.text()].filter(Boolean).join(": "), isLate);
	});
	send(child, { kind: "start", settings });
	return {
		pid: child.pid,
		read: (request) => send(child, { kind: "read", request }),
		dismiss: () => dismiss(child),
		kill: () => {
			child.kill("SIGKILL");
		},
	};
}

function forkWorker(path: URL, user: WorkerUser | null): ChildProcess {
	const child = fork(fileURLToPath(path), [], {
		...user,
		env: workerEnvironment,
		execArgv: heapArguments,
		serialization: "advanced",
		stdio: ["ignore", "ignore", "pipe", "ipc"],
	});
	if (child.pid !== undefined) lowerPriority(child.pid);
	return child;
}

/**
 * Lowers the priority of a new process. On Linux, niceness belongs to a thread and is inherited, so the main thread
 * must get it before it starts other threads.
 */
function lowerPriority(pid: number): void {
	try {
		setPriority(pid, Math.min(getPriority() + workerNiceness, 19));
	} catch {
		// Some sandboxes forbid this. The service still works, but its refusals are slightly slower under load.
	}
}

/**
 * Collects stderr until `stop` is called. Later output is still read, so that the pipe never fills, but it is
 * discarded, because it may quote an image.
 */
function collectStderr(child: ChildProcess): { text(): string; stop(): void } {
	let collected = "";
	let isListening = true;
	child.stderr?.on("data", (chunk: Buffer) => {
		if (isListening) collected = (collected + chunk.toString()).slice(-stderrCharactersMax);
	});
	return {
		text: () => collected.trim(),
		stop: () => {
			isListening = false;
			collected = "";
		},
	};
}

function onProcessEnd(child: ChildProcess, onEnd: (ending: string) => void): void {
	child.on("exit", (code, signal) => onEnd(signal ?? `exit code ${code}`));
	child.on("error", (error) => {
		// If there is a pid, only a signal or a message has failed; the exit event then reports the end.
		if (child.pid === undefined) onEnd(error.message);
	});
}

function send(child: ChildProcess, message: ToWorker): void {
	// A failed send means that the process is dying; its exit event follows.
	if (child.connected) child.send(message, () => {});
}

function dismiss(child: ChildProcess): void {
	if (child.connected) child.disconnect();
	const killTimer = setTimeout(() => child.kill("SIGKILL"), dismissalGraceMs);
	child.once("exit", () => clearTimeout(killTimer));
}
