import { secretNames } from "./secret-files.ts";

/**
 * Reads typed values out of the environment and gathers, for every wrong one, a sentence that says what it should be.
 */
export interface Variables {
	/** The value without outer spaces. Null where the variable is absent or empty. */
	text(name: string): string | null;
	/** A whole number within the bounds, both included. */
	integer(name: string, bounds: { readonly fallback: number; readonly min: number; readonly max: number }): number;
	choice<T extends string>(name: string, choices: readonly T[], fallback: T): T;
	/** An address of one of the `protocols` ("https:"); null where it is absent. */
	url(name: string, protocols: readonly string[]): URL | null;
	/** Adds a sentence about something that only a closer look can tell. */
	complain(problem: string): void;
	/** Every sentence until now. */
	readonly problems: readonly string[];
}

/** Variables whose values are never repeated in a message. */
const secrets: readonly string[] = secretNames;

/** Over an environment, by variable name. */
export function createVariables(environment: Readonly<Record<string, string | undefined>>): Variables {
	const problems: string[] = [];
	const text = (name: string) => environment[name]?.trim() || null;
	const wrong = (name: string, expected: string) => {
		problems.push(
			`${name} must be ${expected}${secrets.includes(name) ? "." : `, not ${JSON.stringify(text(name))}.`}`,
		);
	};
	return {
		problems,
		text,
		complain: (problem) => problems.push(problem),
		integer: (name, { fallback, min, max }) => {
			const given = text(name);
			if (given === null) return fallback;
			if (/^\d{1,15}$/.test(given) && Number(given) >= min && Number(given) <= max) return Number(given);
			wrong(name, `a whole number from ${min} to ${max}`);
			return fallback;
		},
		choice: (name, choices, fallback) => {
			const given = text(name) ?? fallback;
			const found = choices.find((choice) => choice === given);
			if (found === undefined) wrong(name, `one of ${choices.join(", ")}`);
			return found ?? fallback;
		},
		url: (name, protocols) => {
			const given = text(name);
			if (given === null) return null;
			// A database URL may leave out the host, which URL does not allow for every protocol.
			const url = URL.parse(given.replace("@/", "@localhost/"));
			if (url !== null && protocols.includes(url.protocol)) return url;
			wrong(name, `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`);
			return null;
		},
	};
}
