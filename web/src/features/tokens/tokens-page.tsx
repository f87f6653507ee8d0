import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { sessionQuery, useHasPermission, useTeams } from "../../lib/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { inputClasses } from "../../ui/field.tsx";
import { LoadProblem, Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { tokensQuery } from "./queries.ts";
import { isOwnedBy, matchesSearch, type SortKey, sortTokens } from "./sort-tokens.ts";
import { describeTeams, describeTeamsGap } from "./team-words.ts";
import { TokenTable } from "./token-table.tsx";
import { TokenWarnings } from "./token-warnings.tsx";

/** /dashboard/tokens: the tokens that the person may see, with warnings, searchable and sortable. */
export function TokensPage() {
	const { data, error, refetch } = useQuery(tokensQuery);
	const { data: viewer } = useQuery(sessionQuery);
	const mayCreate = useHasPermission("secrets");
	const hasTeams = useHasPermission("team-tokens");
	const hasPeople = useHasPermission("people");
	const teamsText = viewer && hasTeams && describeTeams(viewer);
	const othersText = hasPeople ? `${teamsText} and their people` : teamsText;
	const gapText = describeTeamsGap(viewer?.teamsGap ?? null);
	return (
		<>
			<PageHeader
				title="API tokens"
				lead={`Each project that calls the API gets its own token. ${teamsText ? `Here are yours and those of ${othersText}.` : "Here are yours."}`}
				actions={
					mayCreate && (
						<ButtonLink kind="primary" href="/dashboard/tokens/new">
							<Plus aria-hidden />
							Create token
						</ButtonLink>
					)
				}
			/>
			{gapText && (
				<Notice kind="warn" className="mb-4">
					{gapText}
				</Notice>
			)}
			{error && !data && <LoadProblem error={error} onRetry={() => void refetch()} />}
			{!data && !error && (
				<Loading>
					<Skeleton className="mb-4 h-10 w-full sm:w-72" />
					<Skeleton className="h-72 w-full rounded-2xl" />
				</Loading>
			)}
			{data && (data.tokens.length === 0 && mayCreate ? <FirstSteps /> : <TokenList />)}
		</>
	);
}

const noTeams: readonly never[] = [];

/** Columns whose first click sorts in ascending order; all others begin with descending order. */
const ascendingFirst: readonly SortKey[] = ["projectName", "expiresAt"];

function TokenList() {
	const { data } = useQuery(tokensQuery);
	const allTeams = useTeams();
	const hasPeople = useHasPermission("people");
	const teams = useHasPermission("team-tokens") ? allTeams : noTeams;
	const [search, setSearch] = useState("");
	const [owner, setOwner] = useState("all");
	const [sort, setSort] = useState<{ key: SortKey; isDescending: boolean }>({ key: "createdAt", isDescending: true });
	const matching = sortTokens(
		(data?.tokens ?? []).filter((token) => isOwnedBy(token, owner) && matchesSearch(token, search)),
		sort.key,
		sort.isDescending,
	);
	return (
		<>
			<TokenWarnings tokens={data?.tokens ?? []} />
			<div className="mb-4 flex flex-wrap items-center gap-3">
				<input
					type="search"
					aria-label="Search tokens"
					placeholder="Search by project, prefix or scope"
					value={search}
					onChange={(event) => setSearch(event.target.value)}
					className={`${inputClasses} sm:max-w-80`}
				/>
				{teams.length > 0 && (
					<select
						aria-label="Show by owner"
						value={owner}
						onChange={(event) => setOwner(event.target.value)}
						className={`${inputClasses} sm:max-w-56`}
					>
						<option value="all">{hasPeople ? "All owners" : "Yours and your teams’"}</option>
						<option value="you">Yours</option>
						{hasPeople && <option value="people">Other people’s</option>}
						{teams.map(({ id, name }) => (
							<option key={id} value={`team ${id}`}>
								{name}
							</option>
						))}
					</select>
				)}
				<p role="status" className="ml-auto text-sm text-soft">
					{matching.length === data?.tokens.length
						? `${matching.length} ${matching.length === 1 ? "token" : "tokens"}`
						: `${matching.length} of ${data?.tokens.length}`}
				</p>
			</div>
			{matching.length === 0 ? (
				<Card className="px-6 py-14 text-center text-soft">
					{search ? `No tokens match “${search}”.` : "No tokens yet."}
				</Card>
			) : (
				<TokenTable
					tokens={matching}
					hasTeams={teams.length > 0}
					sort={sort}
					onSort={(key) =>
						setSort({ key, isDescending: sort.key === key ? !sort.isDescending : !ascendingFirst.includes(key) })
					}
				/>
			)}
		</>
	);
}
