import { useQuery } from "@tanstack/react-query";
import { sessionQuery } from "../../lib/session.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

/** Shown in place of a page that the person's role does not include. */
export function NotPermittedPage() {
	const contact = useQuery(sessionQuery).data?.operatorContact;
	return (
		<Card className="mx-auto max-w-lg p-6 sm:p-9">
			<PageHeader
				title="Your role does not include this page"
				lead="Your role comes from your directory and is updated when you sign in."
			/>
			<p className="mb-6 text-sm leading-relaxed">
				To get another role, contact{" "}
				{contact ? <strong className="font-semibold break-words">{contact}</strong> : "the operator of this service"}.
			</p>
			<ButtonLink kind="primary" href="/dashboard/playground">
				Go to the playground
			</ButtonLink>
		</Card>
	);
}
