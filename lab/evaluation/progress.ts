/** Reports progress on a terminal ("read 3 of 40"); silent otherwise. */
export const progress = (what: string, count: number) => (done: number) =>
	process.stderr.isTTY && process.stderr.write(`\r${what} ${done} of ${count} `);
