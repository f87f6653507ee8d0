import type { Attempts } from "./attempts.ts";
import type { Oidc, ProviderAnswer } from "./oidc.ts";
import type { SignInWay } from "./provider-settings.ts";
import { safeReturnTo } from "./return-path.ts";
import { createSecretId } from "./secret-id.ts";

/**
 * What became of a sign-in that came back from the provider. `expired`: unknown, used up, too old, or begun in another
 * browser.
 */
export type SignInOutcome =
	| (Extract<ProviderAnswer, { outcome: "signed-in" }> & {
			readonly returnTo: string;
			readonly providerId: string;
			readonly wayId: string;
			/** When the browser left for the provider, by the database's clock. */
			readonly begunAt: Date;
	  })
	| (Exclude<ProviderAnswer, { outcome: "signed-in" }> & { readonly returnTo: string })
	| { readonly outcome: "expired"; readonly cause: string; readonly returnTo?: never };

/** The way from "not signed in" to a person, through whichever provider was chosen. */
export interface SignIn {
	/** The buttons, in the operator's order. */
	readonly ways: readonly SignInWay[];
	/**
	 * The provider's address to send the browser to. Null where there is no such way, `unreachable` where nobody answers.
	 * `isAgain`: the provider shall ask who the person is, though it may know.
	 */
	begin(wayId: string, browserId: string, returnTo: string, isAgain?: boolean): Promise<URL | "unreachable" | null>;
	/** `callback` is the whole address the provider sent the browser back to. */
	finish(providerId: string, callback: URL, browserId: string): Promise<SignInOutcome>;
	/** Where to sign out at the provider. Null where it has no such page. */
	endSessionUrl(providerId: string, idToken: string | null): Promise<URL | null>;
}

/** `signedOutUrl`: where providers send people back to after a sign-out. */
export function createSignIn(deps: { providers: readonly Oidc[]; attempts: Attempts; signedOutUrl: URL }): SignIn {
	const provider = (id: string) => deps.providers.find(({ settings }) => settings.id === id);
	return {
		ways: deps.providers.flatMap(({ settings }) => settings.ways),
		async begin(wayId, browserId, returnTo, isAgain = false) {
			const oidc = deps.providers.find(({ settings }) => settings.ways.some(({ id }) => id === wayId));
			const way = oidc?.settings.ways.find(({ id }) => id === wayId);
			if (!oidc || !way) return null;
			const attempt = {
				state: createSecretId(),
				browserId,
				providerId: oidc.settings.id,
				wayId,
				codeVerifier: createSecretId(),
				nonce: createSecretId(),
				returnTo: safeReturnTo(returnTo),
			};
			const url = await oidc.authorizationUrl(way, attempt, isAgain).catch(() => "unreachable" as const);
			if (url !== "unreachable") await deps.attempts.keep(attempt);
			return url;
		},
		async finish(providerId, callback, browserId) {
			const oidc = provider(providerId);
			const attempt = await deps.attempts.take(callback.searchParams.get("state") ?? "", browserId);
			// The redirect address is the provider's own: an answer that comes in at another's is a mix-up (RFC 9700, 4.4).
			if (!oidc || attempt?.providerId !== providerId) return { outcome: "expired", cause: "no_such_attempt" };
			const answer = await oidc.redeem(callback, attempt);
			const { returnTo, wayId, begunAt } = attempt;
			if (answer.outcome !== "signed-in") return { ...answer, returnTo };
			return { ...answer, returnTo, providerId, wayId, begunAt };
		},
		async endSessionUrl(providerId, idToken) {
			return (await provider(providerId)?.endSessionUrl(idToken, deps.signedOutUrl)) ?? null;
		},
	};
}
