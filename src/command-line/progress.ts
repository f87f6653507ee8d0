import type { WriteStream } from "node:tty";

/** Erases the terminal's current line (ECMA-48: carriage return, erase in line). */
const eraseLine = "\r\u001b[K";

/** A line on a terminal that says how far the command is. */
export interface Progress {
	/** Call before a result is printed: both may go to the same terminal. */
	hide(): void;
	show(counts: { readonly done: number; readonly failed: number }): void;
}

/** Writes to `terminal` where it is one, and nothing at all where it is not. */
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
