import { createRandomId } from "../../../lib/random-id.ts";
import type { HandoverMessage } from "./messages.ts";
import { mayHaveKeptState, windowIdKey } from "./window-key.ts";
import workerUrl from "./worker.ts?worker&url";

/** Time after which a worker that has not responded is taken to hold no state. */
const answerTimeoutMs = 3_000;

let worker: ServiceWorker | null = null;

/**
 * Keeps the result of `state` across a reload of this window. A service worker holds it in memory until the next page
 * calls `takeKeptState`, for a limited time. Nothing is kept if there is no service worker or `state` returns null.
 */
export async function keepAcrossReload(state: () => unknown): Promise<void> {
	worker ??= await activeWorker();
	if (!worker) return;
	sessionStorage.setItem(windowIdKey, windowId());
	addEventListener("pagehide", () => {
		const held = state();
		if (held !== null) send({ kind: "hold", windowId: windowId(), held });
	});
}

/** Returns the state of the previous page and removes it; null if there is none. */
export async function takeKeptState(): Promise<unknown> {
	if (!mayHaveKeptState()) return null;
	worker ??= await activeWorker();
	if (!worker) return null;
	const { port1, port2 } = new MessageChannel();
	const response = new Promise((resolve) => {
		port1.onmessage = ({ data }) => resolve(data);
		setTimeout(() => resolve(null), answerTimeoutMs);
	});
	send({ kind: "take", windowId: windowId() }, [port2]);
	return response.finally(() => port1.close());
}

const windowId = (): string => sessionStorage.getItem(windowIdKey) ?? createRandomId();

const send = (message: HandoverMessage, transfer: Transferable[] = []): void => worker?.postMessage(message, transfer);

/** Returns the active service worker; null without TLS and in some private windows, where there are none. */
async function activeWorker(): Promise<ServiceWorker | null> {
	const registration = await navigator.serviceWorker?.register(workerUrl, { type: "module" }).catch(() => null);
	if (!registration) return null;
	const pending = registration.installing ?? registration.waiting;
	if (pending && pending.state !== "activated") {
		await new Promise<void>((resolve) => {
			pending.addEventListener("statechange", () => pending.state === "activated" && resolve());
		});
	}
	return registration.active;
}
