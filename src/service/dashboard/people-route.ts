import type { FastifyInstance } from "fastify";
import type { Clock } from "../../reader/clock.ts";
import { isRole } from "../sign-in/roles.ts";
import { hasEnded } from "../tokens/token.ts";
import type { TokenBook } from "../tokens/token-book.ts";
import type { PeopleJson } from "./contract.ts";
import { signedIn } from "./guard.ts";
import { type PeopleOf, viewerOf } from "./viewer.ts";

/** GET /dashboard/api/people: the people in an administrator's teams, as of their last sign-ins. */
export function peopleRoute(
	server: FastifyInstance,
	deps: {
		readonly peopleOf: PeopleOf;
		readonly tokens: Pick<TokenBook, "list">;
		readonly clock: Clock;
		readonly teamNameOf: (value: string) => string | null;
	},
): void {
	server.get("/dashboard/api/people", async (request): Promise<PeopleJson> => {
		const { person } = signedIn(request);
		const [people, tokens] = await Promise.all([deps.peopleOf(person), deps.tokens.list(viewerOf(request))]);
		const now = deps.clock.now();
		const working = tokens.filter((token) => !hasEnded(token, now));
		// An administrator sees only the teams they share with these people.
		const isShared = (team: string) => person.teams?.includes(team) === true;
		return {
			people: people.map(({ subject, name, email, roles, teams, signedInAt }) => ({
				name,
				email,
				isYou: subject === person.subject,
				roles: roles.filter(isRole),
				teams: teams.filter(isShared).map((id) => ({ id, name: deps.teamNameOf(id) ?? id })),
				signedInAt: signedInAt.toISOString(),
				tokens: working.filter(({ owner }) => "subject" in owner && owner.subject === subject).length,
			})),
		};
	});
}
