import { systemClock } from "../../../src/reader/clock.ts";
import type { Role } from "../../../src/service/sign-in/roles.ts";
import { createSessions } from "../../../src/service/sign-in/sessions.ts";
import { beginSession } from "../../support/begin-session.ts";
import type { RunningDashboard } from "./start-dashboard.ts";
import { createVisitor, type Visitor } from "./visitor.ts";

/** A visitor with an active session as `subject`, which is created without the provider. */
export async function signInAs(
	dashboard: Pick<RunningDashboard, "database">,
	subject: string,
	teams: readonly string[] = [],
	roles: readonly Role[] = [],
): Promise<Visitor> {
	const sessions = createSessions({ database: dashboard.database.db, clock: systemClock });
	const person = { issuer: "local", subject, name: subject, email: `${subject}@example.org`, teams, roles };
	const origin = { address: "127.0.0.1", userAgent: "a test" };
	const visitor = createVisitor();
	visitor.cookies.set("session", await beginSession(sessions, { person, providerId: "local", idToken: null, origin }));
	return visitor;
}
