import { queryOptions, useQuery } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import type { SessionJson, SessionListJson } from "../../../../src/service/dashboard/contract.ts";
import { callService } from "../../lib/ask-service.ts";
import { signOut } from "../../lib/session.ts";
import { useServiceMutation } from "../../lib/use-service-mutation.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Moment } from "../../ui/moment.tsx";
import { LoadProblem } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { browserName } from "./browser-name.ts";

const sessionsQuery = queryOptions({
	queryKey: ["sessions"],
	queryFn: () => callService<SessionListJson>("/sessions"),
});
const useEndSession = () =>
	useServiceMutation((id: string) => callService(`/sessions/${id}/end`, { method: "POST", json: {} }));
const useEndOtherSessions = () =>
	useServiceMutation((_: undefined) =>
		callService<{ ended: number }>("/sessions/end-others", { method: "POST", json: {} }),
	);

/** /dashboard/sessions: the signed-in browsers, with buttons to sign them out. */
export function SessionsPage() {
	const { data, error, refetch } = useQuery(sessionsQuery);
	const endOthers = useEndOtherSessions();
	const hasOthers = (data?.sessions.length ?? 0) > 1;
	return (
		<>
			<PageHeader
				title="Sessions"
				lead={`Browsers signed in to your account.${data ? ` A session ends after ${formatHours(data.idleHours)} of inactivity, and after ${formatHours(data.maxHours)} at the latest.` : ""}`}
				actions={
					hasOthers && (
						<Button disabled={endOthers.isPending} onClick={() => endOthers.mutate(undefined)}>
							End all other sessions
						</Button>
					)
				}
			/>
			{error && !data && <LoadProblem error={error} onRetry={() => void refetch()} />}
			{!data && !error && (
				<Loading>
					<Skeleton className="h-40 w-full rounded-2xl" />
				</Loading>
			)}
			{data && (
				<Card>
					<ul className="divide-y divide-line">
						{data.sessions.map((session) => (
							<SessionRow key={session.id} session={session} />
						))}
					</ul>
				</Card>
			)}
		</>
	);
}

function formatHours(count: number): string {
	return count === 1 ? "an hour" : `${count} hours`;
}

function SessionRow({ session }: { session: SessionJson }) {
	const end = useEndSession();
	const name = browserName(session.userAgent);
	const Icon = /iPhone|Android/.test(name) ? Smartphone : Monitor;
	return (
		<li className="flex flex-wrap items-center gap-4 px-4 py-4 sm:px-6">
			<span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-soft">
				<Icon aria-hidden className="size-5" />
			</span>
			<div className="min-w-0 flex-1 text-sm">
				<p className="flex flex-wrap items-center gap-2 font-semibold">
					{name}
					{session.isThisOne && (
						<span className="rounded-full bg-good-tint px-2.5 py-0.5 text-xs text-good">This browser</span>
					)}
				</p>
				<p className="mt-0.5 text-soft">
					{session.address} · signed in <Moment isPast at={session.createdAt} /> · last active{" "}
					<Moment isPast at={session.seenAt} /> · ends <Moment at={session.endsAt} />
				</p>
			</div>
			{session.isThisOne ? (
				<Button onClick={() => void signOut()}>Sign out</Button>
			) : (
				<Button
					disabled={end.isPending}
					onClick={() => end.mutate(session.id)}
					aria-label={`End the session of ${name}`}
				>
					End
				</Button>
			)}
		</li>
	);
}
