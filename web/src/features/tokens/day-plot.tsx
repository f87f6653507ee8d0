import { useState } from "react";
import type { DayJson } from "../../../../src/service/dashboard/contract.ts";
import { BarPlot, type Series } from "./plot.tsx";
import { formatShortDay } from "./short-day.ts";

type Outcome = Exclude<keyof DayJson, "day">;

/** The outcomes in the order in which each bar stacks them, from bottom to top. */
const outcomes: readonly Series<Outcome>[] = [
	{ key: "success", label: "Success", colour: "var(--plot-good)" },
	{ key: "clientErrors", label: "Client errors", colour: "var(--plot-client)" },
	{ key: "limited", label: "Limited", colour: "var(--plot-limited)" },
	{ key: "serverErrors", label: "Server errors", colour: "var(--plot-server)" },
];

function sumRequests(day: DayJson): number {
	return outcomes.reduce((sum, { key }) => sum + day[key], 0);
}

/** A bar chart of the requests per day by outcome. A table repeats the figures for screen readers. */
export function DayPlot({ days }: { days: readonly DayJson[] }) {
	const [shown, setShown] = useState<string | null>(null);
	if (days.every((day) => sumRequests(day) === 0)) {
		return <p className="grid min-h-64 place-items-center text-sm text-soft">No requests in the last 30 days.</p>;
	}
	return (
		<figure>
			<Legend days={days} shown={days.find(({ day }) => day === shown) ?? null} />
			<BarPlot
				rows={days}
				nameOf={({ day }) => formatShortDay(day)}
				series={outcomes}
				onPoint={(row) => setShown(row?.day ?? null)}
			/>
			<DayTable days={days} />
		</figure>
	);
}

function Legend({ days, shown }: { days: readonly DayJson[]; shown: DayJson | null }) {
	const sum = (key: Outcome) => (shown ? shown[key] : days.reduce((total, day) => total + day[key], 0));
	return (
		<figcaption className="mb-4">
			<p className="text-sm text-soft">{shown ? formatShortDay(shown.day) : "All 30 days"}</p>
			<ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm">
				{outcomes.map(({ key, label, colour }) => (
					<li key={key} className="flex items-center gap-2">
						<svg aria-hidden viewBox="0 0 10 10" className="size-2.5">
							<rect width="10" height="10" rx="2.5" fill={colour} />
						</svg>
						<span className="font-semibold tabular-nums">{sum(key).toLocaleString("en")}</span>
						<span className="text-soft">{label}</span>
					</li>
				))}
			</ul>
		</figcaption>
	);
}

function DayTable({ days }: { days: readonly DayJson[] }) {
	const activeDays = days.filter((day) => sumRequests(day) > 0);
	return (
		<div className="sr-only">
			<table>
				<caption>Requests per day; days without requests are omitted</caption>
				<thead>
					<tr>
						<th scope="col">Day</th>
						{outcomes.map(({ key, label }) => (
							<th key={key} scope="col">
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{activeDays.map((day) => (
						<tr key={day.day}>
							<th scope="row">{day.day}</th>
							{outcomes.map(({ key }) => (
								<td key={key}>{day[key]}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
