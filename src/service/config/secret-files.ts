import { readFileSync } from "node:fs";

/** Variables with a secret value. `NAME_FILE` may name a file that holds it. */
export const secretNames = [
	"DATABASE_URL",
	"MIGRATION_DATABASE_URL",
	"OIDC_CLIENT_SECRET",
	"OIDC_PROVIDERS",
	"SIGNING_KEY_SECRET",
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment, supplemented with secrets from files, as mounted by Docker, Kubernetes and systemd
 * (`LoadCredential`). `problems` has a sentence for each file that cannot be read or whose variable is also set.
 */
export function withSecretFiles(environment: Environment): {
	readonly environment: Environment;
	readonly problems: readonly string[];
} {
	const problems: string[] = [];
	const found: Record<string, string> = {};
	for (const name of secretNames) {
		const file = environment[`${name}_FILE`]?.trim();
		if (!file) continue;
		if (environment[name]?.trim()) problems.push(`Set ${name} or ${name}_FILE, not both.`);
		try {
			found[name] = readFileSync(file, "utf8").trim();
		} catch (error) {
			problems.push(`${name}_FILE must be a readable file (${(error as NodeJS.ErrnoException).code}).`);
		}
	}
	// Inherits from the environment instead of copying it, which may be a proxy that records reads.
	return { environment: Object.assign(Object.create(environment), found), problems };
}
