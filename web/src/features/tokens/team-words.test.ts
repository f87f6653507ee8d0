import { expect, test } from "vitest";
import { describeTeams, describeTeamsGap } from "./team-words.ts";

const sessionWith = (...names: string[]) => ({ teams: names.map((name) => ({ id: name, name })) });

test("lists up to three teams, counts more, and returns null for none", () => {
	expect(describeTeams(sessionWith())).toBeNull();
	expect(describeTeams(sessionWith("A"))).toBe("the team A");
	expect(describeTeams(sessionWith("A", "B", "C"))).toBe("the teams A, B, and C");
	expect(describeTeams(sessionWith("A", "B", "C", "D"))).toBe("your 4 teams");
});

test("explains an incomplete list of teams, and returns null for a complete one", () => {
	expect(describeTeamsGap(null)).toBeNull();
	for (const gap of ["pointer", "unreachable", "too-many"] as const)
		expect(describeTeamsGap(gap)).toMatch(/are not shown/);
});
