import { useQuery } from "@tanstack/react-query";
import { KeyRound, Mail, Users } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { navigate, useLocation } from "../../lib/router.tsx";
import { ButtonLink, buttonClasses } from "../../ui/button.tsx";
import { LoadProblem, Notice } from "../../ui/notice.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ProviderMark } from "../../ui/provider-mark.tsx";
import { PublicCard } from "../../ui/public-card.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { signInMethodsQuery } from "./sign-in-methods.ts";

/** Messages by the code in the address. The address has only a code, because anyone could put a text into a link. */
const problems: Readonly<Record<string, string>> = {
	cancelled: "The sign-in was cancelled. You can try again.",
	expired: "That sign-in has expired, was already used, or was started in another browser. Start again here.",
	refused:
		"The identity provider’s response was rejected. Try again; if it keeps happening, contact the operator of this service.",
	"ended-by-provider": "Your identity provider signed you out in the meantime. Sign in again.",
	unreachable: "The identity provider is not responding. Try again in a moment.",
	"unknown-way": "This sign-in method is not available here. Choose one of these.",
	"too-many": "Too many sign-in attempts from your address. Wait a few minutes.",
	"session-ended": "Your session has ended. Sign in again to continue where you left off.",
	"no-auth-time":
		"Your identity provider does not report when you signed in, so this change cannot be confirmed. Contact the operator of this service.",
	"not-fresh":
		"Your identity provider did not ask you to sign in again, so this change cannot be confirmed. Sign out there, then try again.",
	"somebody-else": "That is not the account you are signed in with here. Use the same account.",
};

const harmlessProblems: ReadonlySet<string> = new Set(["cancelled", "ended-by-provider", "session-ended"]);

/** Problems after which the provider must ask for credentials instead of continuing an existing session. */
const problemsNeedingSignIn: ReadonlySet<string> = new Set(["not-fresh", "somebody-else"]);

const iconsByName: Readonly<Record<string, ReactNode>> = {
	email: <Mail aria-hidden />,
	social: <Users aria-hidden />,
	key: <KeyRound aria-hidden />,
};

/**
 * /sign-in: a button for each sign-in method that the operator configured. People who are signed in are redirected,
 * unless there is a problem to show, they want to use another account, or the sign-in must be recent.
 */
export function SignInPage() {
	const { query } = useLocation();
	const problem = problems[query.get("problem") ?? ""];
	const isSteppingUp = query.has("fresh");
	return (
		<PublicCard>
			{isSteppingUp ? (
				<PageHeader title="Sign in again" lead="This change needs a recent sign-in. Use the same account." />
			) : (
				<PageHeader title="Sign in" lead="Create API tokens and see how they are used." />
			)}
			{problem && (
				<Notice kind={harmlessProblems.has(query.get("problem") ?? "") ? "info" : "bad"} className="-mt-2 mb-6">
					{problem}
				</Notice>
			)}
			<SignInMethods
				returnTo={query.get("returnTo")}
				isAgain={query.has("again") || problemsNeedingSignIn.has(query.get("problem") ?? "")}
				isSteppingUp={isSteppingUp}
				hasProblem={problem !== undefined || query.has("again")}
			/>
		</PublicCard>
	);
}

/** Returns the path if it is within the dashboard, otherwise the dashboard itself. A link could name any address. */
function toDashboardPath(returnTo: string | null): string {
	return returnTo && /^\/dashboard(?:\/|$)/.test(returnTo) ? returnTo : "/dashboard";
}

/**
 * The buttons. With `isAgain`, the provider must authenticate the person again. With `isSteppingUp`, the sign-in must
 * be recent, so people who are signed in also see the buttons.
 */
function SignInMethods({
	returnTo,
	isAgain,
	isSteppingUp,
	hasProblem,
}: {
	returnTo: string | null;
	isAgain: boolean;
	isSteppingUp: boolean;
	hasProblem: boolean;
}) {
	const { data, error, refetch } = useQuery(signInMethodsQuery);
	const isDone = data?.isSignedIn && !hasProblem && !isSteppingUp;
	useEffect(() => {
		if (isDone) navigate(toDashboardPath(returnTo), { replace: true });
	}, [isDone, returnTo]);
	if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
	if (data?.isSignedIn && hasProblem && !isSteppingUp) {
		return (
			<ButtonLink kind="primary" href={toDashboardPath(returnTo)} className="w-full">
				You are signed in: go to the dashboard
			</ButtonLink>
		);
	}
	if (!data || isDone) {
		return (
			<Loading>
				<Skeleton className="mb-3 h-12" />
				<Skeleton className="h-12" />
			</Loading>
		);
	}
	const parameters = new URLSearchParams({
		...(returnTo ? { returnTo } : {}),
		...(isAgain ? { again: "yes" } : {}),
		...(isSteppingUp ? { fresh: "yes" } : {}),
	});
	const search = parameters.size > 0 ? `?${parameters}` : "";
	return (
		<>
			<ul className="grid gap-3">
				{data.ways.map(({ id, label, icon }) => (
					<li key={id}>
						<a
							href={`/sign-in/start/${id}${search}`}
							className={buttonClasses("plain", "w-full min-h-12 text-base [&_svg]:size-5")}
						>
							{iconsByName[icon] ?? <ProviderMark name={icon} />}
							{label}
						</a>
					</li>
				))}
			</ul>
			{data.isLocal && (
				<p className="mt-6 border-t border-line pt-5 text-sm leading-relaxed text-soft">
					No identity provider is configured, so a local one runs on this machine. Sign up with any address; accounts
					stay on this machine.
				</p>
			)}
		</>
	);
}
