import { useSyncExternalStore } from "react";

/** Whether something in this window would be lost if it went to another page. */
type Holder = () => boolean;

const holders: Holder[] = [];
const listeners = new Set<() => void>();
let isEnded = false;
let isLeaving = false;

function change(now: boolean): void {
	isEnded = now;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** While `holds` says so, a session that ends does not lead away from the page. */
export const keepPageWhile = (holds: Holder): void => void holders.push(holds);

/**
 * The service knows this browser's session no more. A page that holds something stays, and is told; any other one goes
 * to the sign-in page, once.
 */
export function endSession(): void {
	if (isEnded || isLeaving) return;
	if (holders.some((holds) => holds())) {
		change(true);
		return;
	}
	isLeaving = true;
	location.assign(`/sign-in?problem=session-ended&returnTo=${encodeURIComponent(location.pathname)}`);
}

/** There is a session again. */
export const resumeSession = (): void => change(false);

/** Whether the session has ended while the page stayed. */
export const useSessionEnded = (): boolean => useSyncExternalStore(subscribe, () => isEnded);

/** Resolves when there is a session, at once where there is one. Rejects with the signal's reason. */
export async function sessionBack(signal: AbortSignal): Promise<void> {
	while (isEnded) {
		await new Promise<void>((resolve, reject) => {
			const stop = subscribe(() => {
				stop();
				resolve();
			});
			signal.addEventListener("abort", () => {
				stop();
				reject(signal.reason);
			});
		});
	}
	signal.throwIfAborted();
}
