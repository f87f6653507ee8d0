import { secretNames } from "./secret-files.ts";

/** Reads typed values from the environment. For each invalid value, collects a sentence that says what is expected. */
export interface Variables {
	/** The trimmed value. Null if the variable is absent or empty. */
	text(name: string): string | null;
	/** An integer from `min` to `max`, or `fallback` if the variable is absent or invalid. */
	integer(name: string, bounds: { readonly fallback: number; readonly min: number; readonly max: number }): number;
	/** One of the `choices`, or `fallback` if the variable is absent or invalid. */
	choice<T extends string>(name: string, choices: readonly T[], fallback: T): T;
	/** A URL with one of the `protocols`, such as "https:". Null if it is absent or invalid. */
	url(name: string, protocols: readonly string[]): URL | null;
	/** Adds a problem that only the caller can detect. */
	addProblem(problem: string): void;
	/** Every problem so far. */
	readonly problems: readonly string[];
}

/** Variables whose values must not appear in a message. */
const secretVariables: readonly string[] = secretNames;

/** Creates a reader of the variables in `environment`. */
export function createVariables(environment: Readonly<Record<string, string | undefined>>): Variables {
	const problems: string[] = [];
	const text = (name: string) => environment[name]?.trim() || null;
	const addMismatch = (name: string, expected: string) => {
		problems.push(
			`${name} must be ${expected}${secretVariables.includes(name) ? "." : `, not ${JSON.stringify(text(name))}.`}`,
		);
	};
	return {
		problems,
		text,
		addProblem: (problem) => problems.push(problem),
		integer: (name, { fallback, min, max }) => {
			const value = text(name);
			if (value === null) return fallback;
			if (/^\d{1,15}$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
			addMismatch(name, `a whole number from ${min} to ${max}`);
			return fallback;
		},
		choice: (name, choices, fallback) => {
			const value = text(name) ?? fallback;
			const match = choices.find((choice) => choice === value);
			if (match === undefined) addMismatch(name, `one of ${choices.join(", ")}`);
			return match ?? fallback;
		},
		url: (name, protocols) => {
			const value = text(name);
			if (value === null) return null;
			// A database URL may omit the host, which `URL` rejects for some protocols.
			const url = URL.parse(value.replace("@/", "@localhost/"));
			if (url !== null && protocols.includes(url.protocol)) return url;
			addMismatch(name, `an address starting with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`);
			return null;
		},
	};
}
