import { useQuery } from "@tanstack/react-query";
import { ArrowLeftRight, KeyRound, LogIn, LogOut, MonitorX, Trash2 } from "lucide-react";
import type { AuditEventJson } from "../../../src/dashboard/contract.ts";
import { audit } from "../queries.ts";
import { Link } from "../router.tsx";
import { Card } from "../ui/card.tsx";
import { Moment } from "../ui/moment.tsx";
import { LoadProblem } from "../ui/notice.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";

const actions: Readonly<Record<string, readonly [icon: typeof KeyRound, words: string]>> = {
	"token-created": [KeyRound, "Created a token"],
	"token-revoked": [Trash2, "Revoked a token"],
	"token-replaced": [ArrowLeftRight, "Replaced a token"],
	"signed-in": [LogIn, "Signed in"],
	"signed-out": [LogOut, "Signed out"],
	"session-ended": [MonitorX, "Ended a session"],
};

/** /dashboard/activity: what the person did, newest first. */
export function ActivityPage() {
	const { data, error, refetch } = useQuery(audit);
	return (
		<>
			<PageHeader
				title="Activity"
				lead="What was done with your account in the last 90 days. Anything here that was not you? Revoke your tokens and end the other sessions."
			/>
			{error && !data && <LoadProblem error={error} onRetry={() => void refetch()} />}
			{!data && !error && (
				<Loading>
					<Skeleton className="h-96 w-full rounded-2xl" />
				</Loading>
			)}
			{data && data.events.length === 0 && (
				<Card className="px-6 py-14 text-center text-soft">Nothing has happened yet.</Card>
			)}
			{data && data.events.length > 0 && (
				<Card>
					<ol className="divide-y divide-line">
						{data.events.map((event, index) => (
							<Event key={`${event.at}-${index}`} event={event} />
						))}
					</ol>
				</Card>
			)}
		</>
	);
}

function Event({ event }: { event: AuditEventJson }) {
	const [Icon, words] = actions[event.action] ?? [KeyRound, event.action];
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
				<p className="text-soft">{event.clientAddress ? `from ${event.clientAddress}` : "by the operator"}</p>
			</div>
			<div className="text-right text-sm whitespace-nowrap text-soft">
				<Moment at={event.at} />
			</div>
		</li>
	);
}
