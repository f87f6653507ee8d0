import { readFileSync } from "node:fs";

/** Variables whose values open something. Each may be in a file that `NAME_FILE` names. */
export const secretNames = [
	"DATABASE_URL",
	"MIGRATION_DATABASE_URL",
	"OIDC_CLIENT_SECRET",
	"OIDC_PROVIDERS",
	"SIGNING_KEY_SECRET",
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment with the secrets that stand in files: those of Docker, Kubernetes and systemd (`LoadCredential`).
 * `problems`: a sentence for each file that cannot be read, or that stands beside the variable itself.
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
			problems.push(`${name}_FILE must be a file that can be read (${(error as NodeJS.ErrnoException).code}).`);
		}
	}
	// Over the environment, not a copy of it: it may be one that tells who asks.
	return { environment: Object.assign(Object.create(environment), found), problems };
}
