import type { Clock } from "../clock.ts";
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
			readonly isSteppingUp: boolean;
	  })
	| (Exclude<ProviderAnswer, { outcome: "signed-in" }> & { readonly returnTo: string; readonly isSteppingUp: boolean })
	| { readonly outcome: "expired"; readonly cause: string; readonly returnTo?: never; readonly isSteppingUp?: never };

/** What a sign-in is asked for beside who the person is. */
export interface SignInWish {
	/** The provider shall ask who the person is, though it may know. */
	readonly isAgain?: boolean;
	/** The sign-in must be recent, as the operator says: the provider asks unless it has just done so. */
	readonly isSteppingUp?: boolean;
}

/** The sign-in flow, through the chosen provider. */
export interface SignIn {
	/** The buttons, in the operator's order. */
	readonly ways: readonly SignInWay[];
	/**
	 * The provider's address to send the browser to. Null for an unknown button, `unreachable` if the provider does not
	 * respond.
	 */
	begin(wayId: string, browserId: string, returnTo: string, wish?: SignInWish): Promise<URL | "unreachable" | null>;
	/** `callback` is the whole address the provider sent the browser back to. */
	finish(providerId: string, callback: URL, browserId: string): Promise<SignInOutcome>;
	/** Where to sign out at the provider. Null where it has no such page. */
	endSessionUrl(providerId: string, idToken: string | null): Promise<URL | null>;
}

/**
 * `signedOutUrl`: where providers send people back to after a sign-out. `maxAgeS`: how old a sign-in that steps up may
 * be. Null: stepping up is off.
 */
export function createSignIn(deps: {
	providers: readonly Oidc[];
	attempts: Attempts;
	clock: Clock;
	signedOutUrl: URL;
	maxAgeS: number | null;
}): SignIn {
	const provider = (id: string) => deps.providers.find(({ settings }) => settings.id === id);
	return {
		ways: deps.providers.flatMap(({ settings }) => settings.ways),
		async begin(wayId, browserId, returnTo, { isAgain = false, isSteppingUp = false } = {}) {
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
				maxAgeS: isSteppingUp ? deps.maxAgeS : null,
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
			const answer = await oidc.redeem(callback, attempt, deps.clock.now());
			const { returnTo, wayId, begunAt } = attempt;
			const isSteppingUp = attempt.maxAgeS !== null;
			if (answer.outcome !== "signed-in") return { ...answer, returnTo, isSteppingUp };
			return { ...answer, returnTo, isSteppingUp, providerId, wayId, begunAt };
		},
		async endSessionUrl(providerId, idToken) {
			return (await provider(providerId)?.endSessionUrl(idToken, deps.signedOutUrl)) ?? null;
		},
	};
}
