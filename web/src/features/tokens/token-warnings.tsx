import type { TokenJson } from "../../../../src/service/dashboard/contract.ts";
import { Link } from "../../lib/router.tsx";
import { Moment } from "../../ui/moment.tsx";
import { Notice } from "../../ui/notice.tsx";

/** The warnings about all tokens, shown above their list; nothing if there are none. */
export function TokenWarnings({ tokens }: { tokens: readonly TokenJson[] }) {
	const entries = tokens.flatMap((token) => token.warnings.map((warning) => ({ token, warning })));
	if (entries.length === 0) return null;
	return (
		<Notice kind="warn" className="mb-4">
			<ul className="grid gap-1">
				{entries.map(({ token, warning }) => (
					<li key={`${token.id} ${warning}`}>
						<Link
							href={`/dashboard/tokens/${token.id}`}
							className="font-semibold break-words text-accent underline underline-offset-2"
						>
							{token.projectName}
						</Link>{" "}
						<WarningText token={token} warning={warning} />
					</li>
				))}
			</ul>
		</Notice>
	);
}

function WarningText({ token, warning }: { token: TokenJson; warning: TokenJson["warnings"][number] }) {
	switch (warning) {
		case "quota-nearly-used":
			return <>has used {usedPercent(token)} % of this month's requests.</>;
		case "refused-by-address":
			return (
				<>
					was used from an address that is not allowed
					{token.refusals.from && ` (${token.refusals.from})`}
					{token.refusals.at && (
						<>
							, <Moment isPast at={token.refusals.at} />
						</>
					)}
					.
				</>
			);
		case "expires-soon":
			return <>expires {token.expiresAt && <Moment at={token.expiresAt} />}.</>;
	}
}

function usedPercent({ quota }: TokenJson): number {
	return quota ? Math.floor((quota.used / quota.limit) * 100) : 0;
}
