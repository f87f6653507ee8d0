import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { Outcome } from "../../src/reader/extraction/outcome.ts";
import { serveParent } from "../../src/reader/workers/worker-loop.ts";

/**
 * A worker controlled by its "image", a word and a number: `sleep 50`, `hang`, `abort`, `segfault`, `throw`,
 * `environment`, `pid`, `nice`. `confess` writes its data to stderr and dies. `grow 300` keeps 300 MiB; `balloon 300`
 * does the same but never responds. `cores 50` reports after 50 ms whether it may borrow cores. Its responses are JSON
 * in the `reason` of a wrong document; other words return the request.
 */
const kept: Buffer[] = [];

serveParent(async () => ({
	read: async ({ image, expected, today, mayUseIdleCores }) => {
		const [word = "", amount = "0"] = new TextDecoder().decode(image).split(" ");
		return answerTo(await obey(word, Number(amount), { expected, today }, mayUseIdleCores));
	},
}));

async function obey(word: string, amount: number, request: object, mayBorrow = true): Promise<unknown> {
	switch (word) {
		case "sleep":
			return sleep(amount);
		case "hang":
			for (;;);
		case "abort":
			return process.abort();
		case "segfault":
			return process.kill(process.pid, "SIGSEGV");
		case "throw":
			throw new Error("the surname on the picture");
		case "confess":
			await new Promise<void>((resolve) => process.stderr.write("the surname on the picture", () => resolve()));
			// Gives the parent time to read it before the process ends.
			await sleep(100);
			return process.abort();
		case "grow":
			return keep(amount);
		case "balloon":
			keep(amount);
			for (;;);
		case "environment":
			return Object.keys(process.env).sort();
		case "pid":
			return process.pid;
		case "cores":
			return sleep(amount, mayBorrow);
		case "nice":
			return nicenessOfThreads();
		default:
			return request;
	}
}

/** The distinct nice values of this process's threads: field 19 of `stat` (proc_pid_stat(5)). */
async function nicenessOfThreads(): Promise<readonly number[]> {
	const threads = await readdir("/proc/self/task");
	const stats = await Promise.all(threads.map((thread) => readFile(`/proc/self/task/${thread}/stat`, "utf8")));
	return [...new Set(stats.map((stat) => Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16])))];
}

function keep(mebibytes: number): void {
	kept.push(Buffer.alloc(mebibytes * 1024 * 1024, 1));
}

function answerTo(thing: unknown): Outcome {
	return { outcome: "wrong-document", detected: null, reason: JSON.stringify(thing) ?? "" };
}
