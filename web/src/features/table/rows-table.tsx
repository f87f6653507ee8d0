import { ArrowDown, ArrowUp } from "lucide-react";
import { useCallback, useEffect, useRef } from "react";
import { inputClasses } from "../../ui/field.tsx";
import { chooseView, getDesk, openFromList, selectRows } from "../desk/desk.ts";
import type { TableRow } from "../desk/row.ts";
import { nextSorting } from "../desk/row-order.ts";
import { rowColumns } from "../desk/row-texts.ts";
import type { ColumnName, Sorting, TableView } from "../desk/table-view.ts";
import { listDocumentIds } from "../desk/visible-rows.ts";
import { columnClasses, RowView } from "./row-view.tsx";

/** Whether a row is selected. The id of its first document stands for the row. */
export const isRowSelected = ({ documents: [first] }: TableRow, chosen: ReadonlySet<number>): boolean =>
	first !== undefined && chosen.has(first.item.id);

interface RowsTableProps {
	/** The rows in display order. */
	readonly rows: readonly TableRow[];
	readonly view: TableView;
	readonly chosen: ReadonlySet<number>;
}

/** The table of rows. The name opens a document, the checkbox selects a row, and a heading sorts. */
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
							isChosen={isRowSelected(row, chosen)}
							onOpen={open}
							onChoose={choose}
						/>
					))}
				</tbody>
			</table>
		</section>
	);
}

/** Returns handlers that open and select rows. Their identity is stable, so that unchanged rows stay as they are. */
function useRowActions(rows: readonly TableRow[]) {
	const rowsRef = useRef(rows);
	rowsRef.current = rows;
	const last = useRef<TableRow | null>(null);
	const open = useCallback((id: number) => openFromList(listDocumentIds(rowsRef.current), id), []);
	const choose = useCallback((row: TableRow, isSelected: boolean, isSpan: boolean) => {
		const ends = [rowsRef.current.indexOf(row), last.current ? rowsRef.current.indexOf(last.current) : -1];
		const choosesSpan = isSpan && !ends.includes(-1);
		const affected = choosesSpan ? rowsRef.current.slice(Math.min(...ends), Math.max(...ends) + 1) : [row];
		setChosen(affected, isSelected);
		last.current = row;
	}, []);
	return { open, choose };
}

/** Adds rows to the selection or removes them from it. */
function setChosen(rows: readonly TableRow[], isSelected: boolean): void {
	const ids = new Set(getDesk().selectedIds);
	for (const { documents } of rows) {
		const id = documents[0]?.item.id;
		if (id === undefined) continue;
		if (isSelected) ids.add(id);
		else ids.delete(id);
	}
	selectRows(ids);
}

/** A checkbox for all visible rows. */
function ChooseAll({ rows, chosen }: Pick<RowsTableProps, "rows" | "chosen">) {
	const count = rows.filter((row) => isRowSelected(row, chosen)).length;
	const checkbox = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (checkbox.current) checkbox.current.indeterminate = count > 0 && count < rows.length;
	});
	return (
		<label className="grid size-6 place-items-center">
			<input
				ref={checkbox}
				type="checkbox"
				aria-label="Select all shown"
				checked={count > 0 && count === rows.length}
				onChange={(event) => setChosen(rows, event.target.checked)}
				className="size-4 accent-accent"
			/>
		</label>
	);
}

/** A column heading that sorts: ascending, descending, initial order. */
function Heading({ name, title, sorting }: { name: ColumnName; title: string; sorting: Sorting | null }) {
	const activeSorting = sorting?.column === name ? sorting : null;
	const ariaSort = activeSorting ? (activeSorting.isDescending ? "descending" : "ascending") : "none";
	return (
		<th scope="col" aria-sort={ariaSort} className={`py-2 pr-4 font-semibold ${columnClasses[name]}`}>
			<button
				type="button"
				onClick={() => chooseView({ ...getDesk().view, sorting: nextSorting(sorting, name) })}
				className="inline-flex items-center gap-1 hover:text-ink"
			>
				{title}
				{activeSorting &&
					(activeSorting.isDescending ? (
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

/** Selects the sort order in narrow windows, where some headings are hidden. */
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
