import type { HandoverMessage } from "./messages.ts";

// A service worker that holds the state of a page in memory until the page has reloaded. It makes no requests and opens
// no cache or database.

/** The state is dropped after this time. A reloaded page asks for it within seconds. */
const holdMs = 20_000;

interface WorkerMessage extends MessageEvent<HandoverMessage> {
	/** Keeps the worker alive until the promise settles. */
	waitUntil(until: Promise<unknown>): void;
}

const stateByWindow = new Map<string, unknown>();

addEventListener("message", (event) => {
	const { data, ports, waitUntil } = unpackMessage(event as WorkerMessage);
	if (data.kind === "hold") {
		stateByWindow.set(data.windowId, data.held);
		const drop = () => stateByWindow.get(data.windowId) === data.held && stateByWindow.delete(data.windowId);
		waitUntil(new Promise((resolve) => setTimeout(resolve, holdMs)).then(drop));
	} else {
		ports[0]?.postMessage(stateByWindow.get(data.windowId) ?? null);
		stateByWindow.delete(data.windowId);
	}
});

/** Returns the parts of a message event; `waitUntil` is bound, so that it can be called on its own. */
const unpackMessage = (event: WorkerMessage) => ({
	...{ data: event.data, ports: event.ports },
	waitUntil: event.waitUntil.bind(event),
});
