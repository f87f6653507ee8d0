import type { IncomingMessage } from "node:http";

const formBytesMax = 8_192;
const passwordLengthMin = 8;

/**
 * Returns the named fields of a posted form, cut to 254 characters (the password to 200) and trimmed except for the
 * password. Missing fields are "". Throws if the body exceeds 8 KiB.
 */
export async function readForm(request: IncomingMessage, names: readonly string[]): Promise<Record<string, string>> {
	const chunks: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of request) {
		bytes += chunk.length;
		if (bytes > formBytesMax) throw new Error("the form is too large");
		chunks.push(chunk);
	}
	const form = new URLSearchParams(Buffer.concat(chunks).toString("utf8"));
	return Object.fromEntries(names.map((name) => [name, normalise(name, form.get(name) ?? "")]));
}

function normalise(name: string, value: string): string {
	return name === "password" ? value.slice(0, 200) : value.trim().slice(0, 254);
}

/** Parses the distinct teams in a comma-separated text. */
export function parseTeams(text = ""): readonly string[] {
	return [...new Set(text.split(",").map((team) => team.trim()))].filter(Boolean);
}

/**
 * Returns the form's problems by field. Only the fields that are present are validated. If `isNewPassword` is true, the
 * password must also have the minimum length.
 */
export function validatePerson(
	values: Readonly<Record<string, string>>,
	isNewPassword: boolean,
): Record<string, string> {
	const problems: Record<string, string> = {};
	const { name, email, password } = values;
	if (name === "") problems.name = "Enter a name.";
	if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email))
		problems.email = "Enter an e-mail address such as thandi@example.org.";
	if (password === "") problems.password = "Enter a password.";
	else if (isNewPassword && password !== undefined && [...password].length < passwordLengthMin) {
		problems.password = `Use at least ${passwordLengthMin} characters.`;
	}
	return problems;
}
