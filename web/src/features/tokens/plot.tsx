import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

/** One series of data in a chart. */
export interface Series<Key extends string> {
	readonly key: Key;
	readonly label: string;
	readonly colour: string;
}

interface PlotProps<Row, Key extends string> {
	readonly rows: readonly Row[];
	/** The name of a row, as shown on the axis. */
	readonly nameOf: (row: Row) => string;
	readonly series: readonly Series<Key>[];
	/** The row under the pointer, or null. */
	readonly onPoint?: (row: Row | null) => void;
}

const heightPx = 240;
const text = { fill: "var(--soft)", fontSize: 12 };
const margin = { top: 8, right: 8, bottom: 0, left: 0 };
const tooltip = {
	cursor: { fill: "var(--sunken)", stroke: "var(--line)" },
	isAnimationActive: false,
	contentStyle: { background: "var(--card)", borderColor: "var(--line)", borderRadius: 8, color: "var(--ink)" },
	itemStyle: { color: "var(--ink)" },
};

/** Draws grid and axes, with as many names as fit. */
function axes<Row>(nameOf: (row: Row) => string, unit = "") {
	return [
		<CartesianGrid key="grid" vertical={false} stroke="var(--line)" />,
		<XAxis
			key="x"
			dataKey={nameOf}
			tick={text}
			tickLine={false}
			axisLine={{ stroke: "var(--line)" }}
			minTickGap={16}
		/>,
		<YAxis key="y" width="auto" allowDecimals={false} unit={unit} tick={text} tickLine={false} axisLine={false} />,
	];
}

/** Draws stacked bars, one per row. Repeat the figures elsewhere for screen readers. */
export function Bars<Row, Key extends string>({ rows, nameOf, series, onPoint }: PlotProps<Row, Key>) {
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
					{axes(nameOf)}
					<Tooltip {...tooltip} {...(onPoint ? { content: () => null } : {})} />
					{series.map(({ key, label, colour }) => (
						<Bar key={key} dataKey={key} name={label} stackId="all" fill={colour} isAnimationActive={false} />
					))}
				</BarChart>
			</ResponsiveContainer>
		</div>
	);
}

/** Draws lines across the rows; `unit` is shown after the figures on the axis. */
export function Lines<Row, Key extends string>({ rows, nameOf, series, unit }: PlotProps<Row, Key> & { unit: string }) {
	return (
		<div aria-hidden className="h-60">
			<ResponsiveContainer width="100%" height={heightPx}>
				<LineChart accessibilityLayer={false} data={[...rows]} margin={margin}>
					{axes(nameOf, unit)}
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
