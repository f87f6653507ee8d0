import type { Actor } from "../tokens/audit-trail.ts";
import type { Member } from "../tokens/token.ts";

/** The actor of an event, as the viewer may see it. */
export interface ActorJson {
	readonly by: "you" | "member" | "operator" | "provider" | "finder";
	/** That member's name. Null if unknown or unnecessary. */
	readonly name: string | null;
}

/** The actor of an event. A null actor is the owner; only that person sees a person's entries. */
export function actorJson(actor: Actor | null, viewer: Member): ActorJson {
	if (actor === null) return { by: "you", name: null };
	const { issuer } = actor;
	if (issuer === "operator" || issuer === "provider" || issuer === "finder") return { by: issuer, name: null };
	const isViewer = actor.issuer === viewer.issuer && actor.subject === viewer.subject;
	return isViewer ? { by: "you", name: null } : { by: "member", name: actor.name };
}
