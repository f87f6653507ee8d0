import type { ErrorCodeCausedBy } from "../../answer/errors.ts";
import type { Limiter } from "../rate-limit/limiter.ts";
import type { Session } from "../sign-in/sessions.ts";
import type { Admission, Gate, KnownToken } from "../tokens/gate.ts";
import { noLimits } from "../tokens/token-limits.ts";

/** API errors that the gate causes. In the playground a person can simulate them. */
const simulatedOutcomes = {
	UNAUTHORIZED: "unauthorized",
	TOKEN_DISABLED: "revoked",
	TOKEN_EXPIRED: "expired",
	TOKEN_SCOPE_DENIED: "scope-denied",
	RATE_LIMITED: "rate-limited",
} as const satisfies Record<ErrorCodeCausedBy<"gate">, Admission["outcome"]>;

/**
 * Represents the session as a token for the API's checks. All uploads of a person share one memory budget, because the
 * id is the same for all their sessions.
 */
function toSessionToken(session: Session): KnownToken {
	return { id: toWindowKey(session), isActive: true, pausedAt: null, requestCount: 0, limits: noLimits };
}

/** Returns the key of the rate window for readings, which is the same for all browsers of a person. */
export function toWindowKey({ person }: Session): string {
	return `${person.issuer} ${person.subject}`;
}

/**
 * Creates a gate that passes a signed-in person through the API's checks, but with the playground's lower rate limit.
 * `simulatedError` is the error code to simulate, if any.
 */
export function createPlaygroundGate(windows: Limiter, session: Session, simulatedError: string | undefined): Gate {
	return {
		async admit() {
			const { isAllowed, window } = await windows.spend(toWindowKey(session));
			const token = toSessionToken(session);
			if (!isAllowed) return { outcome: "rate-limited", token, window };
			const outcome = simulatedOutcomes[simulatedError as keyof typeof simulatedOutcomes];
			return outcome ? { outcome, token, window } : { outcome: "admitted", token, record: null, window };
		},
	};
}
