import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

/** One series of data in a chart. */
export interface Series<Key extends string> {
	readonly key: Key;
	readonly label: string;
	readonly colour: string;
}

interface PlotProps<Row, Key extends string> {
	readonly rows: readonly Row[];
	/** Returns the name of a row for the axis. */
	readonly nameOf: (row: Row) => string;
	readonly series: readonly Series<Key>[];
	/** Called with the row under the pointer; null if there is none. Only for bar plots, which then show no tooltip. */
	readonly onPoint?: (row: Row | null) => void;
}

const heightPx = 240;
const axisText = { fill: "var(--soft)", fontSize: 12 };
const margin = { top: 8, right: 8, bottom: 0, left: 0 };
const tooltip = {
	cursor: { fill: "var(--sunken)", stroke: "var(--line)" },
	isAnimationActive: false,
	contentStyle: { background: "var(--card)", borderColor: "var(--line)", borderRadius: 8, color: "var(--ink)" },
	itemStyle: { color: "var(--ink)" },
};

/** Returns the grid and the axes. The horizontal axis shows as many names as fit. */
function renderAxes<Row>(nameOf: (row: Row) => string, unit = "") {
	return [
		<CartesianGrid key="grid" vertical={false} stroke="var(--line)" />,
		<XAxis
			key="x"
			dataKey={nameOf}
			tick={axisText}
			tickLine={false}
			axisLine={{ stroke: "var(--line)" }}
			minTickGap={16}
		/>,
		<YAxis key="y" width="auto" allowDecimals={false} unit={unit} tick={axisText} tickLine={false} axisLine={false} />,
	];
}

/** A chart with one stacked bar per row. It is hidden from screen readers, so repeat the figures elsewhere. */
export function BarPlot<Row, Key extends string>({ rows, nameOf, series, onPoint }: PlotProps<Row, Key>) {
	return (
		<div aria-hidden className="h-60">
			<ResponsiveContainer width="100%" height={heightPx}>
				<BarChart
					accessibilityLayer={false}
					data={[...rows]}
					margin={margin}
					onMouseMove={({ activeTooltipIndex }) =>
						onPoint?.(activeTooltipIndex == null ? null : (rows[Number(activeTooltipIndex)] ?? null))
					}
					onMouseLeave={() => onPoint?.(null)}
				>
					{renderAxes(nameOf)}
					<Tooltip {...tooltip} {...(onPoint ? { content: () => null } : {})} />
					{series.map(({ key, label, colour }) => (
						<Bar key={key} dataKey={key} name={label} stackId="all" fill={colour} isAnimationActive={false} />
					))}
				</BarChart>
			</ResponsiveContainer>
		</div>
	);
}

/** A chart with one line per series, hidden from screen readers. The figures on the vertical axis end with `unit`. */
export function LinePlot<Row, Key extends string>({
	rows,
	nameOf,
	series,
	unit,
}: PlotProps<Row, Key> & { unit: string }) {
	return (
		<div aria-hidden className="h-60">
			<ResponsiveContainer width="100%" height={heightPx}>
				<LineChart accessibilityLayer={false} data={[...rows]} margin={margin}>
					{renderAxes(nameOf, unit)}
					<Tooltip {...tooltip} />
					{series.map(({ key, label, colour }) => (
						<Line
							key={key}
							dataKey={key}
							name={label}
							stroke={colour}
							strokeWidth={2}
							dot={rows.length < 30}
							isAnimationActive={false}
						/>
					))}
				</LineChart>
			</ResponsiveContainer>
		</div>
	);
}
