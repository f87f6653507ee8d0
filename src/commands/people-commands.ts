import { listPeople } from "../service/sign-in/people.ts";
import type { PersonId } from "../service/sign-in/person.ts";
import { createSessions } from "../service/sign-in/sessions.ts";
import { createAuditTrail } from "../service/tokens/audit-trail.ts";
import { createOperatorBook } from "../service/tokens/operator-book.ts";
import { hasEnded, type Owner, type Token } from "../service/tokens/token.ts";
import { type OperatorDeps, operator, printRow } from "./operator.ts";

/** Formats a person as the commands write them. No issuer's URL contains a `#`, so the text is unambiguous. */
const formatPerson = ({ issuer, subject }: PersonId) => `${issuer}#${subject}`;

/** Lists everybody who has signed in, the latest sign-in first, then everybody else who owns a token. */
export async function showPeople({ db, clock, nameOf }: OperatorDeps): Promise<number> {
	const storedPeople = await listPeople(db);
	const tokens = await createOperatorBook({ db, clock }).list();
	const now = clock.now();
	for (const person of addTokenOwners(storedPeople, tokens)) {
		const activeTokens = tokens.filter((token) => isOwnedBy(token.owner, person) && !hasEnded(token, now));
		const name = person.name ? `${person.name}${person.email ? ` <${person.email}>` : ""}` : "-";
		const signIn = person.signedInAt ? `signed in ${person.signedInAt.toISOString()}` : "no known sign-in";
		const teams = describeTeams(person.teams ?? [], nameOf);
		// The roles are the last column, so that the others keep their positions when roles are not configured.
		const roles = person.roles?.length ? [person.roles.join(", ")] : [];
		printRow(formatPerson(person), name, signIn, teams, `${activeTokens.length} tokens`, ...roles);
	}
	return 0;
}

/** The largest number of teams on a terminal line; a provider may name thousands. */
const teamsListedMax = 3;

function describeTeams(teams: readonly string[], nameOf: OperatorDeps["nameOf"]): string {
	if (teams.length === 0) return "no teams";
	const listed = teams.slice(0, teamsListedMax).map((team) => nameOf(team) ?? team);
	const more = teams.length - listed.length;
	return listed.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

type ListedPerson = PersonId & {
	readonly name?: string;
	readonly email?: string | null;
	readonly teams?: readonly string[];
	readonly roles?: readonly string[];
	readonly signedInAt?: Date;
};

/** Adds the token owners who are not stored: they have been deleted or have never signed in. */
function addTokenOwners(known: readonly ListedPerson[], tokens: readonly Token[]): readonly ListedPerson[] {
	const people = new Map(known.map((person) => [formatPerson(person), person]));
	for (const { owner } of tokens) {
		if ("subject" in owner && !people.has(formatPerson(owner))) people.set(formatPerson(owner), owner);
	}
	return [...people.values()];
}

function isOwnedBy(owner: Owner, { issuer, subject }: PersonId): boolean {
	return "subject" in owner && owner.issuer === issuer && owner.subject === subject;
}

/** Finds the people whom a subject, or `ISSUER#SUBJECT`, may denote. */
async function findPeople({ db, clock }: OperatorDeps, text: string): Promise<readonly PersonId[]> {
	const everybody = addTokenOwners(await listPeople(db), await createOperatorBook({ db, clock }).list());
	return everybody.filter((person) => person.subject === text || formatPerson(person) === text);
}

function explainNoMatch(text: string, found: readonly PersonId[]): number {
	console.error(
		found.length === 0 ? `Nobody found for ${text}.` : "Several people have this subject; choose one of them:",
	);
	for (const person of found) console.error(formatPerson(person));
	return 1;
}

/**
 * Ends a person's sessions and revokes or, if `isLeaversTokensPaused`, pauses their personal tokens, immediately on
 * every instance. Tokens of their teams are kept.
 */
export async function endPerson(deps: OperatorDeps, text: string): Promise<number> {
	const found = await findPeople(deps, text);
	const [person] = found;
	if (!person || found.length > 1) return explainNoMatch(text, found);
	const { tokens, sessions } = await deps.db.transaction().execute(async (db) => {
		const book = createOperatorBook({ ...deps, db });
		const tokens = await (deps.isLeaversTokensPaused ? book.pauseAll : book.revokeAll)(person, operator);
		return { tokens: tokens.length, sessions: await endSessions({ ...deps, db }, person, "person-ended") };
	});
	console.error(
		`${formatPerson(person)}: ${sessions} sessions ended, and ${tokens} tokens ${deps.isLeaversTokensPaused ? "paused" : "ended"}.`,
	);
	console.error("They can sign in again unless the identity provider or your sign-in rule prevents it.");
	return 0;
}

/** Ends the person's sessions, and records each of them and the action. Returns the number of sessions. */
async function endSessions(
	{ db, clock }: OperatorDeps,
	person: PersonId,
	action: "person-ended" | "person-moved",
): Promise<number> {
	const ended = await createSessions({ database: db, clock }).endAll(person);
	const audit = createAuditTrail(db);
	for (let i = 0; i < ended; i++)
		await audit.record(person, { action: "session-ended", clientAddress: null, tokenId: null }, operator);
	await audit.record(person, { action, clientAddress: null, tokenId: null }, operator);
	return ended;
}

/**
 * Transfers personal tokens to another account, after a change of provider, and ends the sessions of the old account.
 * The new account need not have signed in yet.
 */
export async function movePerson(deps: OperatorDeps, oldText: string, newText: string): Promise<number> {
	const oldMatches = await findPeople(deps, oldText);
	const [from] = oldMatches;
	if (!from || oldMatches.length > 1) return explainNoMatch(oldText, oldMatches);
	const newMatches = await findPeople(deps, newText);
	const to = newMatches[0] ?? parseIdentity(newText);
	if (!to || newMatches.length > 1) return explainNoMatch(newText, newMatches);
	if (formatPerson(to) === formatPerson(from)) {
		console.error("These are the same person.");
		return 1;
	}
	const moved = await deps.db.transaction().execute(async (db) => {
		const tokens = await createOperatorBook({ ...deps, db }).move(from, to, operator);
		await endSessions({ ...deps, db }, from, "person-moved");
		return tokens.length;
	});
	console.error(
		`${moved} tokens of ${formatPerson(from)} are now ${formatPerson(to)}'s. Earlier activity stays with the old account.`,
	);
	return 0;
}

function parseIdentity(text: string): PersonId | null {
	const [, issuer = "", subject = ""] = /^([^#\s]+)#(.+)$/s.exec(text) ?? [];
	return issuer && subject ? { issuer, subject } : null;
}

/** Transfers a team's tokens to another team, after a change of provider. Both are given as `ISSUER#VALUE`. */
export async function moveTeam(deps: OperatorDeps, oldText: string, newText: string): Promise<number> {
	const [from, to] = [parseIdentity(oldText), parseIdentity(newText)];
	if (!from || !to || oldText === newText) {
		console.error("Give two different teams, each as ISSUER#VALUE.");
		return 1;
	}
	const toTeam = ({ issuer, subject: team }: PersonId): Owner => ({ issuer, team });
	const moved = await deps.db
		.transaction()
		.execute((db) => createOperatorBook({ ...deps, db }).move(toTeam(from), toTeam(to), operator));
	console.error(`${moved.length} tokens moved from ${oldText} to ${newText}.`);
	return moved.length === 0 ? 1 : 0;
}
