import { randomId } from "../../../lib/random-id.ts";
import type { HandoverMessage } from "./messages.ts";
import { mayBeHeld, windowKey } from "./window-key.ts";
import workerUrl from "./worker.ts?worker&url";

/** A worker that has not responded by then has no state. */
const answerTimeoutMs = 3_000;

let worker: ServiceWorker | null = null;

/**
 * Keeps the result of `state` across a reload of this window: a service worker holds it in memory, and `takeOver` on
 * the next page gets it. Without a service worker, nothing is kept.
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

/** Returns the state of the previous page, once; null if there is none. */
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

/** Null if service workers are unavailable: without TLS, or in some private windows. */
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
