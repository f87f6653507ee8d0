import { isObject } from "./claims.ts";
import { isRole, noRoles, type Role, type RoleMap, roles } from "./roles.ts";

/** The environment variables that configure roles. */
export interface RoleVariables {
	readonly ROLE_CLAIM?: string | undefined;
	/** A JSON object that maps roles to a claim value or an array of them. */
	readonly ROLE_GROUPS?: string | undefined;
}

const example = '{"clerk":["front-office"],"developer":["it"],"administrator":["it-leads"]}';

/** Parses which claim values give which role, and adds one sentence to `problems` for each error. */
export function parseRoles({ ROLE_CLAIM, ROLE_GROUPS }: RoleVariables, problems: string[]): RoleMap {
	const [claim, groupsText] = [ROLE_CLAIM, ROLE_GROUPS].map((value) => value?.trim() || null);
	if (!claim && !groupsText) return noRoles;
	if (!claim || !groupsText) {
		problems.push("ROLE_CLAIM and ROLE_GROUPS belong together: set both or neither.");
		return noRoles;
	}
	const entries = parseEntries(groupsText);
	if (entries === null) {
		problems.push(`ROLE_GROUPS must be a JSON object from roles to groups, such as ${example}.`);
		return noRoles;
	}
	for (const [name] of entries) {
		if (!isRole(name))
			problems.push(`ROLE_GROUPS names the role ${JSON.stringify(name)}; the roles are ${roles.join(", ")}.`);
	}
	const groups = new Map(entries);
	const groupsOf = (role: Role) => groups.get(role) ?? [];
	return {
		claim,
		groups: { clerk: groupsOf("clerk"), developer: groupsOf("developer"), administrator: groupsOf("administrator") },
	};
}

/**
 * Parses a JSON object whose keys have one value or several; null if the text is anything else, or if the object or one
 * of its lists is empty.
 */
function parseEntries(text: string): readonly (readonly [string, readonly string[]])[] | null {
	try {
		const parsed: unknown = JSON.parse(text);
		const entries = isObject(parsed) ? Object.entries(parsed) : [];
		const groupsByRole = entries.map(([role, value]) => [role, Array.isArray(value) ? value : [value]] as const);
		const areValid = groupsByRole.every(([, values]) => values.length > 0 && values.every(isGroup));
		return entries.length > 0 && areValid ? groupsByRole : null;
	} catch {
		return null;
	}
}

const isGroup = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
