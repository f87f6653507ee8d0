import { Agent, request } from "node:http";
import type { BenchImage } from "./images.ts";

/** The results of clients that each wait for a response before they send the next request (a closed loop). */
export interface LoopResult {
	readonly latenciesMs: readonly number[];
	/** Responses per second, all clients together. */
	readonly perSecond: number;
	/** The number of responses by status. */
	readonly statuses: Readonly<Record<number, number>>;
}

/** The status of a response and its latency in milliseconds. */
export interface TimedResponse {
	readonly status: number;
	readonly ms: number;
}

/** The endpoint that receives images. */
export interface OcrTarget {
	/** The base URL, such as `http://127.0.0.1:3500`. */
	readonly url: string;
	readonly token: string;
}

/** Sends `count` requests over `clients` connections, cycling through the images. */
export async function runClosedLoop(
	target: OcrTarget,
	images: readonly BenchImage[],
	{ clients, count }: { readonly clients: number; readonly count: number },
): Promise<LoopResult> {
	const agent = new Agent({ keepAlive: true, maxSockets: clients });
	const latenciesMs: number[] = [];
	const statuses: Record<number, number> = {};
	let nextIndex = 0;
	const runClient = async () => {
		while (nextIndex < count) {
			const image = images[nextIndex++ % images.length] as BenchImage;
			const { status, ms } = await postImage(target, image, agent);
			latenciesMs.push(ms);
			statuses[status] = (statuses[status] ?? 0) + 1;
		}
	};
	const startedAt = performance.now();
	await Promise.all(Array.from({ length: clients }, runClient));
	const perSecond = count / ((performance.now() - startedAt) / 1000);
	agent.destroy();
	return { latenciesMs, perSecond, statuses };
}

/** Sends one image to the passport endpoint; the latency includes the last byte of the response. */
export function postImage(target: OcrTarget, image: BenchImage, agent: Agent): Promise<TimedResponse> {
	return sendRequest(`${target.url}/api/v1/ocr/passport`, agent, image.body, {
		authorization: `Bearer ${target.token}`,
		"content-type": image.contentType,
	});
}

/** Sends a POST request with `body`, or a GET request if it is null. */
export function sendRequest(
	url: string,
	agent: Agent,
	body: Buffer | null,
	headers: Readonly<Record<string, string>>,
): Promise<TimedResponse> {
	const { promise, resolve, reject } = Promise.withResolvers<TimedResponse>();
	const startedAt = performance.now();
	const lengthHeader = body ? { "content-length": String(body.length) } : {};
	const clientRequest = request(
		url,
		{ method: body ? "POST" : "GET", agent, headers: { ...headers, ...lengthHeader } },
		(response) => {
			response.resume();
			response.on("end", () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - startedAt }));
			response.on("error", reject);
		},
	);
	clientRequest.on("error", reject);
	clientRequest.end(body ?? undefined);
	return promise;
}
