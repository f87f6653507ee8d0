import { type Configuration, interactionPolicy, type KoaContextWithOIDC, Provider } from "oidc-provider";
import type { Pool } from "pg";
import type { Accounts } from "./accounts.ts";
import type { Keys } from "./keys.ts";
import type { IdentityOptions } from "./options.ts";
import { renderErrorPage, renderSignedOutPage, renderSignOutPage } from "./pages.ts";
import { createRecordAdapter } from "./record-adapter.ts";

const scopes = "openid profile email";

/** Creates a policy that requires a new sign-in if the session used another method than the one just chosen. */
function createInteractionPolicy() {
	const policy = interactionPolicy.base();
	policy.get("login")?.checks.add(
		new interactionPolicy.Check("other_way", "the session belongs to another sign-in method", (ctx) => {
			const { params, session, result } = ctx.oidc;
			const method = params?.way;
			const isOtherMethod =
				method && session?.accountId && !result?.login && !session.accountId.startsWith(`${method}-`);
			return isOtherMethod ? interactionPolicy.Check.REQUEST_PROMPT : interactionPolicy.Check.NO_NEED_TO_PROMPT;
		}),
	);
	return policy;
}

/** Finds or creates the grant. The service itself is the only client, so consent is granted without asking. */
async function findOrCreateGrant(ctx: KoaContextWithOIDC) {
	const { session, client, provider } = ctx.oidc;
	if (!client || !session?.accountId) return undefined;
	const grantId = session.grantIdFor(client.clientId);
	const existing = grantId ? await provider.Grant.find(grantId) : undefined;
	if (existing?.accountId === session.accountId) return existing;
	const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
	grant.addOIDCScope(scopes);
	await grant.save();
	return grant;
}

function buildConfiguration(options: IdentityOptions, keys: Keys, pool: Pool, accounts: Accounts): Configuration {
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
					ctx.body = renderSignOutPage(form);
				},
				postLogoutSuccessSource: (ctx) => {
					ctx.body = renderSignedOutPage();
				},
			},
		},
		// The library blocks requests to the loopback interface, where this provider's only client is. This fetch
		// allows them.
		fetch: (url, init) => globalThis.fetch(url, { ...init, dispatcher: undefined } as RequestInit),
		interactions: { policy: createInteractionPolicy(), url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
		loadExistingGrant: findOrCreateGrant,
		renderError: (ctx, out) => {
			ctx.type = "html";
			ctx.body = renderErrorPage(out.error_description ?? out.error);
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
	return new Provider(issuer, buildConfiguration(deps.options, deps.keys, deps.pool, deps.accounts));
}
