import type { ReactNode } from "react";
import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { PageHeader } from "../ui/page-header.tsx";

/** Behind the sign-in: an address that is no page, or is somebody else's. The two look the same. */
export function NotFoundPage() {
	return (
		<NothingHere lead="The address is wrong, or the page belongs to someone else.">
			<ButtonLink kind="primary" href="/dashboard/tokens">
				Go to your tokens
			</ButtonLink>
			<ButtonLink href="/">Go to the home page</ButtonLink>
		</NothingHere>
	);
}

/** For everybody: an address that is no page. Nothing out here belongs to anybody. */
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
