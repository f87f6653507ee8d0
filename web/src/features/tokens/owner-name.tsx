import { User, Users } from "lucide-react";
import type { TokenJson } from "../../../../src/service/dashboard/contract.ts";

/** Names the owner of a token: the person, another person, or a team. */
export function OwnerName({ token: { team, holder } }: { token: TokenJson }) {
	const Icon = team ? Users : User;
	return (
		<span className="inline-flex max-w-full items-center gap-1.5">
			<Icon aria-hidden className="size-4 shrink-0 text-soft" />
			<span className="truncate">{(team ?? holder)?.name ?? "You"}</span>
		</span>
	);
}
