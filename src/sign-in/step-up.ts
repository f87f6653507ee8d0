import type { ProviderClaims } from "./claims.ts";
import type { Session } from "./sessions.ts";

/** How far the provider's clock and ours may differ: 30 s, as openid-client allows for the other times of a token. */
const toleranceMs = 30_000;

/** When the provider asked the person who they are; or why what it says of that does not do. */
export type Authentication =
	| { readonly at: Date | null }
	| {
			readonly outcome: "no-auth-time" | "not-fresh";
			readonly cause: "auth_time_missing" | "auth_time_too_old" | "auth_time_in_future";
	  };

/**
 * Reads `auth_time` of an ID token whose signature has been checked. `maxAgeS` is what the request asked for. Null: it
 * asked for nothing, so a time that is missing or lies ahead is null. A time within the tolerance ahead is `now`.
 */
export function authenticationOf(
	{ auth_time: told }: ProviderClaims,
	maxAgeS: number | null,
	now: Date,
): Authentication {
	const isTold = typeof told === "number" && Number.isFinite(told);
	const ageMs = isTold ? now.getTime() - told * 1000 : null;
	const isAhead = ageMs !== null && ageMs < -toleranceMs;
	if (maxAgeS !== null) {
		if (ageMs === null) return { outcome: "no-auth-time", cause: "auth_time_missing" };
		if (isAhead) return { outcome: "not-fresh", cause: "auth_time_in_future" };
		if (ageMs > maxAgeS * 1000 + toleranceMs) return { outcome: "not-fresh", cause: "auth_time_too_old" };
	}
	return { at: ageMs === null || isAhead ? null : new Date(now.getTime() - Math.max(0, ageMs)) };
}

/** Which sign-ins are recent enough for what only a recent sign-in may do. */
export interface StepUp {
	/** `max_age` of a sign-in that steps up, in seconds. Null: nothing needs a recent sign-in. */
	readonly maxAgeS: number | null;
	isFresh(session: Pick<Session, "authenticatedAt">, now: Date): boolean;
}

/**
 * `withinMs`: a sign-in may be as old as this. Null: any may. A provider that still knows the person is asked for half
 * of it, so that the other half remains for the change itself.
 */
export function createStepUp(withinMs: number | null): StepUp {
	if (withinMs === null) return { maxAgeS: null, isFresh: () => true };
	return {
		maxAgeS: Math.floor(withinMs / 2_000),
		isFresh: ({ authenticatedAt }, now) =>
			authenticatedAt !== null && now.getTime() - authenticatedAt.getTime() <= withinMs,
	};
}
