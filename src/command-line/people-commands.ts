import { listPeople } from "../sign-in/people.ts";
import { createSessions } from "../sign-in/sessions.ts";
import { createAuditTrail } from "../tokens/audit-trail.ts";
import { createOperatorBook } from "../tokens/operator-book.ts";
import type { Owner, Token } from "../tokens/token.ts";
import { type OperatorDeps, operator, printRow } from "./operator.ts";

/** A person as commands name them. A `#` is in no issuer's address. */
interface Named {
	readonly issuer: string;
	readonly subject: string;
}

const textOf = ({ issuer, subject }: Named) => `${issuer}#${subject}`;

/** Whoever has signed in or owns a token: one line each, the last to sign in first. */
export async function showPeople({ db, clock, nameOf }: OperatorDeps): Promise<number> {
	const known = await listPeople(db);
	const tokens = await createOperatorBook({ db, clock }).list();
	const isLiving = ({ isActive, expiresAt }: Token) => isActive && (expiresAt === null || expiresAt > clock.now());
	for (const person of withOwners(known, tokens)) {
		const own = tokens.filter(({ owner }) => isSame(owner, person)).filter(isLiving);
		const teams = (person.teams ?? []).map((team) => nameOf(team) ?? team).join(", ");
		const name = person.name ? `${person.name}${person.email ? ` <${person.email}>` : ""}` : "-";
		const signIn = person.signedInAt ? `signed in ${person.signedInAt.toISOString()}` : "no sign-in known";
		printRow(textOf(person), name, signIn, teams || "no teams", `${own.length} tokens`);
	}
	return 0;
}

type Listed = Named & {
	readonly name?: string;
	readonly email?: string | null;
	readonly teams?: readonly string[];
	readonly signedInAt?: Date;
};

/** A token's owner may be forgotten, or may never have signed in: they are people all the same. */
function withOwners(known: readonly Listed[], tokens: readonly Token[]): readonly Listed[] {
	const people = new Map(known.map((person) => [textOf(person), person]));
	for (const { owner } of tokens) {
		if ("subject" in owner && !people.has(textOf(owner))) people.set(textOf(owner), owner);
	}
	return [...people.values()];
}

function isSame(owner: Owner, { issuer, subject }: Named): boolean {
	return "subject" in owner && owner.issuer === issuer && owner.subject === subject;
}

/** The people whom a subject, or an issuer and a subject with a `#` between, can mean. */
async function peopleNamed({ db, clock }: OperatorDeps, text: string): Promise<readonly Named[]> {
	const everybody = withOwners(await listPeople(db), await createOperatorBook({ db, clock }).list());
	return everybody.filter((person) => person.subject === text || textOf(person) === text);
}

function explainNobody(text: string, found: readonly Named[]): number {
	console.error(
		found.length === 0 ? `Nobody is known as ${text}.` : "Several people have this subject; name one of them:",
	);
	for (const person of found) console.error(textOf(person));
	return 1;
}

/** Ends a person's sessions and personal tokens, at once and on every instance. Their teams' tokens stay. */
export async function endPerson(deps: OperatorDeps, text: string): Promise<number> {
	const [person, ...others] = await peopleNamed(deps, text);
	if (!person || others.length > 0) return explainNobody(text, person ? [person, ...others] : []);
	const { tokens, sessions } = await deps.db.transaction().execute(async (db) => {
		const tokens = await createOperatorBook({ ...deps, db }).revokeAll(person, operator);
		return { tokens: tokens.length, sessions: await endSessions({ ...deps, db }, person, "person-ended") };
	});
	console.error(`${textOf(person)}: ${sessions} sessions and ${tokens} tokens ended.`);
	console.error("They can sign in again, unless the identity provider or the rule for signing in keeps them out.");
	return 0;
}

/** Ends the sessions and notes the act. */
async function endSessions(
	{ db, clock }: OperatorDeps,
	person: Named,
	act: "person-ended" | "person-moved",
): Promise<number> {
	const ended = await createSessions({ database: db, clock }).endAll(person);
	const audit = createAuditTrail(db);
	for (let n = 0; n < ended; n++)
		await audit.record(person, { action: "session-ended", clientAddress: null, tokenId: null }, operator);
	await audit.record(person, { action: act, clientAddress: null, tokenId: null }, operator);
	return ended;
}

/** After a change of provider: the old account's personal tokens become the new one's, which may not have signed in yet. */
export async function movePerson(deps: OperatorDeps, oldText: string, newText: string): Promise<number> {
	const [from, ...others] = await peopleNamed(deps, oldText);
	if (!from || others.length > 0) return explainNobody(oldText, from ? [from, ...others] : []);
	const found = await peopleNamed(deps, newText);
	const to = found.length === 0 ? parsed(newText) : found.length === 1 ? found[0] : null;
	if (!to) return explainNobody(newText, found);
	if (textOf(to) === textOf(from)) {
		console.error("These are the same person.");
		return 1;
	}
	const moved = await deps.db.transaction().execute(async (db) => {
		const tokens = await createOperatorBook({ ...deps, db }).move(from, to, operator);
		await endSessions({ ...deps, db }, from, "person-moved");
		return tokens.length;
	});
	console.error(
		`${moved} tokens of ${textOf(from)} are now ${textOf(to)}'s. The activity of before stays with the old account.`,
	);
	return 0;
}

function parsed(text: string): Named | null {
	const [, issuer = "", subject = ""] = /^([^#\s]+)#(.+)$/s.exec(text) ?? [];
	return issuer && subject ? { issuer, subject } : null;
}

/** After a change of provider: a team's tokens become those of the team that has its place. Both as `ISSUER#VALUE`. */
export async function moveTeam(deps: OperatorDeps, oldText: string, newText: string): Promise<number> {
	const [from, to] = [parsed(oldText), parsed(newText)];
	if (!from || !to || oldText === newText) {
		console.error("Name two different teams, each as ISSUER#VALUE.");
		return 1;
	}
	const teamOf = ({ issuer, subject: team }: Named): Owner => ({ issuer, team });
	const moved = await deps.db
		.transaction()
		.execute((db) => createOperatorBook({ ...deps, db }).move(teamOf(from), teamOf(to), operator));
	console.error(`${moved.length} tokens moved from ${oldText} to ${newText}.`);
	return moved.length === 0 ? 1 : 0;
}
