import { setTimeout as sleep } from "node:timers/promises";
import type { Outcome } from "../../src/extraction/outcome.ts";
import { serveParent } from "../../src/extraction/worker-loop.ts";

/**
 * A worker that does what the "image" says, a word and a number: `sleep 50`, `hang`, `abort`, `segfault`, `throw`, `grow 300` (MiB kept),
 * `balloon 300` (the same, and it never answers), `environment`, `pid`, `nice`, `cores 50` (whether it may borrow some, said after so long). It answers in `reason`, and reads no pixel.
 */
const kept: Buffer[] = [];

serveParent(async () => ({
	read: async ({ image, expected, today, mayBorrow }) => {
		const [word = "", amount = "0"] = new TextDecoder().decode(image).split(" ");
		return answerTo(await obey(word, Number(amount), { expected, today }, mayBorrow));
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
			return (await import("node:os")).getPriority();
		default:
			return request;
	}
}

function keep(mebibytes: number): void {
	kept.push(Buffer.alloc(mebibytes * 1024 * 1024, 1));
}

function answerTo(thing: unknown): Outcome {
	return { outcome: "wrong-document", detected: null, reason: JSON.stringify(thing) ?? "" };
}
