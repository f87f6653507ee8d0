import type { SessionInfoJson } from "../../../../src/service/dashboard/contract.ts";

/** More names are counted, not listed. */
const listedMax = 3;

const list = new Intl.ListFormat("en", { type: "conjunction" });

/** The person's teams in words, "the teams Payments and Onboarding"; null if there are none. */
export function teamsInWords({ teams }: Pick<SessionInfoJson, "teams">): string | null {
	if (teams.length === 0) return null;
	if (teams.length > listedMax) return `your ${teams.length} teams`;
	const names = list.format(teams.map(({ name }) => name));
	return teams.length === 1 ? `the team ${names}` : `the teams ${names}`;
}

/** What to tell a person whose list of teams is incomplete; null if complete. */
export function gapInWords(gap: SessionInfoJson["teamsGap"]): string | null {
	if (gap === null) return null;
	return {
		pointer:
			"Your identity provider did not say which groups you are in: it sends a pointer when they are too many. Your teams’ tokens are not shown. Tell the operator of this service.",
		unreachable:
			"Your identity provider did not say which groups you are in. Your teams’ tokens are not shown. Sign out and in again; if this stays, tell the operator of this service.",
		"too-many":
			"You are in more groups than are kept with a session. Some of your teams’ tokens are not shown. Tell the operator of this service.",
	}[gap];
}
