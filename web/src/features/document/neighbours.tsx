import { ChevronDown, ChevronUp } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { type Item, openDocument, showList, useDesk } from "../desk/desk.ts";
import { useDeskRows } from "../desk/use-desk-rows.ts";
import { documentIds } from "../desk/visible-rows.ts";
import { rowsToStepThrough } from "./next-document.ts";
import { useDocumentKeys } from "./use-document-keys.ts";

/** Links to the previous and next document in the list, in its order; both sides of a card count as one. */
export function Neighbours({ shown }: { shown: Item }) {
	const { items, listedIds } = useDesk();
	const rows = rowsToStepThrough(useDeskRows(items), listedIds);
	const ids = documentIds(rows);
	const at = ids.indexOf(shown.id);
	const before = ids[at - 1];
	const after = ids[at + 1];
	useDocumentKeys({ ArrowUp: before, ArrowDown: after }, showList);
	const row = rows.findIndex(({ documents }) => documents.some(({ item }) => item.id === shown.id));
	const left = rows.filter(({ toReview }) => toReview.length > 0).length;
	return (
		<div className="flex items-center gap-1">
			<Step label="Previous document (Alt+↑)" id={before}>
				<ChevronUp aria-hidden />
			</Step>
			<span className="text-sm text-soft tabular-nums">
				{row + 1} of {rows.length}
			</span>
			<Step label="Next document (Alt+↓)" id={after}>
				<ChevronDown aria-hidden />
			</Step>
			<span role="status" className="ml-1 text-sm font-semibold tabular-nums">
				{left === 0 ? "none left" : `${left} left`}
			</span>
		</div>
	);
}

interface StepProps {
	readonly label: string;
	readonly id: number | undefined;
	readonly children: React.ReactNode;
}

function Step({ label, id, children }: StepProps) {
	return (
		<Button
			aria-label={label}
			title={label}
			disabled={id === undefined}
			onClick={() => id !== undefined && openDocument(id)}
			className="px-2.5"
		>
			{children}
		</Button>
	);
}
