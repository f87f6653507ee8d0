import { listPeople } from "../service/sign-in/people.ts";
import type { PersonId } from "../service/sign-in/person.ts";
import { createSessions } from "../service/sign-in/sessions.ts";
import { createAuditTrail } from "../service/tokens/audit-trail.ts";
import { createOperatorBook } from "../service/tokens/operator-book.ts";
import { hasEnded, type Owner, type Token } from "../service/tokens/token.ts";
import { type OperatorDeps, operator, printRow } from "./operator.ts";

/** A person as commands write them. No issuer's URL contains a `#`. */
const personText = ({ issuer, subject }: PersonId) => `${issuer}#${subject}`;

/** Lists everybody who has signed in or owns a token, the latest sign-in first. */
export async function showPeople({ db, clock, nameOf }: OperatorDeps): Promise<number> {
	const known = await listPeople(db);
	const tokens = await createOperatorBook({ db, clock }).list();
	const now = clock.now();
	for (const person of withOwners(known, tokens)) {
		const own = tokens.filter((token) => isSame(token.owner, person) && !hasEnded(token, now));
		const name = person.name ? `${person.name}${person.email ? ` <${person.email}>` : ""}` : "-";
		const signIn = person.signedInAt ? `signed in ${person.signedInAt.toISOString()}` : "no known sign-in";
		const teams = teamsInWords(person.teams ?? [], nameOf);
		// The last column, so that the others stay in place when roles are not configured.
		const roles = person.roles?.length ? [person.roles.join(", ")] : [];
		printRow(personText(person), name, signIn, teams, `${own.length} tokens`, ...roles);
	}
	return 0;
}

/** Maximum teams on a terminal line; a provider may name thousands. */
const teamsListedMax = 3;

function teamsInWords(teams: readonly string[], nameOf: OperatorDeps["nameOf"]): string {
	if (teams.length === 0) return "no teams";
	const listed = teams.slice(0, teamsListedMax).map((team) => nameOf(team) ?? team);
	const more = teams.length - listed.length;
	return listed.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

type Listed = PersonId & {
	readonly name?: string;
	readonly email?: string | null;
	readonly teams?: readonly string[];
	readonly roles?: readonly string[];
	readonly signedInAt?: Date;
};

/** Adds token owners who have been deleted or have never signed in. */
function withOwners(known: readonly Listed[], tokens: readonly Token[]): readonly Listed[] {
	const people = new Map(known.map((person) => [personText(person), person]));
	for (const { owner } of tokens) {
		if ("subject" in owner && !people.has(personText(owner))) people.set(personText(owner), owner);
	}
	return [...people.values()];
}

function isSame(owner: Owner, { issuer, subject }: PersonId): boolean {
	return "subject" in owner && owner.issuer === issuer && owner.subject === subject;
}

/** The people that a subject, or `ISSUER#SUBJECT`, may mean. */
async function peopleNamed({ db, clock }: OperatorDeps, text: string): Promise<readonly PersonId[]> {
	const everybody = withOwners(await listPeople(db), await createOperatorBook({ db, clock }).list());
	return everybody.filter((person) => person.subject === text || personText(person) === text);
}

function explainNobody(text: string, found: readonly PersonId[]): number {
	console.error(
		found.length === 0 ? `Nobody found for ${text}.` : "Several people have this subject; choose one of them:",
	);
	for (const person of found) console.error(personText(person));
	return 1;
}

/** Ends a person's sessions and personal tokens immediately on every instance. Tokens of their teams are kept. */
export async function endPerson(deps: OperatorDeps, text: string): Promise<number> {
	const found = await peopleNamed(deps, text);
	const [person] = found;
	if (!person || found.length > 1) return explainNobody(text, found);
	const { tokens, sessions } = await deps.db.transaction().execute(async (db) => {
		const book = createOperatorBook({ ...deps, db });
		const tokens = await (deps.isLeaversTokensPaused ? book.pauseAll : book.revokeAll)(person, operator);
		return { tokens: tokens.length, sessions: await endSessions({ ...deps, db }, person, "person-ended") };
	});
	console.error(
		`${personText(person)}: ${sessions} sessions ended, and ${tokens} tokens ${deps.isLeaversTokensPaused ? "paused" : "ended"}.`,
	);
	console.error("They can sign in again unless the identity provider or your sign-in rule prevents it.");
	return 0;
}

/** Ends the sessions and records it. */
async function endSessions(
	{ db, clock }: OperatorDeps,
	person: PersonId,
	act: "person-ended" | "person-moved",
): Promise<number> {
	const ended = await createSessions({ database: db, clock }).endAll(person);
	const audit = createAuditTrail(db);
	for (let n = 0; n < ended; n++)
		await audit.record(person, { action: "session-ended", clientAddress: null, tokenId: null }, operator);
	await audit.record(person, { action: act, clientAddress: null, tokenId: null }, operator);
	return ended;
}

/** After a change of provider: transfers personal tokens to the new account, which need not have signed in yet. */
export async function movePerson(deps: OperatorDeps, oldText: string, newText: string): Promise<number> {
	const old = await peopleNamed(deps, oldText);
	const [from] = old;
	if (!from || old.length > 1) return explainNobody(oldText, old);
	const fresh = await peopleNamed(deps, newText);
	const to = fresh[0] ?? parsed(newText);
	if (!to || fresh.length > 1) return explainNobody(newText, fresh);
	if (personText(to) === personText(from)) {
		console.error("These are the same person.");
		return 1;
	}
	const moved = await deps.db.transaction().execute(async (db) => {
		const tokens = await createOperatorBook({ ...deps, db }).move(from, to, operator);
		await endSessions({ ...deps, db }, from, "person-moved");
		return tokens.length;
	});
	console.error(
		`${moved} tokens of ${personText(from)} are now ${personText(to)}'s. Earlier activity stays with the old account.`,
	);
	return 0;
}

function parsed(text: string): PersonId | null {
	const [, issuer = "", subject = ""] = /^([^#\s]+)#(.+)$/s.exec(text) ?? [];
	return issuer && subject ? { issuer, subject } : null;
}

/** After a change of provider: transfers a team's tokens to its new team. Both as `ISSUER#VALUE`. */
export async function moveTeam(deps: OperatorDeps, oldText: string, newText: string): Promise<number> {
	const [from, to] = [parsed(oldText), parsed(newText)];
	if (!from || !to || oldText === newText) {
		console.error("Give two different teams, each as ISSUER#VALUE.");
		return 1;
	}
	const teamOf = ({ issuer, subject: team }: PersonId): Owner => ({ issuer, team });
	const moved = await deps.db
		.transaction()
		.execute((db) => createOperatorBook({ ...deps, db }).move(teamOf(from), teamOf(to), operator));
	console.error(`${moved.length} tokens moved from ${oldText} to ${newText}.`);
	return moved.length === 0 ? 1 : 0;
}
