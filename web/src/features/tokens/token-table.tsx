import { ArrowDown, ArrowUp, ChevronRight } from "lucide-react";
import type { TokenJson } from "../../../../src/service/dashboard/contract.ts";
import { Link } from "../../lib/router.tsx";
import { scopeName } from "../../lib/scope-name.ts";
import { useDocumentTypes } from "../../lib/session.ts";
import { Card } from "../../ui/card.tsx";
import { classes } from "../../ui/classes.ts";
import { Moment } from "../../ui/moment.tsx";
import { TokenStatusBadge } from "../../ui/token-status-badge.tsx";
import { OwnerName } from "./owner-name.tsx";
import type { SortKey } from "./sort-tokens.ts";

interface Sort {
	readonly key: SortKey;
	readonly isDescending: boolean;
}

interface TableProps {
	readonly tokens: readonly TokenJson[];
	/** Whether there is more than one owner to distinguish. */
	readonly hasTeams: boolean;
	readonly sort: Sort;
	readonly onSort: (key: SortKey) => void;
}

/** The columns; "Created" does not fit on a tablet. */
const columns: readonly (readonly [label: string, key: SortKey | null, isNumber?: boolean])[] = [
	["Project", "projectName"],
	["Owner", "owner"],
	["Scopes", null],
	["Status", "standing"],
	["Expires", "expiresAt"],
	["Created", "createdAt"],
	["Last used", "lastUsedAt"],
	["Requests", "requestCount", true],
];

const wideOnly = "hidden xl:table-cell";

/** The list of tokens: a table on wide screens, cards on a phone. */
export function TokenTable(props: TableProps) {
	return (
		<>
			<Card className="hidden overflow-hidden md:block">
				<WideTable {...props} />
			</Card>
			<ul className="grid gap-3 md:hidden">
				{props.tokens.map((token) => (
					<li key={token.id}>
						<TokenCard token={token} hasTeams={props.hasTeams} />
					</li>
				))}
			</ul>
		</>
	);
}

function HeaderCell({
	label,
	sortKey,
	isNumber,
	sort,
	onSort,
}: {
	label: string;
	sortKey: SortKey | null;
	isNumber: boolean;
	sort: Sort;
	onSort: (key: SortKey) => void;
}) {
	const isSorted = sort.key === sortKey;
	const Arrow = sort.isDescending ? ArrowDown : ArrowUp;
	return (
		<th
			scope="col"
			aria-sort={isSorted ? (sort.isDescending ? "descending" : "ascending") : undefined}
			className={classes(
				"px-4 py-2 font-semibold first:pl-6",
				isNumber && "text-right",
				sortKey === "createdAt" && wideOnly,
			)}
		>
			{sortKey ? (
				<button
					type="button"
					onClick={() => onSort(sortKey)}
					className="-mx-2 inline-flex min-h-8 items-center gap-1 rounded-md px-2 hover:bg-line"
				>
					{label}
					<Arrow aria-hidden className={classes("size-3.5", !isSorted && "invisible")} />
				</button>
			) : (
				label
			)}
		</th>
	);
}

function WideTable({ tokens, hasTeams, sort, onSort }: TableProps) {
	const visibleColumns = columns.filter(([, key]) => hasTeams || key !== "owner");
	return (
		<table className="w-full text-left text-sm">
			<thead className="bg-sunken text-soft">
				<tr>
					{visibleColumns.map(([label, key, isNumber = false]) => (
						<HeaderCell key={label} label={label} sortKey={key} isNumber={isNumber} sort={sort} onSort={onSort} />
					))}
					<th scope="col">
						<span className="sr-only">Open</span>
					</th>
				</tr>
			</thead>
			<tbody className="divide-y divide-line">
				{tokens.map((token) => (
					<WideRow key={token.id} token={token} hasTeams={hasTeams} />
				))}
			</tbody>
		</table>
	);
}

