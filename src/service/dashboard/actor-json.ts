import type { Actor } from "../tokens/audit-trail.ts";
import type { Member } from "../tokens/token.ts";

/** The actor of an event, as far as the viewer may know them. */
export interface ActorJson {
	readonly by: "you" | "member" | "operator" | "provider" | "finder";
	/** The name of the member (any other person); null if it is unknown or not needed. */
	readonly name: string | null;
}

/**
 * Converts the actor of an event for the pages. A null actor is the owner. That is the viewer, because the audit trail
 * shows a person's entries only to that person.
 */
export function toActorJson(actor: Actor | null, viewer: Member): ActorJson {
	if (actor === null) return { by: "you", name: null };
	const { issuer } = actor;
	if (issuer === "operator" || issuer === "provider" || issuer === "finder") return { by: issuer, name: null };
	const isViewer = actor.issuer === viewer.issuer && actor.subject === viewer.subject;
	return isViewer ? { by: "you", name: null } : { by: "member", name: actor.name };
}
