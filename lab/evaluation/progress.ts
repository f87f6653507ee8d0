/** Returns a function that shows progress ("read 3 of 40") on standard error if it is a terminal. */
export const createProgress = (verb: string, count: number) => (done: number) =>
	process.stderr.isTTY && process.stderr.write(`\r${verb} ${done} of ${count} `);
