import { ArrowDown, ArrowUp } from "lucide-react";
import { useCallback, useEffect, useRef } from "react";
import { inputClasses } from "../../ui/field.tsx";
import { chooseRows, chooseView, currentDesk, openFromList } from "../desk/desk.ts";
import type { TableRow } from "../desk/row.ts";
import { nextSorting } from "../desk/row-order.ts";
import { rowColumns } from "../desk/row-texts.ts";
import type { ColumnName, Sorting, TableView } from "../desk/table-view.ts";
import { documentIds } from "../desk/visible-rows.ts";
import { columnClasses, RowView } from "./row-view.tsx";

/** Whether a row is selected, by its first document. */
export const isChosen = ({ documents: [first] }: TableRow, chosen: ReadonlySet<number>): boolean =>
	first !== undefined && chosen.has(first.item.id);

interface RowsTableProps {
	/** In display order. */
	readonly rows: readonly TableRow[];
	readonly view: TableView;
	readonly chosen: ReadonlySet<number>;
}

/** The rows: clicking the name opens a row, the checkbox selects it, a heading sorts. */
export function RowsTable({ rows, view, chosen }: RowsTableProps) {
	const { open, choose } = useRowActions(rows);
	if (rows.length === 0) return <p className="py-10 text-center text-sm text-soft">No documents match.</p>;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable from the keyboard.
		<section aria-label="Documents" tabIndex={0} className="mt-4 overflow-x-auto">
			<table className="w-full text-left text-sm">
				<thead className="text-soft">
					<tr>
						<th scope="col" className="py-2 pr-2 print:hidden">
							<ChooseAll rows={rows} chosen={chosen} />
						</th>
						<td className="py-2 pr-3 print:hidden" />
						{rowColumns.map(({ name, title }) => (
							<Heading key={name} name={name} title={title} sorting={view.sorting} />
						))}
					</tr>
				</thead>
				<tbody className="divide-y divide-line">
					{rows.map((row) => (
						<RowView
							key={row.documents[0]?.item.id}
							row={row}
							isChosen={isChosen(row, chosen)}
							onOpen={open}
							onChoose={choose}
						/>
					))}
				</tbody>
			</table>
		</section>
	);
}

/** The handlers for rows. Their identity is stable, so that they do not cause re-renders. */
function useRowActions(rows: readonly TableRow[]) {
	const shown = useRef(rows);
	shown.current = rows;
	const last = useRef<TableRow | null>(null);
	const open = useCallback((id: number) => openFromList(documentIds(shown.current), id), []);
	const choose = useCallback((row: TableRow, isOn: boolean, isSpan: boolean) => {
		const ends = [shown.current.indexOf(row), last.current ? shown.current.indexOf(last.current) : -1];
		const span = isSpan && !ends.includes(-1);
		const meant = span ? shown.current.slice(Math.min(...ends), Math.max(...ends) + 1) : [row];
		chooseAlso(meant, isOn);
		last.current = row;
	}, []);
	return { open, choose };
}

function chooseAlso(rows: readonly TableRow[], isOn: boolean): void {
	const ids = new Set(currentDesk().chosen);
	for (const { documents } of rows) {
		const id = documents[0]?.item.id;
		if (id === undefined) continue;
		if (isOn) ids.add(id);
		else ids.delete(id);
	}
	chooseRows(ids);
}

/** A checkbox for all visible rows. */
function ChooseAll({ rows, chosen }: Pick<RowsTableProps, "rows" | "chosen">) {
	const count = rows.filter((row) => isChosen(row, chosen)).length;
	const box = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (box.current) box.current.indeterminate = count > 0 && count < rows.length;
	});
	return (
		<label className="grid size-6 place-items-center">
			<input
				ref={box}
				type="checkbox"
				aria-label="Select all shown"
				checked={count > 0 && count === rows.length}
				onChange={(event) => chooseAlso(rows, event.target.checked)}
				className="size-4 accent-accent"
			/>
		</label>
	);
}

/** A column heading that sorts: ascending, descending, initial order. */
function Heading({ name, title, sorting }: { name: ColumnName; title: string; sorting: Sorting | null }) {
	const own = sorting?.column === name ? sorting : null;
	const way = own ? (own.isDescending ? "descending" : "ascending") : "none";
	return (
		<th scope="col" aria-sort={way} className={`py-2 pr-4 font-semibold ${columnClasses[name]}`}>
			<button
				type="button"
				onClick={() => chooseView({ ...currentDesk().view, sorting: nextSorting(sorting, name) })}
				className="inline-flex items-center gap-1 hover:text-ink"
			>
				{title}
				{own &&
					(own.isDescending ? (
						<ArrowDown aria-hidden className="size-3.5" />
					) : (
						<ArrowUp aria-hidden className="size-3.5" />
					))}
			</button>
		</th>
	);
}

interface SortChoiceProps {
	readonly sorting: Sorting | null;
	readonly onSort: (sorting: Sorting | null) => void;
}

/** Selects the sort order in narrow windows, which have no headings. */
export function SortChoice({ sorting, onSort }: SortChoiceProps) {
	return (
		<select
			aria-label="Sort by"
			value={sorting?.column ?? ""}
			onChange={(event) => {
				const column = rowColumns.find(({ name }) => name === event.target.value)?.name;
				onSort(column ? { column, isDescending: false } : null);
			}}
			className={`${inputClasses} sm:max-w-60 lg:hidden`}
		>
			<option value="">Needs review first</option>
			{rowColumns.map(({ name, title }) => (
				<option key={name} value={name}>
					By {title.toLowerCase()}
				</option>
			))}
		</select>
	);
}
