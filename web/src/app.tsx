import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { LandingPage } from "./pages/landing-page.tsx";
import { NotAllowedPage } from "./pages/not-allowed-page.tsx";
import { NotFoundPage, PublicNotFoundPage } from "./pages/not-found-page.tsx";
import { SignInPage } from "./pages/sign-in-page.tsx";
import { SignedOutPage } from "./pages/signed-out-page.tsx";
import { createQueryClient } from "./queries.ts";
import { useLocation } from "./router.tsx";
import { LoadBoundary } from "./ui/load-boundary.tsx";
import { PublicShell } from "./ui/public-shell.tsx";
import { Loading, Skeleton } from "./ui/skeleton.tsx";

const Shell = lazy(() => import("./ui/shell.tsx").then((module) => ({ default: module.Shell })));
const TokensPage = lazy(() => import("./pages/tokens-page.tsx").then((module) => ({ default: module.TokensPage })));
const NewTokenPage = lazy(() =>
	import("./pages/new-token-page.tsx").then((module) => ({ default: module.NewTokenPage })),
);
const TokenPage = lazy(() => import("./pages/token-page.tsx").then((module) => ({ default: module.TokenPage })));
const PlaygroundPage = lazy(() =>
	import("./pages/playground-page.tsx").then((module) => ({ default: module.PlaygroundPage })),
);
const ActivityPage = lazy(() =>
	import("./pages/activity-page.tsx").then((module) => ({ default: module.ActivityPage })),
);
const ManualPage = lazy(() => import("./pages/manual-page.tsx").then((module) => ({ default: module.ManualPage })));
const SessionsPage = lazy(() =>
	import("./pages/sessions-page.tsx").then((module) => ({ default: module.SessionsPage })),
);

const SignedInPage = lazy(() =>
	import("./pages/signed-in-page.tsx").then((module) => ({ default: module.SignedInPage })),
);

const tokenPath = /^\/dashboard\/tokens\/([0-9a-f-]{36})$/;

function Room({ path }: { path: string }) {
	const tokenId = tokenPath.exec(path)?.[1];
	if (tokenId) return <TokenPage key={tokenId} id={tokenId} />;
	if (path === "/dashboard" || path === "/dashboard/tokens") return <TokensPage />;
	if (path === "/dashboard/tokens/new") return <NewTokenPage />;
	if (path === "/dashboard/playground") return <PlaygroundPage />;
	if (path === "/dashboard/activity") return <ActivityPage />;
	if (path === "/dashboard/sessions") return <SessionsPage />;
	if (path === "/dashboard/signed-in") return <SignedInPage />;
	return <NotFoundPage />;
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
							<Room path={path} />
						</Suspense>
					</LoadBoundary>
				</Shell>
			</Suspense>
		</LoadBoundary>
	);
}

/** The application: routes and providers. */
export function App() {
	const [client] = useState(createQueryClient);
	return (
		<QueryClientProvider client={client}>
			<Page />
		</QueryClientProvider>
	);
}
