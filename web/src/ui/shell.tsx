import { useQuery } from "@tanstack/react-query";
import { BookOpen, ChevronDown, History, KeyRound, LogOut, MonitorSmartphone, ScanText, Users } from "lucide-react";
import { DropdownMenu, Tooltip } from "radix-ui";
import type { ReactNode } from "react";
import { Link, useLocation } from "../lib/router.tsx";
import { sessionQuery, signOut, useHasPermission, usePermissions } from "../lib/session.ts";
import { classes } from "./classes.ts";
import { DeveloperSwitch } from "./developer-switch.tsx";
import { Logo } from "./logo.tsx";
import { SkipLink } from "./public-shell.tsx";
import { SessionEndedNotice } from "./session-ended.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

const sections = [
	["/dashboard/tokens", KeyRound, "Tokens", "tokens"],
	["/dashboard/people", Users, "People", "people"],
	["/dashboard/playground", ScanText, "Playground"],
	["/dashboard/activity", History, "Activity"],
	["/dashboard/sessions", MonitorSmartphone, "Sessions"],
	["/docs/quick-start", BookOpen, "Docs"],
] as const;

function isWithin(path: string, section: string): boolean {
	return path === section || path.startsWith(`${section}/`);
}

/** Links to the sections of the dashboard, at the top on wide screens and at the bottom on phones. */
function Navigation({ isBottom }: { isBottom: boolean }) {
	const { path } = useLocation();
	const permissions = usePermissions();
	const visible = sections.filter(([, , , permission]) => !permission || permissions.includes(permission));
	return (
		<nav
			aria-label="Dashboard"
			className={
				isBottom
					? "fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
					: "hidden md:block"
			}
		>
			<ul className={isBottom ? "grid auto-cols-fr grid-flow-col" : "flex gap-1"}>
				{visible.map(([href, Icon, label]) => {
					const isCurrent = isWithin(path, href);
					return (
						<li key={href}>
							<Link
								href={href}
								aria-current={isCurrent ? "page" : undefined}
								className={classes(
									"font-semibold transition-colors",
									isBottom
										? "flex min-h-14 flex-col items-center justify-center gap-1 text-xs"
										: "flex min-h-10 items-center rounded-lg px-3 text-sm hover:bg-sunken",
									isCurrent ? "text-accent" : "text-soft hover:text-ink",
									isCurrent && !isBottom && "bg-tint",
								)}
							>
								{isBottom && <Icon aria-hidden className="size-5" />}
								{label}
							</Link>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}

function AccountMenu() {
	const { data } = useQuery(sessionQuery);
	const name = data?.person.name ?? "";
	return (
		<DropdownMenu.Root modal={false}>
			<DropdownMenu.Trigger className="flex min-h-10 items-center gap-2 rounded-lg px-2 text-sm font-semibold hover:bg-sunken">
				<span aria-hidden className="grid size-8 place-items-center rounded-full bg-tint text-accent uppercase">
					{[...name][0] ?? ""}
				</span>
				<span className="sr-only max-w-40 truncate lg:not-sr-only">{name}</span>
				<span className="sr-only">, your account</span>
				<ChevronDown aria-hidden className="size-4 text-soft" />
			</DropdownMenu.Trigger>
			<DropdownMenu.Content
				align="end"
				sideOffset={8}
				className="z-50 min-w-60 rounded-xl border border-line bg-card p-1.5 shadow-card"
			>
				<DropdownMenu.Label className="px-3 py-2">
					<div className="truncate text-sm font-semibold">{name}</div>
					<div className="truncate text-xs text-soft">{data?.person.email ?? data?.person.issuer}</div>
				</DropdownMenu.Label>
				<DropdownMenu.Separator className="my-1 h-px bg-line" />
				<DropdownMenu.Item
					onSelect={() => void signOut()}
					className="flex cursor-pointer items-center gap-2 rounded-lg px-3 py-2 text-sm font-medium outline-none data-highlighted:bg-sunken"
				>
					<LogOut aria-hidden className="size-4" />
					Sign out
				</DropdownMenu.Item>
			</DropdownMenu.Content>
		</DropdownMenu.Root>
	);
}

/** The frame of the pages behind the sign-in. */
export function Shell({ children }: { children: ReactNode }) {
	const { path } = useLocation();
	const hasPeople = useHasPermission("people");
	const home = useHasPermission("tokens") ? "/dashboard/tokens" : "/dashboard/playground";
	// Pictures need the full width.
	const width = isWithin(path, "/dashboard/playground") ? "max-w-[120rem]" : "max-w-6xl";
	return (
		<Tooltip.Provider delayDuration={200}>
			<div className="flex min-h-dvh flex-col">
				<SkipLink />
				<header className="print:hidden sticky top-0 z-30 border-b border-line bg-card">
					<div className={classes("mx-auto flex h-16 items-center gap-4 px-4 sm:px-6", width)}>
						<Link
							href={home}
							className="flex items-center gap-2.5 font-semibold tracking-tight"
							aria-label={`Document Extraction, ${home === "/dashboard/tokens" ? "your tokens" : "playground"}`}
						>
							<Logo />
							{/* An administrator has one more link, which leaves no room for the name. */}
							{!hasPeople && <span className="hidden lg:block">Document Extraction</span>}
						</Link>
						<Navigation isBottom={false} />
						<div className="ml-auto flex items-center gap-2">
							<DeveloperSwitch />
							<ThemeToggle />
							<AccountMenu />
						</div>
					</div>
				</header>
				<main id="content" className={classes("mx-auto w-full flex-1 px-4 pt-6 pb-24 sm:px-6 md:pb-12", width)}>
					<SessionEndedNotice />
					{children}
				</main>
				<Navigation isBottom />
			</div>
		</Tooltip.Provider>
	);
}
