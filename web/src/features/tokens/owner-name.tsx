import { User, Users } from "lucide-react";
import type { TokenJson } from "../../../../src/service/dashboard/contract.ts";

/** Whose a token is: the person's own, another person's, or a team's. */
export function OwnerName({ token: { team, holder } }: { token: TokenJson }) {
	const Icon = team ? Users : User;
	return (
		<span className="inline-flex max-w-full items-center gap-1.5">
			<Icon aria-hidden className="size-4 shrink-0 text-soft" />
			<span className="truncate">{(team ?? holder)?.name ?? "You"}</span>
		</span>
	);
}
