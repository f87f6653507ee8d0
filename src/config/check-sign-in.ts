import { isRestrictive } from "../sign-in/access-rule.ts";
import type { ProviderSettings } from "../sign-in/provider-settings.ts";
import { isPublicProvider } from "../sign-in/public-providers.ts";
import type { RoleMap } from "../sign-in/roles.ts";
import type { TeamNames } from "../sign-in/teams.ts";
import type { Variables } from "./variables.ts";

/** What the configuration says of signing in. */
interface SignInSettings {
	readonly isProduction: boolean;
	readonly providers: readonly ProviderSettings[];
	readonly teamNames: TeamNames;
	readonly roleMap: RoleMap;
}

/** Complains of settings that are right each by itself, and not together. */
export function checkSignIn(settings: SignInSettings, variables: Variables): void {
	checkPublicProviders(settings, variables);
	checkAdministrators(settings, variables);
}

/** Where strangers have accounts, somebody has to say which of them may sign in. */
function checkPublicProviders({ isProduction, providers }: SignInSettings, variables: Variables): void {
	if (!isProduction) return;
	for (const { issuer, rule } of providers) {
		if (!isPublicProvider(issuer) || isRestrictive(rule) || rule.isForEverybody) continue;
		variables.complain(
			`With NODE_ENV=production somebody must say who may sign in at ${issuer.href}, where everybody can have an account: set OIDC_ALLOWED_DOMAINS, or OIDC_REQUIRED_CLAIM and OIDC_REQUIRED_VALUE, or OIDC_EVERYBODY_MAY_SIGN_IN=yes (docs/sign-in.md).`,
		);
	}
}

/** Administrators oversee their teams. The local provider has teams in any case. */
function checkAdministrators({ providers, teamNames, roleMap }: SignInSettings, variables: Variables): void {
	if (providers.length > 0 && teamNames.claim === null && roleMap.groups.administrator.length > 0) {
		variables.complain("ROLE_GROUPS has administrators, who oversee their teams: set TEAM_CLAIM (docs/sign-in.md).");
	}
}
