import { createStore } from "./store.ts";

/** Whether leaving the page would lose work in this window. */
type WorkCheck = () => boolean;

const workChecks: WorkCheck[] = [];
const hasEnded = createStore(false);
let isLeaving = false;

/** Keeps the page at the end of the session if `hasWork` then returns true. */
export const keepPageWhile = (hasWork: WorkCheck): void => void workChecks.push(hasWork);

/**
 * Call it when the service no longer accepts the session. A page with unsaved work stays and shows that; any other page
 * is left for the sign-in page. Further calls have no effect until `resumeSession` is called.
 */
export function handleSessionEnd(): void {
	if (hasEnded.get() || isLeaving) return;
	if (workChecks.some((hasWork) => hasWork())) {
		hasEnded.set(true);
		return;
	}
	isLeaving = true;
	location.assign(`/sign-in?problem=session-ended&returnTo=${encodeURIComponent(location.pathname)}`);
}

export const resumeSession = (): void => hasEnded.set(false);

/** Whether the session has ended and the page was kept. */
export const useSessionEnded = (): boolean => hasEnded.useValue();

/** Resolves as soon as there is a session, which may be immediately. Rejects with the reason of an aborted signal. */
export async function waitForSession(signal: AbortSignal): Promise<void> {
	while (hasEnded.get()) {
		await new Promise<void>((resolve, reject) => {
			const unsubscribe = hasEnded.subscribe(() => {
				unsubscribe();
				resolve();
			});
			signal.addEventListener("abort", () => {
				unsubscribe();
				reject(signal.reason);
			});
		});
	}
	signal.throwIfAborted();
}
