import { expect, test } from "vitest";
import { parseTeams, type TeamVariables } from "./parse-teams.ts";

function parse(variables: TeamVariables) {
	const problems: string[] = [];
	return { teams: parseTeams(variables, problems), problems };
}

test("there are no teams without configuration", () => {
	expect(parse({})).toMatchObject({ teams: { claim: null }, problems: [] });
	expect(parse({ TEAM_CLAIM: " " })).toMatchObject({ teams: { claim: null }, problems: [] });
});

test.each<[TeamVariables, string, string | null]>([
	[{ TEAM_CLAIM: "groups" }, "Payments", "Payments"],
	[{ TEAM_CLAIM: "groups", TEAM_NAMES: '{"4f0c":" Payments "}' }, "4f0c", "Payments"],
	[{ TEAM_CLAIM: "groups", TEAM_NAMES: '{"4f0c":"Payments"}' }, "Payments", null],
	[{ TEAM_CLAIM: "groups", TEAM_PATTERN: "/?documents/(.+)" }, "/documents/Payments", "Payments"],
	[{ TEAM_CLAIM: "groups", TEAM_PATTERN: "/?documents/(.+)" }, "x/documents/Payments", null],
	[{ TEAM_CLAIM: "groups", TEAM_PATTERN: "a|b" }, "bc", null],
	[{ TEAM_CLAIM: "groups", TEAM_PATTERN: "a|b" }, "b", "b"],
])("with %j the value %s has the name %s", (variables, value, name) => {
	const { teams, problems } = parse(variables);
	expect(problems).toEqual([]);
	expect(teams.nameOf(value)).toBe(name);
});

test.each<[TeamVariables, RegExp]>([
	[{ TEAM_NAMES: '{"a":"b"}' }, /^TEAM_CLAIM is missing/],
	[{ TEAM_PATTERN: "a" }, /^TEAM_CLAIM is missing/],
	[{ TEAM_CLAIM: "groups", TEAM_NAMES: '{"a":"b"}', TEAM_PATTERN: "a" }, /both set/],
	[{ TEAM_CLAIM: "groups", TEAM_NAMES: "[]" }, /^TEAM_NAMES must be a JSON object/],
	[{ TEAM_CLAIM: "groups", TEAM_NAMES: '{"a":1}' }, /^TEAM_NAMES must be a JSON object/],
	[{ TEAM_CLAIM: "groups", TEAM_NAMES: "{" }, /^TEAM_NAMES must be a JSON object/],
	[{ TEAM_CLAIM: "groups", TEAM_NAMES: '{"a":"b","c":"b"}' }, /the same name/],
	[{ TEAM_CLAIM: "groups", TEAM_PATTERN: "(" }, /^TEAM_PATTERN must be a regular expression/],
])("rejects %j with a message", (variables, sentence) => {
	expect(parse(variables).problems.join("\n")).toMatch(sentence);
});
