import { ButtonLink } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { PublicCard } from "../ui/public-card.tsx";

/** /sign-in/signed-out: where a sign-out ends. */
export function SignedOutPage() {
	return (
		<PublicCard>
			<PageHeader
				title="You are signed out"
				lead="Here, and at the identity provider where it offers that. Your tokens go on working."
			/>
			<div className="flex flex-wrap gap-2">
				<ButtonLink kind="primary" href="/sign-in">
					Sign in again
				</ButtonLink>
				<ButtonLink href="/">To the start page</ButtonLink>
			</div>
		</PublicCard>
	);
}
