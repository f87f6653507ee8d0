import type { ReactNode } from "react";
import { Link } from "../lib/router.tsx";
import { classes } from "./classes.ts";
import { Logo } from "./logo.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

/** A link to the content. The link is the first focusable element on every page. */
export function SkipLink() {
	return (
		<a
			href="#content"
			className="sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-50 focus:rounded-lg focus:bg-card focus:px-4 focus:py-2"
		>
			Skip to the content
		</a>
	);
}

/** The frame of the public pages. */
export function PublicShell({
	children,
	footer,
	isWide = false,
	actions,
}: {
	children: ReactNode;
	footer?: ReactNode;
	/** Whether the page needs more width, as the documentation does. */
	isWide?: boolean;
	/** Buttons to show beside the theme toggle. */
	actions?: ReactNode;
}) {
	return (
		<div className="flex min-h-dvh flex-col">
			<SkipLink />
			<header
				className={classes(
					"mx-auto flex h-16 w-full items-center justify-between gap-4 px-4 sm:px-6",
					isWide ? "max-w-[88rem]" : "max-w-6xl",
				)}
			>
				<Link href="/" className="flex items-center gap-2.5 font-semibold tracking-tight">
					<Logo />
					<span>Document Extraction</span>
				</Link>
				<div className="flex items-center gap-4">
					{isWide && (
						<Link href="/dashboard" className="py-2 text-sm font-semibold text-soft hover:text-ink">
							Dashboard
						</Link>
					)}
					<Link href="/docs/quick-start" className="py-2 text-sm font-semibold text-soft hover:text-ink">
						Docs
					</Link>
					{actions}
					<ThemeToggle />
				</div>
			</header>
			<main id="content" className="flex flex-1 flex-col">
				{children}
			</main>
			{footer}
		</div>
	);
}
