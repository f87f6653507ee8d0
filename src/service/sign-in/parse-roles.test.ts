import { expect, test } from "vitest";
import { parseRoles, type RoleVariables } from "./parse-roles.ts";
import { resolvePermissions, resolveRoles } from "./roles.ts";

function parse(variables: RoleVariables) {
	const problems: string[] = [];
	return { map: parseRoles(variables, problems), problems };
}

const ROLE_GROUPS = '{"clerk":"front-office","developer":["it","web"],"administrator":["it-leads"]}';

test("without configuration there are no roles and everyone has the default permissions", () => {
	expect(parse({})).toMatchObject({ map: { claim: null }, problems: [] });
	expect(resolveRoles(parse({}).map, { groups: ["it"] })).toEqual({ roles: [] });
	expect([...resolvePermissions(null)]).toEqual(["tokens", "team-tokens", "secrets"]);
});

test.each<[string, object, object]>([
	["groups", { groups: ["front-office"] }, { roles: ["clerk"] }],
	["groups", { groups: ["web", "it-leads", "canteen"] }, { roles: ["developer", "administrator"] }],
	["groups", { groups: "it" }, { roles: ["developer"] }],
	["realm_access.roles", { realm_access: { roles: ["it-leads"] } }, { roles: ["administrator"] }],
	["https://example.com/groups", { "https://example.com/groups": ["it"] }, { roles: ["developer"] }],
	["groups", { groups: ["IT", "clerk", "it-lead"] }, { refusal: "role-missing" }],
	["groups", {}, { refusal: "role-missing" }],
	["groups", { groups: [{ it: "it" }] }, { refusal: "role-missing" }],
	["groups", { _claim_names: { groups: "src1" } }, { refusal: "role-not-told" }],
])("resolves the claim %s of %j to %j", (ROLE_CLAIM, claims, expected) => {
	const { map, problems } = parse({ ROLE_CLAIM, ROLE_GROUPS });
	expect(problems).toEqual([]);
	expect(resolveRoles(map, claims as Record<string, unknown>)).toEqual(expected);
});

test("clerks have no token permissions; only developers may see secrets, only administrators people", () => {
	expect([...resolvePermissions(["clerk"])]).toEqual([]);
	expect([...resolvePermissions(["developer"])]).toEqual(["tokens", "secrets"]);
	expect([...resolvePermissions(["administrator"])]).toEqual(["tokens", "team-tokens", "people"]);
	expect([...resolvePermissions(["clerk", "developer"])]).toEqual(["tokens", "secrets"]);
});

test.each<[RoleVariables, RegExp]>([
	[{ ROLE_CLAIM: "groups" }, /^ROLE_CLAIM and ROLE_GROUPS belong together/],
	[{ ROLE_GROUPS }, /^ROLE_CLAIM and ROLE_GROUPS belong together/],
	[{ ROLE_CLAIM: "groups", ROLE_GROUPS: "clerk" }, /^ROLE_GROUPS must be a JSON object/],
	[{ ROLE_CLAIM: "groups", ROLE_GROUPS: "{}" }, /^ROLE_GROUPS must be a JSON object/],
	[{ ROLE_CLAIM: "groups", ROLE_GROUPS: '{"clerk":[]}' }, /^ROLE_GROUPS must be a JSON object/],
	[{ ROLE_CLAIM: "groups", ROLE_GROUPS: '{"clerk":[""]}' }, /^ROLE_GROUPS must be a JSON object/],
	[{ ROLE_CLAIM: "groups", ROLE_GROUPS: '{"clerk":[1]}' }, /^ROLE_GROUPS must be a JSON object/],
	[{ ROLE_CLAIM: "groups", ROLE_GROUPS: '{"admin":["it"]}' }, /names the role "admin"; the roles are clerk, developer/],
])("rejects %j with a message", (variables, sentence) => {
	expect(parse(variables).problems.join("\n")).toMatch(sentence);
});
