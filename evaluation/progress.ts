/** Tells a terminal how far a long work has come: "read 3 of 40". Anything else is told nothing. */
export const progress = (what: string, count: number) => (done: number) =>
	process.stderr.isTTY && process.stderr.write(`\r${what} ${done} of ${count} `);
