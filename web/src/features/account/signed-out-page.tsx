import { ButtonLink } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PublicCard } from "../../ui/public-card.tsx";

/** /sign-in/signed-out: shown at the end of a sign-out. */
export function SignedOutPage() {
	return (
		<PublicCard>
			<PageHeader
				title="You are signed out"
				lead="You are signed out here and, if supported, at your identity provider. Your API tokens keep working."
			/>
			<div className="flex flex-wrap gap-2">
				<ButtonLink kind="primary" href="/sign-in">
					Sign in again
				</ButtonLink>
				<ButtonLink href="/">Go to the home page</ButtonLink>
			</div>
		</PublicCard>
	);
}
