import { queryOptions, useQuery } from "@tanstack/react-query";
import type { PeopleJson, PersonJson } from "../../../../src/service/dashboard/contract.ts";
import { callService } from "../../lib/ask-service.ts";
import { sessionQuery } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";
import { Moment } from "../../ui/moment.tsx";
import { LoadProblem } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { describeTeams } from "../tokens/team-words.ts";

const peopleQuery = queryOptions({
	queryKey: ["people"],
	queryFn: () => callService<PeopleJson>("/people"),
});

/** /dashboard/people: the people in the administrator's teams, as of their last sign-ins. */
export function PeoplePage() {
	const { data, error, refetch } = useQuery(peopleQuery);
	const { data: viewer } = useQuery(sessionQuery);
	const teamsText = viewer && describeTeams(viewer);
	return (
		<>
			<PageHeader
				title="People"
				lead={
					viewer &&
					(teamsText
						? `Everyone in ${teamsText} who has signed in, as of their last sign-in. Teams and roles come from your directory.`
						: "You are not in a team, so there is no one to show. Teams come from your directory.")
				}
			/>
			{error && !data && <LoadProblem error={error} onRetry={() => void refetch()} />}
			{!data && !error && (
				<Loading>
					<Skeleton className="h-72 w-full rounded-2xl" />
				</Loading>
			)}
			{data && data.people.length > 0 && (
				<Card>
					<ul className="divide-y divide-line">
						{data.people.map((person) => (
							<PersonRow key={`${person.email} ${person.name} ${person.signedInAt}`} person={person} />
						))}
					</ul>
				</Card>
			)}
		</>
	);
}

function PersonRow({ person }: { person: PersonJson }) {
	const { name, email, isYou, roles, teams, signedInAt, tokens } = person;
	return (
		<li className="grid gap-x-6 gap-y-2 px-4 py-4 text-sm sm:grid-cols-[2fr_2fr_1fr] sm:px-6">
			<div className="min-w-0">
				<p className="font-semibold break-words">
					{name}
					{isYou && <span className="font-normal text-soft"> (you)</span>}
				</p>
				{email && <p className="break-words text-soft">{email}</p>}
			</div>
			<div className="min-w-0">
				<p className="font-medium capitalize">{roles.join(", ") || "No role"}</p>
				<p className="break-words text-soft">{teams.map((team) => team.name).join(", ")}</p>
			</div>
			<div>
				<p className="font-medium tabular-nums">
					{tokens} {tokens === 1 ? "token" : "tokens"}
				</p>
				<p className="text-soft">
					Signed in <Moment isPast at={signedInAt} />
				</p>
			</div>
		</li>
	);
}
