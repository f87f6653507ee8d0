import { queryOptions, useQuery } from "@tanstack/react-query";
import {
	ArrowLeftRight,
	CirclePause,
	CirclePlay,
	Download,
	Gauge,
	KeyRound,
	LogIn,
	LogOut,
	MonitorX,
	Pencil,
	ShieldX,
	Trash2,
	Users,
} from "lucide-react";
import { useState } from "react";
import { toCsv } from "../../../../src/review/csv.ts";
import type { AuditEventJson, AuditJson } from "../../../../src/service/dashboard/contract.ts";
import { callService } from "../../lib/ask-service.ts";
import { download } from "../../lib/download.ts";
import { ForDevelopers } from "../../lib/for-developers.tsx";
import { Link } from "../../lib/router.tsx";
import { sessionQuery } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { inputClasses } from "../../ui/field.tsx";
import { Moment } from "../../ui/moment.tsx";
import { LoadProblem } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { describeChanges } from "../tokens/limits-text.ts";
import { describeTeams } from "../tokens/team-words.ts";

const auditQuery = queryOptions({ queryKey: ["audit"], queryFn: () => callService<AuditJson>("/audit") });

const actionTexts: Readonly<Record<string, readonly [icon: typeof KeyRound, words: string]>> = {
	"token-created": [KeyRound, "Created a token"],
	"token-revoked": [Trash2, "Revoked a token"],
	"token-leaked": [Trash2, "Revoked a leaked token"],
	"token-paused": [CirclePause, "Paused a token"],
	"token-resumed": [CirclePlay, "Resumed a token"],
	"token-renamed": [Pencil, "Renamed a token"],
	"token-limits-set": [Gauge, "Changed the limits of a token"],
	"token-grant-set": [Pencil, "Changed the scopes or the expiry of a token"],
	"token-replaced": [ArrowLeftRight, "Replaced a token"],
	"token-given": [Users, "Gave a token to a team"],
	"token-moved": [ArrowLeftRight, "Moved a token here from another account"],
	"person-ended": [ShieldX, "Ended the account’s tokens and sessions"],
	"person-moved": [ArrowLeftRight, "Moved the account’s tokens to another"],
	"signed-in": [LogIn, "Signed in"],
	"sign-in-refused": [ShieldX, "Sign-in refused"],
	"signed-out": [LogOut, "Signed out"],
	"session-ended": [MonitorX, "Ended a session"],
};

/** /dashboard/activity: what was done with the account and its tokens, newest first. */
export function ActivityPage() {
	const { data, error, refetch } = useQuery(auditQuery);
	const { data: viewer } = useQuery(sessionQuery);
	const teamsText = viewer && describeTeams(viewer);
	return (
		<>
			<PageHeader
				title="Activity"
				lead={`Everything done with your account${teamsText ? ` and with the tokens of ${teamsText}` : ""} in the last 90 days. See something you don’t recognise? Revoke the token and end the other sessions.`}
			/>
			{error && !data && <LoadProblem error={error} onRetry={() => void refetch()} />}
			{!data && !error && (
				<Loading>
					<Skeleton className="h-96 w-full rounded-2xl" />
				</Loading>
			)}
			{data && data.events.length === 0 && <Card className="px-6 py-14 text-center text-soft">No activity yet.</Card>}
			{data && data.events.length > 0 && <Events events={data.events} />}
		</>
	);
}

function Events({ events }: { events: readonly AuditEventJson[] }) {
	const [action, setAction] = useState("");
	const [search, setSearch] = useState("");
	const matching = events.filter((event) => matchesFilter(event, action, search));
	const fileName = `activity-${new Date().toISOString().slice(0, 10)}`;
	return (
		<>
			<div className="mb-4 flex flex-wrap items-center gap-2">
				<select
					aria-label="Filter by type"
					value={action}
					onChange={(event) => setAction(event.target.value)}
					className={`${inputClasses} sm:max-w-56`}
				>
					<option value="">All types</option>
					{[...new Set(events.map((event) => event.action))].map((actionName) => (
						<option key={actionName} value={actionName}>
							{actionTexts[actionName]?.[1] ?? actionName}
						</option>
					))}
				</select>
				<input
					type="search"
					aria-label="Search activity"
					placeholder="Project, prefix, address or name"
					value={search}
					onChange={(event) => setSearch(event.target.value)}
					className={`${inputClasses} sm:max-w-64`}
				/>
				<p role="status" className="text-sm text-soft">
					{matching.length} of {events.length}
				</p>
				<div className="flex gap-2 sm:ml-auto">
					<Button onClick={() => download(`${fileName}.csv`, "text/csv", formatCsv(matching))}>
						<Download aria-hidden />
						CSV
					</Button>
					<ForDevelopers>
						<Button onClick={() => download(`${fileName}.json`, "application/json", JSON.stringify(matching, null, 2))}>
							<Download aria-hidden />
							JSON
						</Button>
					</ForDevelopers>
				</div>
			</div>
			<Card>
				{matching.length === 0 && <p className="px-6 py-14 text-center text-soft">No matching activity.</p>}
				<ol className="divide-y divide-line">
					{matching.map((event, index) => (
						<Event key={`${event.at}-${index}`} event={event} />
					))}
				</ol>
			</Card>
		</>
	);
}

