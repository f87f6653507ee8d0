import type { SessionInfoJson } from "../../../../src/service/dashboard/contract.ts";

/** If there are more teams, they are counted instead of listed. */
const listedMax = 3;

const listFormat = new Intl.ListFormat("en", { type: "conjunction" });

/** Describes the person's teams: "the teams Payments and Onboarding", "your 4 teams"; null if there are none. */
export function describeTeams({ teams }: Pick<SessionInfoJson, "teams">): string | null {
	if (teams.length === 0) return null;
	if (teams.length > listedMax) return `your ${teams.length} teams`;
	const names = listFormat.format(teams.map(({ name }) => name));
	return teams.length === 1 ? `the team ${names}` : `the teams ${names}`;
}

/** Explains why a person's list of teams is incomplete; null if it is complete. */
export function describeTeamsGap(gap: SessionInfoJson["teamsGap"]): string | null {
	if (gap === null) return null;
	return {
		pointer:
			"Your identity provider did not send your groups because there are too many. Your teams’ tokens are not shown. Contact the operator of this service.",
		unreachable:
			"Your identity provider did not send your groups. Your teams’ tokens are not shown. Sign out and in again; if it keeps happening, contact the operator of this service.",
		"too-many":
			"You are in more groups than a session can store. Some of your teams’ tokens are not shown. Contact the operator of this service.",
	}[gap];
}
