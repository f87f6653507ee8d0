import type { WriteStream } from "node:tty";

/** Erases the terminal's current line (ECMA-48: carriage return, erase in line). */
const eraseLine = "\r\u001b[K";

/** A progress line on a terminal. */
export interface Progress {
	/**
	 * Erases the progress line. It must be called before a result is printed, since both may go to the same terminal.
	 */
	hide(): void;
	show(counts: { readonly done: number; readonly failed: number }): void;
}

/** Creates a progress line on `terminal`. If that is not a terminal, nothing is written. */
export function createProgress(terminal: WriteStream): Progress {
	if (!terminal.isTTY) return { hide: () => {}, show: () => {} };
	return {
		hide: () => {
			terminal.write(eraseLine);
		},
		show: ({ done, failed }) => {
			terminal.write(`${eraseLine}${done - failed} read, ${failed} not`);
		},
	};
}