function matchesFilter(event: AuditEventJson, wantedAction: string, search: string): boolean {
	const { action, clientAddress, token, team, name, previousName } = event;
	const searchable = [token?.projectName, previousName, token?.tokenPrefix, clientAddress, team?.name, name];
	const text = searchable.join(" ").toLowerCase();
	return (wantedAction === "" || action === wantedAction) && text.includes(search.trim().toLowerCase());
}

function formatCsv(events: readonly AuditEventJson[]): string {
	const rows = events.map(({ at, action, by, name, team, clientAddress, token, previousName, limitsChange }) => {
		const changes =
			limitsChange && describeChanges(limitsChange).map(({ title, from, to }) => `${title}: ${from} to ${to}`);
		const people = [by, name, team?.name];
		return [
			at,
			action,
			clientAddress,
			token?.projectName,
			token?.tokenPrefix,
			token?.id,
			...people,
			previousName,
			changes?.join("; "),
		];
	});
	const columns = [
		"at",
		"action",
		"address",
		"project",
		"tokenPrefix",
		"tokenId",
		"by",
		"name",
		"team",
		"previousName",
		"limitsChange",
	];
	return toCsv([columns, ...rows]);
}

/** Names the team, who acted and from which address. An owner's action without an address was the operator's. */
function describeCircumstances({ by, name, team, clientAddress }: AuditEventJson): string {
	const actor = {
		you: clientAddress ? (team ? "by you" : "") : "by the operator",
		member: `by ${name ?? "another member"}`,
		operator: "by the operator",
		provider: "by the identity provider",
		finder: "by someone who found it in a public place",
	}[by];
	return [team && `Team ${team.name}`, actor, clientAddress && `from ${clientAddress}`].filter(Boolean).join(" · ");
}

function Event({ event }: { event: AuditEventJson }) {
	const [Icon, words] = actionTexts[event.action] ?? [KeyRound, event.action];
	return (
		<li className="flex items-center gap-4 px-4 py-3.5 sm:px-6">
			<span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-soft">
				<Icon aria-hidden className="size-4" />
			</span>
			<div className="min-w-0 flex-1 text-sm">
				<p className="font-medium">
					{words}
					{event.token && (
						<>
							{": "}
							{event.previousName !== null && <RenamedFrom name={event.previousName} />}
							<Link
								href={`/dashboard/tokens/${event.token.id}`}
								className="break-words text-accent underline underline-offset-2"
							>
								{event.token.projectName}
							</Link>{" "}
							<span className="font-mono text-xs font-normal text-soft">{event.token.tokenPrefix}…</span>
						</>
					)}
				</p>
				<TokenChanges change={event.limitsChange} />
				<p className="text-soft">{describeCircumstances(event)}</p>
			</div>
			<div className="text-right text-sm whitespace-nowrap text-soft">
				<Moment isPast at={event.at} />
			</div>
		</li>
	);
}

/** One line per change, such as "Requests per window: 30 to any". */
function TokenChanges({ change }: { change: AuditEventJson["limitsChange"] }) {
	if (!change) return null;
	return describeChanges(change).map(({ title, from, to }) => (
		<p key={title} className="break-words text-soft">
			{title}: {from} <span className="sr-only">to</span>
			<span aria-hidden>→</span> {to}
		</p>
	));
}

function RenamedFrom({ name }: { name: string }) {
	return (
		<>
			<span className="break-words">{name}</span> <span className="font-normal text-soft">to</span>{" "}
		</>
	);
}
