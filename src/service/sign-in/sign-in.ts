import type { Clock } from "../../reader/clock.ts";
import type { Attempts } from "./attempts.ts";
import type { CallbackOutcome, OidcProvider } from "./oidc.ts";
import type { SignInWay } from "./provider-settings.ts";
import { sanitiseReturnPath } from "./return-path.ts";
import { createSecretId } from "./secret-id.ts";

/**
 * The outcome of a sign-in at the callback. `expired` means that the attempt is unknown, already used, too old, or was
 * begun in another browser or with another provider.
 */
export type SignInOutcome =
	| (Extract<CallbackOutcome, { outcome: "signed-in" }> & {
			readonly returnTo: string;
			readonly providerId: string;
			readonly wayId: string;
			/** When the browser was sent to the provider, by the database's clock. */
			readonly begunAt: Date;
			readonly isSteppingUp: boolean;
	  })
	| (Exclude<CallbackOutcome, { outcome: "signed-in" }> & { readonly returnTo: string; readonly isSteppingUp: boolean })
	| { readonly outcome: "expired"; readonly cause: string; readonly returnTo?: never; readonly isSteppingUp?: never };

/** Options for a sign-in. */
export interface SignInOptions {
	/** Whether the provider is asked to authenticate the person again. */
	readonly isAgain?: boolean;
	/**
	 * Whether a recent sign-in is required, if the operator has configured that. The provider then authenticates the
	 * person again unless it has just done so.
	 */
	readonly isSteppingUp?: boolean;
}

/** The sign-in flow through the chosen provider. */
export interface SignIn {
	/** The sign-in buttons, in the operator's order. */
	readonly ways: readonly SignInWay[];
	/**
	 * Stores an attempt and returns the provider's address to send the browser to. Null for an unknown button,
	 * `unreachable` if the provider does not respond.
	 */
	begin(wayId: string, browserId: string, returnTo: string, wish?: SignInOptions): Promise<URL | "unreachable" | null>;
	/** Finishes the sign-in. `callback` is the full callback URL. */
	finish(providerId: string, callback: URL, browserId: string): Promise<SignInOutcome>;
	/** Returns the provider's end-session address; null if it has none or is unreachable. */
	endSessionUrl(providerId: string, idToken: string | null): Promise<URL | null>;
}

/**
 * Creates the sign-in flow. Providers redirect to `signedOutUrl` after signing out. `maxAgeS` is the maximum age in
 * seconds of an authentication that counts as recent; null if no recent sign-in is ever required.
 */
export function createSignIn(deps: {
	providers: readonly OidcProvider[];
	attempts: Attempts;
	clock: Clock;
	signedOutUrl: URL;
	maxAgeS: number | null;
}): SignIn {
	const findProvider = (id: string) => deps.providers.find(({ settings }) => settings.id === id);
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
				returnTo: sanitiseReturnPath(returnTo),
			};
			const url = await oidc.authorizationUrl(way, attempt, isAgain).catch(() => "unreachable" as const);
			if (url !== "unreachable") await deps.attempts.store(attempt);
			return url;
		},
		async finish(providerId, callback, browserId) {
			const oidc = findProvider(providerId);
			const attempt = await deps.attempts.consume(callback.searchParams.get("state") ?? "", browserId);
			// A response at the redirect URI of another provider is a mix-up attack (RFC 9700, 4.4).
			if (!oidc || attempt?.providerId !== providerId) return { outcome: "expired", cause: "no_such_attempt" };
			const result = await oidc.redeem(callback, attempt, deps.clock.now());
			const { returnTo, wayId, begunAt } = attempt;
			const isSteppingUp = attempt.maxAgeS !== null;
			if (result.outcome !== "signed-in") return { ...result, returnTo, isSteppingUp };
			return { ...result, returnTo, isSteppingUp, providerId, wayId, begunAt };
		},
		async endSessionUrl(providerId, idToken) {
			return (await findProvider(providerId)?.endSessionUrl(idToken, deps.signedOutUrl)) ?? null;
		},
	};
}
