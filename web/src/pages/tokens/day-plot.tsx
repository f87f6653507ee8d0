import { useState } from "react";
import type { DayJson } from "../../../../src/dashboard/contract.ts";
import { classes } from "../../ui/classes.ts";
import { axisTicks } from "./axis-ticks.ts";

type Outcome = Exclude<keyof DayJson, "day">;

/** Bottom to top in each bar. */
const outcomes: readonly (readonly [key: Outcome, label: string, colour: string])[] = [
	["success", "Success", "var(--plot-good)"],
	["clientErrors", "Client errors", "var(--plot-client)"],
	["limited", "Limited", "var(--plot-limited)"],
	["serverErrors", "Server errors", "var(--plot-server)"],
];

const view = { width: 900, height: 240, left: 44, right: 4, top: 12, bottom: 26 };

function totalOf(day: DayJson): number {
	return outcomes.reduce((sum, [key]) => sum + day[key], 0);
}

function shortDay(day: string): string {
	return new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
}

/** Requests of each day, stacked by what came of them; the same figures follow as a table for those who cannot see it. */
export function DayPlot({ days }: { days: readonly DayJson[] }) {
	const [shown, setShown] = useState<number | null>(null);
	const ticks = axisTicks(Math.max(...days.map(totalOf)));
	const top = ticks.at(-1) ?? 1;
	const slot = (view.width - view.left - view.right) / days.length;
	const y = (requests: number) => view.top + (1 - requests / top) * (view.height - view.top - view.bottom);
	if (days.every((day) => totalOf(day) === 0)) {
		return <p className="grid min-h-64 place-items-center text-sm text-soft">No request in the last 30 days.</p>;
	}
	return (
		<figure>
			<Legend days={days} shown={shown === null ? null : (days[shown] ?? null)} />
			<svg
				aria-hidden
				viewBox={`0 0 ${view.width} ${view.height}`}
				className="mt-4 hidden w-full overflow-visible sm:block"
				onMouseLeave={() => setShown(null)}
			>
				<Axis ticks={ticks} y={y} />
				{days.map((day, index) => (
					<Bar
						key={day.day}
						day={day}
						x={view.left + index * slot}
						slot={slot}
						y={y}
						isShown={shown === index}
						onShow={() => setShown(index)}
						isLabelled={(days.length - 1 - index) % 7 === 0}
					/>
				))}
			</svg>
			<NarrowBars days={days} top={top} />
			<DayTable days={days} />
		</figure>
	);
}

function Axis({ ticks, y }: { ticks: readonly number[]; y: (requests: number) => number }) {
	return (
		<g className="text-[12px] tabular-nums">
			{ticks.map((tick) => (
				<g key={tick}>
					<line x1={view.left} x2={view.width - view.right} y1={y(tick)} y2={y(tick)} className="stroke-line" />
					<text x={view.left - 10} y={y(tick) + 4} textAnchor="end" className="fill-soft">
						{tick.toLocaleString("en")}
					</text>
				</g>
			))}
		</g>
	);
}

interface BarProps {
	readonly day: DayJson;
	readonly x: number;
	readonly slot: number;
	readonly y: (requests: number) => number;
	readonly isShown: boolean;
	readonly isLabelled: boolean;
	readonly onShow: () => void;
}

function Bar({ day, x, slot, y, isShown, isLabelled, onShow }: BarProps) {
	let below = 0;
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the figures are in the table; hovering only repeats them.
		<g onMouseEnter={onShow}>
			<rect
				x={x}
				y={view.top}
				width={slot}
				height={view.height - view.top - view.bottom}
				className={classes("transition-opacity", isShown ? "fill-sunken" : "fill-transparent")}
			/>
			{outcomes.map(([key, , colour]) => {
				const from = below;
				below += day[key];
				return (
					day[key] > 0 && (
						<rect
							key={key}
							x={x + slot * 0.18}
							width={slot * 0.64}
							y={y(below)}
							height={Math.max(0, y(from) - y(below) - 1)}
							rx="2"
							fill={colour}
						/>
					)
				);
			})}
			{isLabelled && (
				<text x={x + slot / 2} y={view.height - 6} textAnchor="middle" className="fill-soft text-[12px]">
					{shortDay(day.day)}
				</text>
			)}
		</g>
	);
}

/** On a phone thirty bars are too thin to tell apart: the last fortnight. */
function NarrowBars({ days, top }: { days: readonly DayJson[]; top: number }) {
	const height = 120;
	return (
		<svg aria-hidden viewBox={`0 0 280 ${height + 18}`} className="mt-4 w-full sm:hidden">
			<line x1="0" x2="280" y1={height} y2={height} className="stroke-line" />
			{days.slice(-14).map((day, index) => (
				<NarrowBar key={day.day} day={day} x={index * 20} height={height} top={top} isLabelled={index % 4 === 0} />
			))}
		</svg>
	);
}

function NarrowBar({
	day,
	x,
	height,
	top,
	isLabelled,
}: {
	day: DayJson;
	x: number;
	height: number;
	top: number;
	isLabelled: boolean;
}) {
	let below = 0;
	return (
		<g>
			{outcomes.map(([key, , colour]) => {
				below += day[key];
				const size = (day[key] / top) * height;
				const y = height - (below / top) * height;
				return (
					size > 0 && <rect key={key} x={x + 3} width="14" y={y} height={Math.max(0, size - 1)} rx="2" fill={colour} />
				);
			})}
			{isLabelled && (
				<text x={x + 10} y={height + 14} textAnchor="middle" className="fill-soft text-[10px]">
					{shortDay(day.day)}
				</text>
			)}
		</g>
	);
}

function Legend({ days, shown }: { days: readonly DayJson[]; shown: DayJson | null }) {
	const sum = (key: Outcome) => (shown ? shown[key] : days.reduce((total, day) => total + day[key], 0));
	return (
		<figcaption>
			<p className="text-sm text-soft">{shown ? shortDay(shown.day) : "All 30 days"}</p>
			<ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm">
				{outcomes.map(([key, label, colour]) => (
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
	const used = days.filter((day) => totalOf(day) > 0);
	return (
		<div className="sr-only">
			<table>
				<caption>Requests per day; days without any are left out</caption>
				<thead>
					<tr>
						<th scope="col">Day</th>
						{outcomes.map(([key, label]) => (
							<th key={key} scope="col">
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{used.map((day) => (
						<tr key={day.day}>
							<th scope="row">{day.day}</th>
							{outcomes.map(([key]) => (
								<td key={key}>{day[key]}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
