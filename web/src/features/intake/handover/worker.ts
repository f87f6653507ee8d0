import type { HandoverMessage } from "./messages.ts";

// A service worker that only passes state from a page to the same page after a reload, in memory: it makes no requests
// and opens no cache or database.

/** A reloaded page asks within seconds; after this time the state is dropped. */
const holdMs = 20_000;

interface WorkerMessage extends MessageEvent<HandoverMessage> {
	/** Keeps the worker alive until that time. */
	waitUntil(until: Promise<unknown>): void;
}

const held = new Map<string, unknown>();

addEventListener("message", (event) => {
	const { data, ports, waitUntil } = bound(event as WorkerMessage);
	if (data.kind === "hold") {
		held.set(data.windowId, data.held);
		waitUntil(new Promise((resolve) => setTimeout(resolve, holdMs)).then(() => held.delete(data.windowId)));
	} else {
		ports[0]?.postMessage(held.get(data.windowId) ?? null);
		held.delete(data.windowId);
	}
});

const bound = (event: WorkerMessage) => ({
	...{ data: event.data, ports: event.ports },
	waitUntil: event.waitUntil.bind(event),
});
