import { setTimeout as delay } from "node:timers/promises";

/** Responses as callers saw them. */
export interface Load {
	/** Responses by status; 0: none. */
	readonly statuses: Readonly<Record<number, number>>;
}

/** A body without a picture passes the checks of token, window and upload, is counted, and does not use a worker. */
const body = JSON.stringify({ image: Buffer.from("no picture").toString("base64"), mediaType: "image/jpeg" });

/** The status of one request; 0 if there is no response. */
export async function ask(url: string, token: string): Promise<number> {
	const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
	const response = await fetch(`${url}/api/v1/ocr/passport`, { method: "POST", headers, body }).catch(() => null);
	await response?.arrayBuffer().catch(() => {});
	return response?.status ?? 0;
}

/** Six callers send requests during `work`, and for a moment before and after it. */
export async function underLoad(url: string, token: string, work: () => Promise<void>): Promise<Load> {
	const statuses: Record<number, number> = {};
	let isOver = false;
	const caller = async () => {
		while (!isOver) {
			const status = await ask(url, token);
			statuses[status] = (statuses[status] ?? 0) + 1;
			await delay(5);
		}
	};
	const callers = Array.from({ length: 6 }, caller);
	try {
		await delay(500);
		await work();
		await delay(500);
	} finally {
		isOver = true;
		await Promise.all(callers);
	}
	return { statuses };
}
