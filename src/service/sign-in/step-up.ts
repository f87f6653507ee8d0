import type { ProviderClaims } from "./claims.ts";
import type { Session } from "./sessions.ts";

/** Accepted difference between the clocks: 30 s, as openid-client allows for the other times of an ID token. */
const clockToleranceMs = 30_000;

/** When the provider authenticated the person (null if unknown), or why `auth_time` is not accepted. */
export type Authentication =
	| { readonly at: Date | null }
	| {
			readonly outcome: "no-auth-time" | "not-fresh";
			readonly cause: "auth_time_missing" | "auth_time_too_old" | "auth_time_in_future";
	  };

/**
 * Checks the `auth_time` of a verified ID token. `maxAgeS` is the requested maximum age, to which the tolerance is
 * added. If it is null, none was requested, and a missing time or one in the future gives null. A future time within
 * the tolerance becomes `now`.
 */
export function checkAuthTime(
	{ auth_time: authTimeS }: ProviderClaims,
	maxAgeS: number | null,
	now: Date,
): Authentication {
	const isPresent = typeof authTimeS === "number" && Number.isFinite(authTimeS);
	const ageMs = isPresent ? now.getTime() - authTimeS * 1000 : null;
	const isInFuture = ageMs !== null && ageMs < -clockToleranceMs;
	if (maxAgeS !== null) {
		if (ageMs === null) return { outcome: "no-auth-time", cause: "auth_time_missing" };
		if (isInFuture) return { outcome: "not-fresh", cause: "auth_time_in_future" };
		if (ageMs > maxAgeS * 1000 + clockToleranceMs) return { outcome: "not-fresh", cause: "auth_time_too_old" };
	}
	return { at: ageMs === null || isInFuture ? null : new Date(now.getTime() - Math.max(0, ageMs)) };
}

/** Decides which sign-ins count as recent. */
export interface StepUp {
	/** `max_age` of a sign-in that must be recent, in seconds; null if no recent sign-in is ever required. */
	readonly maxAgeS: number | null;
	isFresh(session: Pick<Session, "authenticatedAt">, now: Date): boolean;
}

/**
 * Creates the step-up rule. `withinMs` is the maximum age of a recent sign-in; null accepts any age. A provider is
 * asked for an authentication of at most half that age, so that the other half is left for the change itself.
 */
export function createStepUp(withinMs: number | null): StepUp {
	if (withinMs === null) return { maxAgeS: null, isFresh: () => true };
	return {
		maxAgeS: Math.floor(withinMs / 2_000),
		isFresh: ({ authenticatedAt }, now) =>
			authenticatedAt !== null && now.getTime() - authenticatedAt.getTime() <= withinMs,
	};
}
