import { readFileSync } from "node:fs";

/** Names of variables with a secret value. The variable `NAME_FILE` may give a file that contains it instead. */
export const secretNames = [
	"DATABASE_URL",
	"MIGRATION_DATABASE_URL",
	"OIDC_CLIENT_SECRET",
	"OIDC_PROVIDERS",
	"SIGNING_KEY_SECRET",
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the environment with the secrets that are given as files, as Docker, Kubernetes and systemd
 * (`LoadCredential`) do. `problems` has a sentence for each file that cannot be read or whose variable is also set.
 */
export function readSecretFiles(environment: Environment): {
	readonly environment: Environment;
	readonly problems: readonly string[];
} {
	const problems: string[] = [];
	const secrets: Record<string, string> = {};
	for (const name of secretNames) {
		const file = environment[`${name}_FILE`]?.trim();
		if (!file) continue;
		if (environment[name]?.trim()) problems.push(`Set ${name} or ${name}_FILE, not both.`);
		try {
			secrets[name] = readFileSync(file, "utf8").trim();
		} catch (error) {
			problems.push(`${name}_FILE must be a readable file (${(error as NodeJS.ErrnoException).code}).`);
		}
	}
	// Inherits from the environment instead of copying it, because it may be a proxy that records which names are read.
	return { environment: Object.assign(Object.create(environment), secrets), problems };
}
