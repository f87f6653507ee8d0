import { isRestrictive } from "../sign-in/access-rule.ts";
import type { ProviderSettings } from "../sign-in/provider-settings.ts";
import { isPublicProvider } from "../sign-in/public-providers.ts";
import type { RoleMap } from "../sign-in/roles.ts";
import type { TeamNames } from "../sign-in/teams.ts";
import type { Variables } from "./variables.ts";

/** The parts of the configuration that are checked here. */
interface SignInSettings {
	readonly isProduction: boolean;
	readonly providers: readonly ProviderSettings[];
	readonly teamNames: TeamNames;
	readonly roleMap: RoleMap;
}

/** Adds a problem for each combination of sign-in settings that is insecure or incomplete. */
export function checkSignIn(settings: SignInSettings, variables: Variables): void {
	checkPublicProviders(settings, variables);
	checkAdministrators(settings, variables);
}

/**
 * Anyone can have an account at a public provider. In production, an operator must therefore restrict who may sign in,
 * or state that everybody may.
 */
function checkPublicProviders({ isProduction, providers }: SignInSettings, variables: Variables): void {
	if (!isProduction) return;
	for (const { issuer, rule } of providers) {
		if (!isPublicProvider(issuer) || isRestrictive(rule) || rule.isForEverybody) continue;
		variables.addProblem(
			`With NODE_ENV=production, restrict who may sign in at ${issuer.href}, where anyone can have an account: set OIDC_ALLOWED_DOMAINS, or OIDC_REQUIRED_CLAIM and OIDC_REQUIRED_VALUE, or OIDC_EVERYBODY_MAY_SIGN_IN=yes (docs/sign-in.md).`,
		);
	}
}

/** Administrators oversee their teams, so the teams must be configured. The local provider always has teams. */
function checkAdministrators({ providers, teamNames, roleMap }: SignInSettings, variables: Variables): void {
	if (providers.length > 0 && teamNames.claim === null && roleMap.groups.administrator.length > 0) {
		variables.addProblem(
			"ROLE_GROUPS has administrators, who oversee their teams, so TEAM_CLAIM must be set (docs/sign-in.md).",
		);
	}
}
