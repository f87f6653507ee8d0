import type { FastifyRequest } from "fastify";
import type { StoredPerson } from "../sign-in/people.ts";
import type { Person } from "../sign-in/person.ts";
import type { Member, Owner } from "../tokens/token.ts";
import type { HolderJson } from "./contract.ts";
import { getSession } from "./guard.ts";

/** Returns the signed-in person as a `Member`. The session's permissions decide whose tokens they see. */
export function getViewer(request: FastifyRequest): Member {
	const { person, permissions } = getSession(request);
	const { issuer, subject, name, teams = [] } = person;
	return {
		issuer,
		subject,
		name,
		teams: permissions.has("team-tokens") ? teams : [],
		isOverseer: permissions.has("people"),
	};
}

/** Lists the stored people in a person's teams. */
export type ListTeammates = (person: Person) => Promise<readonly StoredPerson[]>;

/**
 * Returns a token's owner if that is another person; null if it is the viewer or a team, or if the viewer is not an
 * overseer.
 */
export type FindHolder = (owner: Owner) => HolderJson | null;

/** Loads the names of the people whom an overseer may see. Returns a function that finds the holder of a token. */
export async function loadHolders(request: FastifyRequest, listTeammates: ListTeammates): Promise<FindHolder> {
	const { person, permissions } = getSession(request);
	if (!permissions.has("people")) return () => null;
	const people = new Map((await listTeammates(person)).map((member) => [member.subject, member]));
	return (owner) => {
		if ("team" in owner || owner.subject === person.subject) return null;
		const { name = owner.subject, email = null } = people.get(owner.subject) ?? {};
		return { name, email };
	};
}
