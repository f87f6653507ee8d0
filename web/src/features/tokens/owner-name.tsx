import { User, Users } from "lucide-react";
import type { TokenJson } from "../../../../src/service/dashboard/contract.ts";

/** The name of a token's owner, with an icon: a team, another person, or "You". */
export function OwnerName({ token: { team, holder } }: { token: TokenJson }) {
	const Icon = team ? Users : User;
	return (
		<span className="inline-flex max-w-full items-center gap-1.5">
			<Icon aria-hidden className="size-4 shrink-0 text-soft" />
			<span className="truncate">{(team ?? holder)?.name ?? "You"}</span>
		</span>
	);
}
