import type { ProviderClaims } from "./claims.ts";
import type { Session } from "./sessions.ts";

/** Clock tolerance: 30 s, as openid-client allows for the token's other times. */
const toleranceMs = 30_000;

/** When the provider authenticated the person, or why `auth_time` is not accepted. */
export type Authentication =
	| { readonly at: Date | null }
	| {
			readonly outcome: "no-auth-time" | "not-fresh";
			readonly cause: "auth_time_missing" | "auth_time_too_old" | "auth_time_in_future";
	  };

/**
 * Checks the `auth_time` of a verified ID token. `maxAgeS` is the requested value; if it is null (not requested), a
 * missing or future time gives null. A future time within the tolerance becomes `now`.
 */
export function authenticationOf(
	{ auth_time: told }: ProviderClaims,
	maxAgeS: number | null,
	now: Date,
): Authentication {
	const isPresent = typeof told === "number" && Number.isFinite(told);
	const ageMs = isPresent ? now.getTime() - told * 1000 : null;
	const isAhead = ageMs !== null && ageMs < -toleranceMs;
	if (maxAgeS !== null) {
		if (ageMs === null) return { outcome: "no-auth-time", cause: "auth_time_missing" };
		if (isAhead) return { outcome: "not-fresh", cause: "auth_time_in_future" };
		if (ageMs > maxAgeS * 1000 + toleranceMs) return { outcome: "not-fresh", cause: "auth_time_too_old" };
	}
	return { at: ageMs === null || isAhead ? null : new Date(now.getTime() - Math.max(0, ageMs)) };
}

/** Which sign-ins count as recent. */
export interface StepUp {
	/** `max_age` of a sign-in that steps up, in seconds. Null: step-up is off. */
	readonly maxAgeS: number | null;
	isFresh(session: Pick<Session, "authenticatedAt">, now: Date): boolean;
}

/**
 * `withinMs`: the maximum age. Null: any age. A provider with an active session is asked for half of it, so that the
 * other half is left for the change itself.
 */
export function createStepUp(withinMs: number | null): StepUp {
	if (withinMs === null) return { maxAgeS: null, isFresh: () => true };
	return {
		maxAgeS: Math.floor(withinMs / 2_000),
		isFresh: ({ authenticatedAt }, now) =>
			authenticatedAt !== null && now.getTime() - authenticatedAt.getTime() <= withinMs,
	};
}
