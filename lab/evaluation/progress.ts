/** Returns a function that shows progress on a terminal ("read 3 of 40"). It is silent if there is no terminal. */
export const createProgress = (verb: string, count: number) => (done: number) =>
	process.stderr.isTTY && process.stderr.write(`\r${verb} ${done} of ${count} `);
