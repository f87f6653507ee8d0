import type { FastifyRequest } from "fastify";
import type { KnownPerson } from "../sign-in/people.ts";
import type { Person } from "../sign-in/person.ts";
import type { Member, Owner } from "../tokens/token.ts";
import type { HolderJson } from "./contract.ts";
import { signedIn } from "./guard.ts";

/** The signed-in person as an owner of tokens; the session's permissions decide whose tokens they see. */
export function viewerOf(request: FastifyRequest): Member {
	const { person, permissions } = signedIn(request);
	const { issuer, subject, name, teams = [] } = person;
	return {
		issuer,
		subject,
		name,
		teams: permissions.has("team-tokens") ? teams : [],
		isOverseer: permissions.has("people"),
	};
}

/** The stored people in a person's teams. */
export type PeopleOf = (person: Person) => Promise<readonly KnownPerson[]>;

/** The owner, if this is another person seen by an overseer; otherwise null. */
export type HolderOf = (owner: Owner) => HolderJson | null;

/** Loads the names of the people whom an overseer can see. */
export async function holdersOf(request: FastifyRequest, peopleOf: PeopleOf): Promise<HolderOf> {
	const { person, permissions } = signedIn(request);
	if (!permissions.has("people")) return () => null;
	const people = new Map((await peopleOf(person)).map((one) => [one.subject, one]));
	return (owner) => {
		if ("team" in owner || owner.subject === person.subject) return null;
		const { name = owner.subject, email = null } = people.get(owner.subject) ?? {};
		return { name, email };
	};
}
