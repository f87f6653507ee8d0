import { type ChildProcess, fork } from "node:child_process";
import { getPriority, setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { DocumentRequest } from "../extraction/read-document.ts";
import type { FromWorker, ToWorker, WorkerSettings } from "./worker-messages.ts";
import type { WorkerUser } from "./worker-user.ts";

/** A running worker process, as its seat in the pool sees it. */
export interface WorkerProcess {
	/** Undefined where the process could not be created at all. */
	readonly pid: number | undefined;
	read(request: DocumentRequest): void;
	/** Asks it to end, which it does as soon as its event loop turns; kills it where it does not. */
	dismiss(): void;
	/** Ends it at once, whatever it is doing. */
	kill(): void;
}

/**
 * What a worker process reports. `onEnd` comes exactly once, last. `why` is for the operator and holds nothing of an
 * image. `isLate`: the process was killed because it was not ready in time.
 */
export interface WorkerListener {
	onReady(startMs: number, rssBytes: number): void;
	onTaken(): void;
	onAnswer(answer: Extract<FromWorker, { kind: "answer" }>): void;
	onEnd(why: string, isLate: boolean): void;
}

/** The last words of a process that does not get as far as `ready`; more would only be noise. */
const stderrCharactersMax = 2000;

/** A worker that was asked to end is killed after this time. */
const dismissalGraceMs = 2000;

/**
 * The whole environment of a worker. It decodes hostile bytes, so it gets nothing of the parent's: no database, no
 * keys. The two MALLOC variables keep memory flat. glibc has an arena for each thread. Each keeps what large image
 * buffers leave behind: MALLOC_ARENA_MAX allows two. Buffers of MALLOC_MMAP_THRESHOLD_ bytes and more go straight back
 * to the system.
 */
const workerEnvironment = { TZ: "UTC", MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "1000000" };

/**
 * The megabytes of the space for new objects. With V8's own 16 a worker grows by 110 MB more and reads at most 2 %
 * faster (48 readings in one process).
 */
const heap = ["--max-semi-space-size=4"];

/**
 * What is added to the niceness of a worker. Refusals and dashboard pages then stay quick while every core reads images
 * (docs/performance.md).
 */
const workerNiceness = 10;

/** How a worker process is started. */
export interface WorkerStart {
	/** Its module. */
	readonly workerPath: URL;
	/** The system user that it runs as. Null: the service's own. */
	readonly user: WorkerUser | null;
	readonly settings: WorkerSettings;
	/** The longest that loading the models may take. */
	readonly startDeadlineMs: number;
}

/** Starts a worker process; one that is not ready after `startDeadlineMs` is killed. */
export function startWorkerProcess(
	{ workerPath, user, settings, startDeadlineMs }: WorkerStart,
	listener: WorkerListener,
): WorkerProcess {
	const startedAt = performance.now();
	const child = forkWorker(workerPath, user);
	const lastWords = collectLastWords(child);
	let unfitBecause: string | null = null;
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
			lastWords.stop();
			listener.onReady(Math.round(performance.now() - startedAt), message.rssBytes);
		} else {
			unfitBecause = message.why;
			child.kill("SIGKILL");
		}
	});
	onceEnded(child, (ending) => {
		clearTimeout(startDeadline);
		const why = isLate ? `not ready within ${startDeadlineMs} ms` : unfitBecause;
		listener.onEnd(why ?? [ending, lastWords.text()].filter(Boolean).join(": "), isLate);
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
		execArgv: heap,
		serialization: "advanced",
		stdio: ["ignore", "ignore", "pipe", "ipc"],
	});
	if (child.pid !== undefined) lowerPriority(child.pid);
	return child;
}

/**
 * On Linux niceness belongs to a thread and is inherited: set from here, the worker's first thread has it before it
 * makes others.
 */
function lowerPriority(pid: number): void {
	try {
		setPriority(pid, Math.min(getPriority() + workerNiceness, 19));
	} catch {
		// Some sandboxes refuse it; the service works all the same, its refusals are only a little slower under load.
	}
}

/**
 * What the process writes to stderr until `stop`. Afterwards its output is read, so that the pipe never fills, and
 * forgotten, because it may quote an image.
 */
function collectLastWords(child: ChildProcess): { text(): string; stop(): void } {
	let words = "";
	let isListening = true;
	child.stderr?.on("data", (text: Buffer) => {
		if (isListening) words = (words + text.toString()).slice(-stderrCharactersMax);
	});
	return {
		text: () => words.trim(),
		stop: () => {
			isListening = false;
			words = "";
		},
	};
}

function onceEnded(child: ChildProcess, onEnd: (ending: string) => void): void {
	child.on("exit", (code, signal) => onEnd(signal ?? `exit code ${code}`));
	child.on("error", (error) => {
		// With a process id it is only a signal or a message that did not arrive; its exit is what counts.
		if (child.pid === undefined) onEnd(error.message);
	});
}

function send(child: ChildProcess, message: ToWorker): void {
	// A failed send means that the process is dying, and its exit follows.
	if (child.connected) child.send(message, () => {});
}

function dismiss(child: ChildProcess): void {
	if (child.connected) child.disconnect();
	const impatience = setTimeout(() => child.kill("SIGKILL"), dismissalGraceMs);
	child.once("exit", () => clearTimeout(impatience));
}
