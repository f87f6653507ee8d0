import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { RecentRequestsJson } from "../../../../src/service/dashboard/contract.ts";
import { Section } from "../../ui/card.tsx";
import { classes } from "../../ui/classes.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { inputClasses } from "../../ui/field.tsx";
import { Moment } from "../../ui/moment.tsx";
import { LoadProblem } from "../../ui/notice.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { codeColour } from "./code-colour.ts";
import { BarPlot, LinePlot } from "./plot.tsx";
import { recentRequestsQuery } from "./queries.ts";
import { formatShortDay } from "./short-day.ts";

const allCodes = "all";

/** A token's last seven days: charts of latencies and errors, and a list of the newest requests. */
export function RecentRequests({ tokenId }: { tokenId: string }) {
	const [code, setCode] = useState(allCodes);
	const { data, error, refetch } = useQuery(recentRequestsQuery(tokenId, code === allCodes ? null : code));
	if (error && !data) return <LoadProblem error={error} onRetry={() => void refetch()} />;
	if (!data) {
		return (
			<Loading>
				<Skeleton className="h-64 w-full rounded-2xl" />
			</Loading>
		);
	}
	return (
		<div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
			<Section title="Reading time" aside="Last 7 days, by hour, UTC">
				<LatencyChart latencies={data.latencies} isUsed={data.codes.length > 0} />
			</Section>
			<Section title="Errors by code" aside="Last 7 days, UTC">
				<ErrorChart errorsByDay={data.errorsByDay} />
			</Section>
			<Section
				title="Recent requests"
				aside="Last 7 days; pictures and values are not stored"
				className="lg:col-span-2"
			>
				<CodeChoice codes={data.codes} code={code} onChange={setCode} />
				<RequestTable list={data.list} />
			</Section>
		</div>
	);
}

function EmptyText({ children }: { children: string }) {
	return <p className="grid min-h-40 place-items-center text-sm text-soft">{children}</p>;
}

/** Formats an hour in UTC, such as "24 Nov 15:00". */
function formatHour(hour: string): string {
	return `${formatShortDay(hour.slice(0, 10))} ${hour.slice(11, 16)}`;
}

const latencySeries = [
	{ key: "medianMs", label: "Median", colour: "var(--plot-good)" },
	{ key: "slowMs", label: "95th percentile", colour: "var(--plot-limited)" },
] as const;

function LatencyChart({ latencies, isUsed }: Pick<RecentRequestsJson, "latencies"> & { isUsed: boolean }) {
	const last = latencies.at(-1);
	if (!last) return <EmptyText>{isUsed ? "No document was read." : "This token was not used."}</EmptyText>;
	return (
		<figure>
			<figcaption className="mb-4 text-sm text-soft">
				<ul className="mb-1 flex flex-wrap gap-x-6 gap-y-1">
					{latencySeries.map(({ key, label, colour }) => (
						<LegendEntry key={key} colour={colour}>
							<span className="font-semibold text-ink tabular-nums">{last[key].toLocaleString("en")} ms</span>
							<span>{label}</span>
						</LegendEntry>
					))}
				</ul>
				Half of the readings were faster than the median, 95 % faster than the upper line. Figures are for the last hour
				with a reading.
			</figcaption>
			<LinePlot rows={latencies} nameOf={({ hour }) => formatHour(hour)} unit=" ms" series={latencySeries} />
		</figure>
	);
}

/** An entry of a chart's legend. */
function LegendEntry({ colour, children }: { colour: string; children: ReactNode }) {
	return (
		<li className="flex items-center gap-2">
			<svg aria-hidden viewBox="0 0 10 10" className="size-2.5">
				<rect width="10" height="10" rx="2.5" fill={colour} />
			</svg>
			{children}
		</li>
	);
}

