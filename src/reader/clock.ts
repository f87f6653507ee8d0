/** A source of the current time, which tests can replace. */
export interface Clock {
	now(): Date;
}

/** The clock of the machine. */
export const systemClock: Clock = { now: () => new Date() };

/** An hour, in milliseconds. */
export const hourMs = 3_600_000;
/** A UTC day, in milliseconds. */
export const dayMs = 24 * hourMs;
