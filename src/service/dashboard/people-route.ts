import type { FastifyInstance } from "fastify";
import type { Clock } from "../../reader/clock.ts";
import { isRole } from "../sign-in/roles.ts";
import { hasEnded } from "../tokens/token.ts";
import type { TokenBook } from "../tokens/token-book.ts";
import type { PeopleJson } from "./contract.ts";
import { getSession } from "./guard.ts";
import { getViewer, type ListTeammates } from "./viewer.ts";

/** GET /dashboard/api/people: the people in the administrator's teams, as of their last sign-ins. */
export function peopleRoute(
	server: FastifyInstance,
	deps: {
		readonly listTeammates: ListTeammates;
		readonly tokens: Pick<TokenBook, "list">;
		readonly clock: Clock;
		readonly findTeamName: (value: string) => string | null;
	},
): void {
	server.get("/dashboard/api/people", async (request): Promise<PeopleJson> => {
		const { person } = getSession(request);
		const [people, tokens] = await Promise.all([deps.listTeammates(person), deps.tokens.list(getViewer(request))]);
		const now = deps.clock.now();
		const active = tokens.filter((token) => !hasEnded(token, now));
		// An administrator sees only those teams of a person that both are in.
		const isShared = (team: string) => person.teams?.includes(team) === true;
		return {
			people: people.map(({ subject, name, email, roles, teams, signedInAt }) => ({
				name,
				email,
				isYou: subject === person.subject,
				roles: roles.filter(isRole),
				teams: teams.filter(isShared).map((id) => ({ id, name: deps.findTeamName(id) ?? id })),
				signedInAt: signedInAt.toISOString(),
				tokens: active.filter(({ owner }) => "subject" in owner && owner.subject === subject).length,
			})),
		};
	});
}
