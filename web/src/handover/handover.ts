import { randomId } from "../format/random-id.ts";
import type { HandoverMessage } from "./messages.ts";
import { mayBeHeld, windowKey } from "./window-key.ts";
import workerUrl from "./worker.ts?worker&url";

/** A worker that has not responded by then holds nothing. */
const answerTimeoutMs = 3_000;

let worker: ServiceWorker | null = null;

/**
 * Holds what `state` answers over a refresh of this window. It is handed to a worker's memory when the page goes, and
 * `takeOver` of the next page gets it back. Where a browser has no such worker nothing is held.
 */
export async function handOver(state: () => unknown): Promise<void> {
	worker ??= await activeWorker();
	if (!worker) return;
	sessionStorage.setItem(windowKey, windowId());
	addEventListener("pagehide", () => {
		const held = state();
		if (held !== null) send({ kind: "hold", windowId: windowId(), held });
	});
}

/** What the page before this one held, once; null where it held nothing. */
export async function takeOver(): Promise<unknown> {
	if (!mayBeHeld()) return null;
	worker ??= await activeWorker();
	if (!worker) return null;
	const { port1, port2 } = new MessageChannel();
	const answered = new Promise((resolve) => {
		port1.onmessage = ({ data }) => resolve(data);
		setTimeout(() => resolve(null), answerTimeoutMs);
	});
	send({ kind: "take", windowId: windowId() }, [port2]);
	return answered.finally(() => port1.close());
}

const windowId = (): string => sessionStorage.getItem(windowKey) ?? randomId();

const send = (message: HandoverMessage, transfer: Transferable[] = []): void => worker?.postMessage(message, transfer);

/** Null where the browser has none: on an address without TLS, in some private windows. */
async function activeWorker(): Promise<ServiceWorker | null> {
	const registration = await navigator.serviceWorker?.register(workerUrl, { type: "module" }).catch(() => null);
	if (!registration) return null;
	const coming = registration.installing ?? registration.waiting;
	if (coming && coming.state !== "activated") {
		await new Promise<void>((resolve) => {
			coming.addEventListener("statechange", () => coming.state === "activated" && resolve());
		});
	}
	return registration.active;
}
