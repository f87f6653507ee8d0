import { ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { PublicShell } from "../ui/public-shell.tsx";

/** /sign-in/signed-out: where a sign-out ends. */
export function SignedOutPage() {
	return (
		<PublicShell>
			<div className="grid flex-1 place-items-center px-4 py-10">
				<Card className="w-full max-w-md p-6 sm:p-9">
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
				</Card>
			</div>
		</PublicShell>
	);
}
