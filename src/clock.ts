/** The only source of the present time, so that tests can set it. */
export interface Clock {
	now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };
