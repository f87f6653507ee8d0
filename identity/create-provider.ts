import { type Configuration, interactionPolicy, type KoaContextWithOIDC, Provider } from "oidc-provider";
import type { Pool } from "pg";
import type { Accounts } from "./accounts.ts";
import type { Keys } from "./keys.ts";
import type { IdentityOptions } from "./options.ts";
import { errorPage, signedOutPage, signOutPage } from "./pages.ts";
import { createRecordAdapter } from "./record-adapter.ts";

const scopes = "openid profile email";

/** Requires a new sign-in if the session uses a method other than the one just chosen. */
function policyWithWays() {
	const policy = interactionPolicy.base();
	policy.get("login")?.checks.add(
		new interactionPolicy.Check("other_way", "the session belongs to another sign-in method", (ctx) => {
			const { params, session, result } = ctx.oidc;
			const way = params?.way;
			const isOther = way && session?.accountId && !result?.login && !session.accountId.startsWith(`${way}-`);
			return isOther ? interactionPolicy.Check.REQUEST_PROMPT : interactionPolicy.Check.NO_NEED_TO_PROMPT;
		}),
	);
	return policy;
}

/** The service itself is the only client, so consent is granted without asking. */
async function grantFor(ctx: KoaContextWithOIDC) {
	const { session, client, provider } = ctx.oidc;
	if (!client || !session?.accountId) return undefined;
	const known = session.grantIdFor(client.clientId);
	const existing = known ? await provider.Grant.find(known) : undefined;
	if (existing?.accountId === session.accountId) return existing;
	const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
	grant.addOIDCScope(scopes);
	await grant.save();
	return grant;
}

function configurationOf(options: IdentityOptions, keys: Keys, pool: Pool, accounts: Accounts): Configuration {
	return {
		adapter: createRecordAdapter(pool),
		jwks: { keys: [keys.signing] },
		cookies: { keys: [...keys.cookies] },
		clients: [
			{
				client_id: options.clientId,
				client_secret: options.clientSecret,
				redirect_uris: [options.redirectUri],
				post_logout_redirect_uris: [options.postLogoutRedirectUri],
				backchannel_logout_uri: options.backChannelLogoutUri,
				backchannel_logout_session_required: true,
				response_types: ["code"],
				grant_types: ["authorization_code"],
			},
		],
		claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "groups"] },
		conformIdTokenClaims: false,
		extraParams: ["way"],
		pkce: { required: () => true },
		features: {
			devInteractions: { enabled: false },
			backchannelLogout: { enabled: true },
			rpInitiatedLogout: {
				enabled: true,
				logoutSource: (ctx, form) => {
					ctx.body = signOutPage(form);
				},
				postLogoutSuccessSource: (ctx) => {
					ctx.body = signedOutPage();
				},
			},
		},
		// The library blocks requests to the loopback interface, where this provider's only client is; this fetch
		// allows them.
		fetch: (url, init) => globalThis.fetch(url, { ...init, dispatcher: undefined } as RequestInit),
		interactions: { policy: policyWithWays(), url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
		loadExistingGrant: grantFor,
		renderError: (ctx, out) => {
			ctx.type = "html";
			ctx.body = errorPage(out.error_description ?? out.error);
		},
		ttl: { Session: 14 * 86_400, Interaction: 3_600, Grant: 14 * 86_400, IdToken: 3_600, AccessToken: 3_600 },
		async findAccount(_ctx, id) {
			const account = await accounts.find(id);
			if (!account) return undefined;
			const { email, name, teams } = account;
			const groups = teams.length > 0 ? { groups: teams } : {};
			return {
				accountId: id,
				claims: () => ({ sub: id, email, email_verified: account.way === "social", name, ...groups }),
			};
		},
	};
}

/** Creates an OpenID provider for exactly one client: the service that started it. */
export function createProvider(
	issuer: string,
	deps: { options: IdentityOptions; keys: Keys; pool: Pool; accounts: Accounts },
): Provider {
	return new Provider(issuer, configurationOf(deps.options, deps.keys, deps.pool, deps.accounts));
}
