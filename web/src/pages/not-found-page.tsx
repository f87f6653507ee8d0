import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { PageHeader } from "../ui/page-header.tsx";

/** An address that is no page, or is somebody else's: the two look the same. */
export function NotFoundPage() {
	return (
		<Card className="mx-auto max-w-lg p-6 sm:p-9">
			<PageHeader title="There is nothing here" lead="The address is wrong, or it belongs to somebody else." />
			<div className="flex flex-wrap gap-2">
				<ButtonLink kind="primary" href="/dashboard/tokens">
					To your tokens
				</ButtonLink>
				<ButtonLink href="/">To the start page</ButtonLink>
			</div>
		</Card>
	);
}
