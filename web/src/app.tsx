import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import type { Permission } from "../../src/service/dashboard/contract.ts";
import { NotAllowedPage } from "./features/account/not-allowed-page.tsx";
import { SignInPage } from "./features/account/sign-in-page.tsx";
import { SignedOutPage } from "./features/account/signed-out-page.tsx";
import { createQueryClient } from "./lib/query-client.ts";
import { navigate, useLocation } from "./lib/router.tsx";
import { sessionQuery } from "./lib/session.ts";
import { LandingPage } from "./pages/landing-page.tsx";
import { LoadBoundary } from "./ui/load-boundary.tsx";
import { NotFoundPage, PublicNotFoundPage } from "./ui/not-found-page.tsx";
import { PublicShell } from "./ui/public-shell.tsx";
import { Loading, Skeleton } from "./ui/skeleton.tsx";

const Shell = lazy(() => import("./ui/shell.tsx").then((module) => ({ default: module.Shell })));
const TokensPage = lazy(() =>
	import("./features/tokens/tokens-page.tsx").then((module) => ({ default: module.TokensPage })),
);
const NewTokenPage = lazy(() =>
	import("./features/tokens/new-token-page.tsx").then((module) => ({ default: module.NewTokenPage })),
);
const TokenPage = lazy(() =>
	import("./features/tokens/token-page.tsx").then((module) => ({ default: module.TokenPage })),
);
const PlaygroundPage = lazy(() =>
	import("./pages/playground-page.tsx").then((module) => ({ default: module.PlaygroundPage })),
);
const ActivityPage = lazy(() =>
	import("./features/account/activity-page.tsx").then((module) => ({ default: module.ActivityPage })),
);
const ManualPage = lazy(() =>
	import("./features/manual/manual-page.tsx").then((module) => ({ default: module.ManualPage })),
);
const SessionsPage = lazy(() =>
	import("./features/account/sessions-page.tsx").then((module) => ({ default: module.SessionsPage })),
);

const SignedInPage = lazy(() =>
	import("./features/account/signed-in-page.tsx").then((module) => ({ default: module.SignedInPage })),
);

const PeoplePage = lazy(() =>
	import("./features/account/people-page.tsx").then((module) => ({ default: module.PeoplePage })),
);
const NotPermittedPage = lazy(() =>
	import("./features/account/not-permitted-page.tsx").then((module) => ({ default: module.NotPermittedPage })),
);

const tokenPath = /^\/dashboard\/tokens\/([0-9a-f-]{36})$/;

/** /dashboard: redirects to the first page that the person may see. */
function Home() {
	const { data } = useQuery(sessionQuery);
	const home = data && (data.permissions.includes("tokens") ? "/dashboard/tokens" : "/dashboard/playground");
	useEffect(() => {
		if (home) navigate(home, { replace: true });
	}, [home]);
	return null;
}

/** The pages behind the sign-in and the permissions that they need, as in src/service/dashboard/page-routes.ts. */
const routes: Readonly<Record<string, readonly [page: ComponentType, permission?: Permission]>> = {
	"/dashboard": [Home],
	"/dashboard/tokens": [TokensPage, "tokens"],
	"/dashboard/tokens/new": [NewTokenPage, "secrets"],
	"/dashboard/people": [PeoplePage, "people"],
	"/dashboard/playground": [PlaygroundPage],
	"/dashboard/activity": [ActivityPage],
	"/dashboard/sessions": [SessionsPage],
	"/dashboard/signed-in": [SignedInPage],
};

function DashboardPage({ path }: { path: string }) {
	const { data } = useQuery(sessionQuery);
	const tokenId = tokenPath.exec(path)?.[1];
	const [PageComponent = NotFoundPage, permission = null] = tokenId
		? [TokensPage, "tokens" as const]
		: (routes[path] ?? []);
	if (data && permission !== null && !data.permissions.includes(permission)) return <NotPermittedPage />;
	return tokenId ? <TokenPage key={tokenId} id={tokenId} /> : <PageComponent />;
}

function Page() {
	const { path } = useLocation();
	if (path === "/") return <LandingPage />;
	if (path === "/sign-in") return <SignInPage />;
	if (path === "/sign-in/signed-out") return <SignedOutPage />;
	if (path === "/sign-in/not-allowed") return <NotAllowedPage />;
	if (path === "/docs" || path.startsWith("/docs/")) {
		return (
			<LoadBoundary>
				<Suspense fallback={<PublicShell>{null}</PublicShell>}>
					<ManualPage path={path} />
				</Suspense>
			</LoadBoundary>
		);
	}
	if (!/^\/dashboard(?:\/|$)/.test(path)) {
		return (
			<PublicShell>
				<div className="grid flex-1 place-items-center px-4 py-10">
					<PublicNotFoundPage />
				</div>
			</PublicShell>
		);
	}
	return (
		<LoadBoundary>
			<Suspense fallback={<div className="min-h-dvh" />}>
				<Shell>
					<LoadBoundary key={path}>
						<Suspense
							fallback={
								<Loading>
									<Skeleton className="mb-8 h-16 w-72" />
									<Skeleton className="h-72 w-full rounded-2xl" />
								</Loading>
							}
						>
							<DashboardPage path={path} />
						</Suspense>
					</LoadBoundary>
				</Shell>
			</Suspense>
		</LoadBoundary>
	);
}

/** The application: selects the page for the current address. */
export function App() {
	const [client] = useState(createQueryClient);
	return (
		<QueryClientProvider client={client}>
			<Page />
		</QueryClientProvider>
	);
}
