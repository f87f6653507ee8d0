import { secretNames } from "./secret-files.ts";

/** Reads typed values from the environment. For each invalid one, collects a sentence saying what it should be. */
export interface Variables {
	/** The trimmed value. Null if the variable is absent or empty. */
	text(name: string): string | null;
	/** An integer within the bounds, inclusive. */
	integer(name: string, bounds: { readonly fallback: number; readonly min: number; readonly max: number }): number;
	choice<T extends string>(name: string, choices: readonly T[], fallback: T): T;
	/** A URL with one of the `protocols` ("https:"). Null if absent. */
	url(name: string, protocols: readonly string[]): URL | null;
	/** Adds a problem that only the caller can detect. */
	complain(problem: string): void;
	/** Every problem found so far. */
	readonly problems: readonly string[];
}

/** Variables whose values are never repeated in a message. */
const secrets: readonly string[] = secretNames;

/** Reads from `environment`, by variable name. */
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
			// A database URL may omit the host, but `URL` rejects that for some protocols.
			const url = URL.parse(given.replace("@/", "@localhost/"));
			if (url !== null && protocols.includes(url.protocol)) return url;
			wrong(name, `an address starting with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`);
			return null;
		},
	};
}
