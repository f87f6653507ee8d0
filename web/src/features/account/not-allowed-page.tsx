import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { PublicCard } from "../../ui/public-card.tsx";
import { signInMethodsQuery } from "./sign-in-methods.ts";

/** /sign-in/not-allowed: the identity provider knows the person, but the operator's rules do not admit them. */
export function NotAllowedPage() {
	const { data } = useQuery(signInMethodsQuery);
	const contact = data?.operatorContact;
	return (
		<PublicCard>
			<PageHeader
				title="This account does not have access"
				lead="Your identity provider confirmed who you are, but this account does not have access to this service."
			/>
			<p className="mb-6 text-sm leading-relaxed">
				{contact ? (
					<>
						To get access, contact <strong className="font-semibold break-words">{contact}</strong>.
					</>
				) : (
					"To get access, contact the operator of this service."
				)}{" "}
				If you have another account, such as a company account, sign in with that one.
			</p>
			<div className="flex flex-wrap gap-2">
				<ButtonLink kind="primary" href="/sign-in?again=yes">
					Use another account
				</ButtonLink>
				<ButtonLink href="/">Go to the home page</ButtonLink>
			</div>
		</PublicCard>
	);
}
