import { setTimeout as delay } from "node:timers/promises";
import { head, openRaw } from "../api/support/raw-http.ts";
import { createRandom, type Random } from "./random.ts";
import { runFlood } from "./run-flood.ts";
import type { FuzzOptions, FuzzReport } from "./run-fuzz.ts";

/** Options of the flood, and those of the requests beside it. */
interface BesideOptions extends Omit<FuzzOptions, "images"> {
	/** The number of valid requests, which are spread over the whole run. */
	readonly valid: number;
	/** Expired or revoked tokens. */
	readonly ended: readonly string[];
}

/** One in this many hostile requests has a truncated body, sent on a separate connection. */
const cutEvery = 50;
const validCallers = 4;

/**
 * Sends the flood's hostile requests with forged addresses, and requests with cut bodies, beside valid requests. Each
 * valid request must get the same status and body as when sent alone, and no cut one a 5xx.
 */
export async function runBeside(options: BesideOptions): Promise<FuzzReport> {
	const { requests, valid, ended, token } = options;
	const cuts = Math.floor(requests / cutEvery);
	const faults: string[] = [];
	const kinds = new Map<string, number>();
	const note = (kind: string, fault: string | null) => {
		kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
		if (!fault) return;
		faults.push(fault);
		options.onFault?.(fault);
	};
	const alone = await Promise.all(validRequests.map((request) => answerTo(options.port, token, request)));
	const progress = { hostile: 0, valid: 0, cuts: 0, isOver: false };
	const sendValid = async () => {
		while (progress.valid < valid && faults.length < 20) {
			const number = progress.valid++;
			// Sent concurrently with the hostile requests, not before them.
			while (!progress.isOver && number / valid > progress.hostile / (requests - cuts)) await delay(5);
			const index = number % validRequests.length;
			const answer = await answerTo(options.port, token, validRequests[index] as ValidRequest).catch(String);
			note("valid", answer === alone[index] ? null : `valid request ${number}: ${answer.slice(0, 300)}`);
		}
	};
	const sendCut = async () => {
		while (progress.cuts < cuts && faults.length < 20) {
			const number = progress.cuts++;
			while (!progress.isOver && number / cuts > progress.hostile / (requests - cuts)) await delay(5);
			const status = await cutOff(options.port, token, createRandom(options.seed * 7_000_003 + number));
			note(`cut off, then ${status}`, status >= 500 ? `cut request ${number}: ${status}` : null);
		}
	};
	const flood = runFlood({
		...options,
		requests: requests - cuts,
		extraHeaders: (random) => forgedHeaders(random, ended),
		onDone: (done) => {
			progress.hostile = done;
			options.onDone?.(done);
		},
	}).finally(() => {
		progress.isOver = true;
	});
	const callers = Array.from({ length: validCallers }, () => [sendValid(), sendCut()]).flat();
	const [report] = await Promise.all([flood, ...callers]);
	const all = [...kinds, ...report.kinds].sort(([, a], [, b]) => b - a);
	return { kinds: new Map(all), faults: [...report.faults, ...faults] };
}

interface ValidRequest {
	readonly method: string;
	readonly path: string;
	readonly body: string;
}

/** A body without a picture passes the token, window, memory and upload checks, but does not use a worker. */
const noPicture = JSON.stringify({ image: Buffer.from("no picture").toString("base64"), mediaType: "image/jpeg" });
const validRequests: readonly ValidRequest[] = [
	{ method: "POST", path: "/api/v1/ocr/passport", body: noPicture },
	{ method: "POST", path: "/api/v1/ocr/sa-drivers-back", body: noPicture },
	{ method: "GET", path: "/api/v1/tokens/me", body: "" },
];

/** Sends a valid request. Returns status and body, with the token's usage set to 0, as every request changes it. */
async function answerTo(port: number, token: string, { method, path, body }: ValidRequest): Promise<string> {
	const response = await fetch(`http://127.0.0.1:${port}${path}`, {
		method,
		headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "x-forwarded-for": "192.0.2.1" },
		...(body === "" ? {} : { body }),
	});
	const text = await response.text();
	return `${response.status} ${text.replace(/"(requestCount|lastUsedAt)":("[^"]*"|\d+|null)/g, '"$1":0')}`;
}

/** Sends a truncated body. Returns the status of the response, or 0 if there is none. */
async function cutOff(port: number, token: string, random: Random): Promise<number> {
	const connection = await openRaw(port);
	try {
		const length = 1 + random.int(200_000);
		const type = random.pick(["application/json", "multipart/form-data; boundary=x"]);
		const headers = { authorization: `Bearer ${token}`, "content-type": type, "content-length": length };
		await connection.write(head("POST", "/api/v1/ocr/passport", headers));
		await connection.write(Buffer.alloc(random.int(length), '{"image":"AAAA'));
		if (random.chance(0.5)) return 0;
		connection.socket.end();
		return await connection.answer().then(
			({ status }) => status,
			() => 0,
		);
	} finally {
		connection.socket.destroy();
	}
}

/** Headers with an address in any format and, one time in ten, an inactive token. */
function forgedHeaders(random: Random, ended: readonly string[]): readonly string[] {
	const size = random.pick([0, 1, 15, 46, 200, 1_000, 2_700, 2_800, 6_000]);
	const address = random.pick([
		() => random.bytes(Math.ceil(size / 2)).toString("hex"),
		() => `fe80::1%${random.bytes(Math.ceil(size / 2)).toString("hex")}`,
		() => `${random.int(256)}.${random.int(256)}.${random.int(256)}.${random.int(256)}:${random.int(70_000)}`,
		() => `2001:db8:${random.int(65_536).toString(16)}::${random.int(65_536).toString(16)}`,
		() => "1.1.1.1,".repeat(Math.ceil(size / 8)),
		() => "unknown",
	])();
	const token = random.chance(0.1) && ended.length > 0 ? [`Authorization: Bearer ${random.pick(ended)}`] : [];
	return [`X-Forwarded-For: ${address}`, ...token];
}
