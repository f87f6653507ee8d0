import { Agent, request } from "node:http";
import type { BenchImage } from "./images.ts";

/** Results of clients that each wait for a response before sending the next request. */
export interface LoopResult {
	readonly latenciesMs: readonly number[];
	/** Responses per second, all clients together. */
	readonly perSecond: number;
	/** The number of responses by status. */
	readonly statuses: Readonly<Record<number, number>>;
}

/** One response. */
export interface Answer {
	readonly status: number;
	readonly ms: number;
}

/** The endpoint that receives images. */
export interface OcrTarget {
	/** Such as `http://127.0.0.1:3500`. */
	readonly url: string;
	readonly token: string;
}

/** Sends `count` requests over `clients` connections, cycling through the images. */
export async function closedLoop(
	target: OcrTarget,
	images: readonly BenchImage[],
	{ clients, count }: { readonly clients: number; readonly count: number },
): Promise<LoopResult> {
	const agent = new Agent({ keepAlive: true, maxSockets: clients });
	const latenciesMs: number[] = [];
	const statuses: Record<number, number> = {};
	let next = 0;
	const client = async () => {
		while (next < count) {
			const image = images[next++ % images.length] as BenchImage;
			const { status, ms } = await postImage(target, image, agent);
			latenciesMs.push(ms);
			statuses[status] = (statuses[status] ?? 0) + 1;
		}
	};
	const startedAt = performance.now();
	await Promise.all(Array.from({ length: clients }, client));
	const perSecond = count / ((performance.now() - startedAt) / 1000);
	agent.destroy();
	return { latenciesMs, perSecond, statuses };
}

/** Sends one image to the passport endpoint; timing stops at the last byte of the response. */
export function postImage(target: OcrTarget, image: BenchImage, agent: Agent): Promise<Answer> {
	return send(`${target.url}/api/v1/ocr/passport`, agent, image.body, {
		authorization: `Bearer ${target.token}`,
		"content-type": image.contentType,
	});
}

/** Sends a POST request with `body`, or a GET request if it is null. */
export function send(
	url: string,
	agent: Agent,
	body: Buffer | null,
	headers: Readonly<Record<string, string>>,
): Promise<Answer> {
	const { promise, resolve, reject } = Promise.withResolvers<Answer>();
	const startedAt = performance.now();
	const length = body ? { "content-length": String(body.length) } : {};
	const call = request(
		url,
		{ method: body ? "POST" : "GET", agent, headers: { ...headers, ...length } },
		(response) => {
			response.resume();
			response.on("end", () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - startedAt }));
			response.on("error", reject);
		},
	);
	call.on("error", reject);
	call.end(body ?? undefined);
	return promise;
}