function ErrorChart({ errorsByDay }: Pick<RecentRequestsJson, "errorsByDay">) {
	const days = [...new Set(errorsByDay.map(({ day }) => day))];
	const codes = [...new Set(errorsByDay.map(({ code }) => code))];
	if (days.length === 0) return <EmptyText>No errors.</EmptyText>;
	const rows = days.map((day): Record<string, string | number> => {
		const counts = errorsByDay.filter((entry) => entry.day === day).map(({ code, requests }) => [code, requests]);
		return { day, ...Object.fromEntries(counts) };
	});
	const series = codes.map((code) => ({ key: code, label: code, colour: codeColour(code) }));
	const countRequests = (code: string) =>
		errorsByDay.reduce((sum, row) => sum + (row.code === code ? row.requests : 0), 0);
	return (
		<figure>
			<figcaption className="mb-4">
				<ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
					{series.map(({ key, colour }) => (
						<LegendEntry key={key} colour={colour}>
							<span className="font-semibold tabular-nums">{countRequests(key)}</span>
							<span className="font-mono text-xs text-soft">{key}</span>
						</LegendEntry>
					))}
				</ul>
			</figcaption>
			<BarPlot rows={rows} nameOf={({ day }) => formatShortDay(String(day))} series={series} />
		</figure>
	);
}

interface CodeChoiceProps {
	readonly codes: RecentRequestsJson["codes"];
	readonly code: string;
	readonly onChange: (code: string) => void;
}

function CodeChoice({ codes, code, onChange }: CodeChoiceProps) {
	const total = codes.reduce((sum, { requests }) => sum + requests, 0);
	return (
		<select
			aria-label="Show requests by code"
			value={code}
			onChange={(event) => onChange(event.target.value)}
			className={`${inputClasses} mb-4 sm:max-w-80`}
		>
			<option value={allCodes}>All ({total.toLocaleString("en")})</option>
			{codes.map((entry) => (
				<option key={entry.code} value={entry.code ?? ""}>
					{entry.code ?? "Success"} ({entry.requests.toLocaleString("en")})
				</option>
			))}
		</select>
	);
}

/** Hides a column on a phone, where status and code are shown below the time to be visible without scrolling. */
const hiddenOnPhone = "max-sm:hidden";
const isBelowTime = (label: string): boolean => label === "Status" || label === "Code";

function RequestTable({ list }: Pick<RecentRequestsJson, "list">) {
	if (list.length === 0) return <EmptyText>No requests.</EmptyText>;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable from the keyboard.
		<section aria-label="Requests" tabIndex={0} className="relative max-h-128 overflow-auto">
			<table className="w-full text-left text-sm whitespace-nowrap">
				<thead className="sticky top-0 z-10 bg-card text-soft">
					<tr>
						{["Time", "Endpoint", "Status", "Code"].map((label) => (
							<th
								key={label}
								scope="col"
								className={classes("py-2 pr-4 font-semibold", isBelowTime(label) && hiddenOnPhone)}
							>
								{label}
							</th>
						))}
						<th scope="col" className="py-2 pr-4 text-right font-semibold">
							ms
						</th>
						<th scope="col" className="py-2 font-semibold">
							Request id
						</th>
					</tr>
				</thead>
				<tbody className="divide-y divide-line">
					{list.map(({ at, endpoint, status, code, ms, requestId }, index) => (
						<tr key={`${at}-${index}`}>
							<td className="py-2 pr-4">
								<Moment isPast at={at} />
								<span className="block text-xs text-soft sm:hidden">
									{status} <span className="font-mono">{code}</span>
								</span>
							</td>
							<td className="py-2 pr-4 font-mono text-xs">{endpoint}</td>
							<td className={`py-2 pr-4 tabular-nums ${hiddenOnPhone}`}>{status}</td>
							<td className={`py-2 pr-4 font-mono text-xs ${hiddenOnPhone}`}>{code ?? "–"}</td>
							<td className="py-2 pr-4 text-right tabular-nums">{ms}</td>
							<td className="py-1">
								{requestId ? (
									<CopyButton kind="quiet" text={requestId} label={`${requestId.slice(0, 8)}…`} />
								) : (
									<span className="text-soft">set by the caller</span>
								)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
