import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { Card } from "./card.tsx";
import { PageHeader } from "./page-header.tsx";

/** Behind the sign-in: an unknown address, or one that belongs to someone else. Both look the same on purpose. */
export function NotFoundPage() {
	return (
		<NothingHere lead="The address is wrong, or the page belongs to someone else.">
			<ButtonLink kind="primary" href="/dashboard">
				Go to the dashboard
			</ButtonLink>
			<ButtonLink href="/">Go to the home page</ButtonLink>
		</NothingHere>
	);
}

/** The public page for an unknown address. */
export function PublicNotFoundPage() {
	return (
		<NothingHere lead="There is no page at this address.">
			<ButtonLink kind="primary" href="/">
				Go to the home page
			</ButtonLink>
			<ButtonLink href="/docs/quick-start">Go to the documentation</ButtonLink>
		</NothingHere>
	);
}

function NothingHere({ lead, children }: { lead: string; children: ReactNode }) {
	return (
		<Card className="mx-auto max-w-lg p-6 sm:p-9">
			<PageHeader title="Page not found" lead={lead} />
			<div className="flex flex-wrap gap-2">{children}</div>
		</Card>
	);
}
