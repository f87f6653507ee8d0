import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { Card } from "./card.tsx";
import { PageHeader } from "./page-header.tsx";

/**
 * The page behind the sign-in for an unknown address, or for one that belongs to someone else. Both look the same, so
 * that the page does not reveal what exists.
 */
export function NotFoundPage() {
	return (
		<NotFoundCard lead="The address is wrong, or the page belongs to someone else.">
			<ButtonLink kind="primary" href="/dashboard">
				Go to the dashboard
			</ButtonLink>
			<ButtonLink href="/">Go to the home page</ButtonLink>
		</NotFoundCard>
	);
}

/** The public page for an unknown address. */
export function PublicNotFoundPage() {
	return (
		<NotFoundCard lead="There is no page at this address.">
			<ButtonLink kind="primary" href="/">
				Go to the home page
			</ButtonLink>
			<ButtonLink href="/docs/quick-start">Go to the documentation</ButtonLink>
		</NotFoundCard>
	);
}

function NotFoundCard({ lead, children }: { lead: string; children: ReactNode }) {
	return (
		<Card className="mx-auto max-w-lg p-6 sm:p-9">
			<PageHeader title="Page not found" lead={lead} />
			<div className="flex flex-wrap gap-2">{children}</div>
		</Card>
	);
}