function WideRow({ token, hasTeams }: { token: TokenJson; hasTeams: boolean }) {
	return (
		<tr className="relative hover:bg-sunken/60">
			<td className="max-w-64 py-3.5 pr-4 pl-6">
				<Link
					href={`/dashboard/tokens/${token.id}`}
					className="block truncate font-semibold after:absolute after:inset-0"
				>
					{token.projectName}
				</Link>
				<span className="font-mono text-xs text-soft">{token.tokenPrefix}…</span>
			</td>
			{hasTeams && (
				<td className="max-w-44 px-4">
					<OwnerName token={token} />
				</td>
			)}
			<td className="max-w-48 px-4">
				<Scopes scopes={token.scopes} />
			</td>
			<td className="px-4">
				<TokenStatusBadge standing={token.standing} />
			</td>
			<td className="relative z-10 px-4 whitespace-nowrap text-soft">
				<Expiry token={token} />
			</td>
			<td className={classes("relative z-10 px-4 whitespace-nowrap text-soft", wideOnly)}>
				<Moment isPast at={token.createdAt} />
			</td>
			<td className="relative z-10 px-4 whitespace-nowrap text-soft">
				{token.lastUsedAt ? <Moment isPast at={token.lastUsedAt} /> : "Never"}
			</td>
			<td className="px-4 text-right font-medium tabular-nums">{token.requestCount.toLocaleString("en")}</td>
			<td className="pr-4 text-soft">
				<ChevronRight aria-hidden className="size-4" />
			</td>
		</tr>
	);
}

/** When the token expires; a dash if it was revoked before that. */
function Expiry({ token, isInteractive = true }: { token: TokenJson; isInteractive?: boolean }) {
	if (token.standing === "revoked") return "–";
	return token.expiresAt ? <Moment at={token.expiresAt} isInteractive={isInteractive} /> : "Never";
}

function Scopes({ scopes }: { scopes: readonly string[] }) {
	const documentTypes = useDocumentTypes();
	const names = scopes.map((scope) => scopeName(scope, documentTypes));
	return (
		<span className="block truncate text-soft" title={names.join(", ")}>
			{names.length > 1 ? `${names.length} document types` : names[0]}
		</span>
	);
}

function TokenCard({ token, hasTeams }: { token: TokenJson; hasTeams: boolean }) {
	return (
		<Card className="relative p-4">
			<div className="flex items-start justify-between gap-3">
				<div className="min-w-0">
					<Link
						href={`/dashboard/tokens/${token.id}`}
						className="block truncate font-semibold after:absolute after:inset-0 after:rounded-2xl"
					>
						{token.projectName}
					</Link>
					<span className="font-mono text-xs text-soft">{token.tokenPrefix}…</span>
				</div>
				<TokenStatusBadge standing={token.standing} />
			</div>
			<dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 text-sm">
				{hasTeams && (
					<div className="col-span-2 min-w-0">
						<dt className="text-xs text-soft">Owner</dt>
						<dd className="truncate font-medium">
							<OwnerName token={token} />
						</dd>
					</div>
				)}
				<CardFact label="Last used">
					{token.lastUsedAt ? <Moment isPast at={token.lastUsedAt} isInteractive={false} /> : "Never"}
				</CardFact>
				<CardFact label="Requests">{token.requestCount.toLocaleString("en")}</CardFact>
				<CardFact label="Expires">
					<Expiry token={token} isInteractive={false} />
				</CardFact>
				<CardFact label="Created">
					<Moment isPast at={token.createdAt} isInteractive={false} />
				</CardFact>
				<CardFact label="Scopes">
					<Scopes scopes={token.scopes} />
				</CardFact>
			</dl>
		</Card>
	);
}

function CardFact({ label, children }: { label: string; children: React.ReactNode }) {
	return (
		<div className="min-w-0">
			<dt className="text-xs text-soft">{label}</dt>
			<dd className="truncate font-medium">{children}</dd>
		</div>
	);
}
