import { expect, test } from "vitest";
import { gapInWords, teamsInWords } from "./team-words.ts";

const named = (...names: string[]) => ({ teams: names.map((name) => ({ id: name, name })) });

test("few teams are listed, many are counted, none are nothing", () => {
	expect(teamsInWords(named())).toBeNull();
	expect(teamsInWords(named("A"))).toBe("the team A");
	expect(teamsInWords(named("A", "B", "C"))).toBe("the teams A, B, and C");
	expect(teamsInWords(named("A", "B", "C", "D"))).toBe("your 4 teams");
});

test("what is not known is told, and nothing else", () => {
	expect(gapInWords(null)).toBeNull();
	for (const gap of ["pointer", "unreachable", "too-many"] as const) expect(gapInWords(gap)).toMatch(/are not shown/);
});
