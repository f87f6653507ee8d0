import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import type { CreatedTokenJson, RevocationJson, TokenDetailJson } from "../../../../src/service/dashboard/contract.ts";
import { Refusal } from "../../lib/ask-service.ts";
import { ForDevelopers } from "../../lib/for-developers.tsx";
import { Link } from "../../lib/router.tsx";
import { scopeName } from "../../lib/scope-name.ts";
import { useDocumentTypes, useHasPermission, useTeams } from "../../lib/session.ts";
import { Section } from "../../ui/card.tsx";
import { Moment } from "../../ui/moment.tsx";
import { NotFoundPage } from "../../ui/not-found-page.tsx";
import { LoadProblem, Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { TokenStatusBadge } from "../../ui/token-status-badge.tsx";
import { ChangeGrant } from "./change-grant.tsx";
import { DayPlot } from "./day-plot.tsx";
import { GiveToken } from "./give-token.tsx";
import { NewTokenShown } from "./new-token-shown.tsx";
import { OwnerName } from "./owner-name.tsx";
import { PauseToken } from "./pause-token.tsx";
import { tokenDetailQuery as tokenQuery } from "./queries.ts";
import { RecentRequests } from "./recent-requests.tsx";
import { RenameToken } from "./rename-token.tsx";
import { ReplaceToken } from "./replace-token.tsx";
import { RevokeToken } from "./revoke-token.tsx";
import { TokenLimits } from "./token-limits.tsx";
import { WindowGauge } from "./window-gauge.tsx";

/** /dashboard/tokens/:id: usage and settings of one token. */
export function TokenPage({ id }: { id: string }) {
	const { data, error, refetch } = useQuery(tokenQuery(id));
	const [successor, setSuccessor] = useState<CreatedTokenJson | null>(null);
	if (successor) {
		return (
			<NewTokenShown
				created={successor}
				note={`It replaces the old token for ${successor.token.projectName}, with the same settings.`}
			/>
		);
	}
	if (error instanceof Refusal && error.status === 404) return <NotFoundPage />;
	if (error && !data) return <LoadProblem error={error} onRetry={() => void refetch()} />;
	if (!data) {
		return (
			<Loading>
				<Skeleton className="mb-8 h-16 w-72" />
				<Skeleton className="h-40 w-full rounded-2xl" />
				<Skeleton className="mt-4 h-80 w-full rounded-2xl" />
			</Loading>
		);
	}
	return <TokenDetail detail={data} onReplaced={setSuccessor} />;
}

function TokenDetail({
	detail,
	onReplaced,
}: {
	detail: TokenDetailJson;
	onReplaced: (created: CreatedTokenJson) => void;
}) {
	const { token } = detail;
	const teams = useTeams();
	const mayReplace = useHasPermission("secrets") && !token.holder;
	const isLive = token.standing === "active" || token.standing === "expires-soon";
	return (
		<>
			<Link
				href="/dashboard/tokens"
				className="mb-4 inline-flex min-h-8 items-center gap-1.5 text-sm font-medium text-soft hover:text-ink"
			>
				<ArrowLeft aria-hidden className="size-4" />
				All tokens
			</Link>
			<PageHeader
				title={token.projectName}
				lead={
					<span className="flex flex-wrap items-center gap-3">
						<span className="font-mono text-sm">{token.tokenPrefix}…</span>
						<TokenStatusBadge standing={token.standing} />
						{(token.team || token.holder || teams.length > 0) && (
							<span className="inline-flex items-center gap-1 text-sm">
								<span className="sr-only">Owner: </span>
								<OwnerName token={token} />
							</span>
						)}
					</span>
				}
				actions={
					isLive ? (
						<>
							<RenameToken token={token} />
							{!token.team && !token.holder && teams.length > 0 && <GiveToken token={token} teams={teams} />}
							{mayReplace && !detail.replacedBy && <ReplaceToken token={token} onReplaced={onReplaced} />}
							<PauseToken token={token} />
							<RevokeToken token={token} />
						</>
					) : (
						token.standing === "paused" && (
							<>
								<PauseToken token={token} />
								<RevokeToken token={token} />
							</>
						)
					)
				}
			/>
			{detail.replacedBy && <ReplacedNotice detail={detail} successorId={detail.replacedBy} />}
			<div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
				<Section
					title="Settings"
					aside={(isLive || token.standing === "paused") && <ChangeGrant token={token} />}
					className="lg:col-span-2"
				>
					<TokenFacts detail={detail} />
				</Section>
				{isLive ? (
					<Section title="Rate limit now">
						<WindowGauge window={detail.window} />
					</Section>
				) : (
					<Section title={token.standing === "paused" ? "Paused" : "Ended"}>
						<EndedText detail={detail} />
					</Section>
				)}
				<TokenLimits token={token} isLive={isLive} />
				<Section title="Requests per day" aside="Last 30 days, UTC" className="lg:col-span-3">
					<DayPlot days={detail.days} />
				</Section>
			</div>
			<ForDevelopers>
				<div className="mt-4">
					<RecentRequests tokenId={token.id} />
				</div>
			</ForDevelopers>
		</>
	);
}

function ReplacedNotice({ detail, successorId }: { detail: TokenDetailJson; successorId: string }) {
	const { standing, expiresAt } = detail.token;
	const isLive = standing === "active" || standing === "expires-soon";
	return (
		<Notice kind={isLive ? "warn" : "info"} className="mb-4">
			{isLive && expiresAt ? (
				<>
					This token was replaced and expires <Moment at={expiresAt} />. Switch to{" "}
				</>
			) : (
				"This token was replaced by "
			)}
			<Link
				href={`/dashboard/tokens/${successorId}`}
				className="font-semibold text-accent underline underline-offset-2"
			>
				its successor
			</Link>
			.
		</Notice>
	);
}

/** Names who revoked a token, to be appended to a sentence; empty if unknown. */
function revokedBy({ by, name }: RevocationJson): string {
	if (by === "member") return ` by ${name ?? "another member of the team"}`;
	return {
		you: " by you",
		operator: " by the operator",
		provider: " by the identity provider",
		finder: " because someone found it in a public place and reported it",
		unknown: "",
	}[by];
}

/** When and how the token was revoked, paused or expired. */
function EndedText({ detail: { token, revocation } }: { detail: TokenDetailJson }) {
	return (
		<p className="text-sm leading-relaxed">
			{revocation ? (
				<>
					Revoked <Moment isPast at={revocation.at} />
					{revokedBy(revocation)}
					{revocation.clientAddress && ` from ${revocation.clientAddress}`}. Requests with it are rejected.
				</>
			) : token.pausedAt !== null ? (
				<>
					Paused <Moment isPast at={token.pausedAt} />. Requests with it are rejected.
				</>
			) : (
				<>Expired {token.expiresAt && <Moment at={token.expiresAt} />}. Requests with it are rejected.</>
			)}
		</p>
	);
}

function TokenFacts({ detail: { token, revocation } }: { detail: TokenDetailJson }) {
	const documentTypes = useDocumentTypes();
	return (
		<dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm">
			<Fact label="Created">
				<Moment isPast at={token.createdAt} />
			</Fact>
			{revocation ? (
				<Fact label="Revoked">
					<Moment isPast at={revocation.at} />
				</Fact>
			) : (
				<Fact label={token.standing === "expired" ? "Expired" : "Expires"}>
					{token.expiresAt ? <Moment at={token.expiresAt} /> : "Never"}
				</Fact>
			)}
			<Fact label="Last used">{token.lastUsedAt ? <Moment isPast at={token.lastUsedAt} /> : "Never"}</Fact>
			<Fact label="Total requests">
				<span className="tabular-nums">{token.requestCount.toLocaleString("en")}</span>
				<span className="block text-xs font-normal text-soft">
					Counts update immediately; the plots and the list below follow a few seconds later.
				</span>
			</Fact>
			<div className="col-span-2">
				<dt className="text-soft">Scopes</dt>
				<dd className="mt-1.5">
					<ul className="flex flex-wrap gap-2">
						{token.scopes.map((scope) => (
							<li key={scope} className="rounded-lg border border-line bg-sunken px-2.5 py-1 text-sm font-medium">
								{scopeName(scope, documentTypes)}
							</li>
						))}
					</ul>
				</dd>
			</div>
		</dl>
	);
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
	return (
		<div>
			<dt className="text-soft">{label}</dt>
			<dd className="mt-0.5 font-medium">{children}</dd>
		</div>
	);
}
