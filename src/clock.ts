/** The only source of the present time, so that tests can set it. */
export interface Clock {
	now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** An hour, in milliseconds. */
export const hourMs = 3_600_000;
/** A day of the calendar in UTC, in milliseconds. */
export const dayMs = 24 * hourMs;
