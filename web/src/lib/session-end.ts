import { createStore } from "./store.ts";

/** Whether navigation would lose something in this window. */
type Holder = () => boolean;

const holders: Holder[] = [];
const isEnded = createStore(false);
let isLeaving = false;

/** While `holds` is true, the end of the session does not navigate away. */
export const keepPageWhile = (holds: Holder): void => void holders.push(holds);

/**
 * The service no longer accepts this browser's session. A page with unsaved work stays and says so; any other page goes
 * to the sign-in page, once.
 */
export function endSession(): void {
	if (isEnded.get() || isLeaving) return;
	if (holders.some((holds) => holds())) {
		isEnded.set(true);
		return;
	}
	isLeaving = true;
	location.assign(`/sign-in?problem=session-ended&returnTo=${encodeURIComponent(location.pathname)}`);
}

export const resumeSession = (): void => isEnded.set(false);

/** Whether the session ended while the page was kept. */
export const useSessionEnded = (): boolean => isEnded.useValue();

/** Resolves when there is a session, immediately if there already is one. Rejects with the signal's reason. */
export async function sessionBack(signal: AbortSignal): Promise<void> {
	while (isEnded.get()) {
		await new Promise<void>((resolve, reject) => {
			const stop = isEnded.subscribe(() => {
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
