import type { Actor } from "../tokens/audit-trail.ts";
import type { Member } from "../tokens/token.ts";

/** Who did something, as the viewer is told. */
export interface ActorJson {
	readonly by: "you" | "member" | "operator" | "provider" | "finder";
	/** That member's name. Null where it is not known, or needs no telling. */
	readonly name: string | null;
}

/** Who did something; an actor that is null was the owner, and a person's entries are seen by that person alone. */
export function actorJson(actor: Actor | null, viewer: Member): ActorJson {
	if (actor === null) return { by: "you", name: null };
	const { issuer } = actor;
	if (issuer === "operator" || issuer === "provider" || issuer === "finder") return { by: issuer, name: null };
	const isViewer = actor.issuer === viewer.issuer && actor.subject === viewer.subject;
	return isViewer ? { by: "you", name: null } : { by: "member", name: actor.name };
}
