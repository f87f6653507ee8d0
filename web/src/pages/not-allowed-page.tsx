import { useQuery } from "@tanstack/react-query";
import { signInWays } from "../queries.ts";
import { ButtonLink } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { PublicCard } from "../ui/public-card.tsx";

/** /sign-in/not-allowed: the provider knows the person, and the operator's rule keeps them out. */
export function NotAllowedPage() {
	const { data } = useQuery(signInWays);
	const contact = data?.operatorContact;
	return (
		<PublicCard>
			<PageHeader
				title="This account may not sign in"
				lead="You proved who you are. But the operator of this service lets only some people in, and this account is not among them."
			/>
			<p className="mb-6 text-sm leading-relaxed">
				{contact ? (
					<>
						To be let in, ask <strong className="font-semibold break-words">{contact}</strong>.
					</>
				) : (
					"To be let in, ask the operator of this service."
				)}{" "}
				If you have another account, such as the one of your company, sign in with that.
			</p>
			<div className="flex flex-wrap gap-2">
				<ButtonLink kind="primary" href="/sign-in?again=yes">
					Use another account
				</ButtonLink>
				<ButtonLink href="/">To the start page</ButtonLink>
			</div>
		</PublicCard>
	);
}
