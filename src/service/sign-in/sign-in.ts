import type { Clock } from "../../reader/clock.ts";
import type { Attempts } from "./attempts.ts";
import type { Oidc, ProviderAnswer } from "./oidc.ts";
import type { SignInWay } from "./provider-settings.ts";
import { safeReturnTo } from "./return-path.ts";
import { createSecretId } from "./secret-id.ts";

/** The outcome of a sign-in at the callback. `expired`: unknown, already used, too old, or begun in another browser. */
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

/** Options for a sign-in. */
export interface SignInWish {
	/** The provider must authenticate the person again. */
	readonly isAgain?: boolean;
	/** The sign-in must be recent, as configured: the provider authenticates again unless it has just done so. */
	readonly isSteppingUp?: boolean;
}

/** The sign-in flow through the chosen provider. */
export interface SignIn {
	/** The buttons, in the operator's order. */
	readonly ways: readonly SignInWay[];
	/**
	 * The provider's address for the browser. Null for an unknown button, `unreachable` if the provider does not respond.
	 */
	begin(wayId: string, browserId: string, returnTo: string, wish?: SignInWish): Promise<URL | "unreachable" | null>;
	/** `callback` is the full callback URL. */
	finish(providerId: string, callback: URL, browserId: string): Promise<SignInOutcome>;
	/** The provider's end-session address, or null. */
	endSessionUrl(providerId: string, idToken: string | null): Promise<URL | null>;
}

/**
 * `signedOutUrl`: where providers redirect after signing out. `maxAgeS`: maximum age in seconds of a sign-in for
 * stepping up. Null: step-up is off.
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
			// A response at the redirect URI of another provider is a mix-up attack (RFC 9700, 4.4).
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
