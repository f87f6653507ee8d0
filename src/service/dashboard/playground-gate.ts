import type { ErrorCodeOf } from "../../answer/errors.ts";
import type { Limiter } from "../rate-limit/limiter.ts";
import type { Session } from "../sign-in/sessions.ts";
import type { Admission, Gate, KnownToken } from "../tokens/gate.ts";
import { noLimits } from "../tokens/token-limits.ts";

/** Errors that depend on a token's state in the API; in the playground a person can simulate them. */
const pretended = {
	UNAUTHORIZED: "unauthorized",
	TOKEN_DISABLED: "revoked",
	TOKEN_EXPIRED: "expired",
	TOKEN_SCOPE_DENIED: "scope-denied",
	RATE_LIMITED: "rate-limited",
} as const satisfies Record<ErrorCodeOf<"gate">, Admission["outcome"]>;

/** Presents the session to the API's checks as a token; all of the person's uploads share its memory budget. */
function sessionTokenOf(session: Session): KnownToken {
	return { id: windowKeyOf(session), isActive: true, pausedAt: null, requestCount: 0, limits: noLimits };
}

/** The rate window for readings; a person has one for all their browsers. */
export function windowKeyOf({ person }: Session): string {
	return `${person.issuer} ${person.subject}`;
}

/** Passes a signed-in person through the API's checks, but with the playground's lower rate limit. */
export function createPlaygroundGate(windows: Limiter, session: Session, pretend: string | undefined): Gate {
	return {
		async admit() {
			const { isAllowed, window } = await windows.spend(windowKeyOf(session));
			const token = sessionTokenOf(session);
			if (!isAllowed) return { outcome: "rate-limited", token, window };
			const outcome = pretended[pretend as keyof typeof pretended];
			return outcome ? { outcome, token, window } : { outcome: "admitted", token, record: null, window };
		},
	};
}
