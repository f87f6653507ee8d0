import { ChevronDown, ChevronUp } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { type Item, openDocument, showList, useDesk } from "../desk/desk.ts";
import { useDeskRows } from "../desk/use-desk-rows.ts";
import { listDocumentIds } from "../desk/visible-rows.ts";
import { listRowsToStepThrough } from "./next-document.ts";
import { useDocumentKeys } from "./use-document-keys.ts";

/**
 * Buttons for the previous and next document of the list, the position in it, and how many rows still need review. A
 * card counts once, not per side. The keys of `useDocumentKeys` work while these are shown.
 */
export function DocumentStepper({ shown }: { shown: Item }) {
	const { items, listedIds } = useDesk();
	const rows = listRowsToStepThrough(useDeskRows(items), listedIds);
	const ids = listDocumentIds(rows);
	const position = ids.indexOf(shown.id);
	const before = ids[position - 1];
	const after = ids[position + 1];
	useDocumentKeys({ ArrowUp: before, ArrowDown: after }, showList);
	const rowIndex = rows.findIndex(({ documents }) => documents.some(({ item }) => item.id === shown.id));
	const leftCount = rows.filter(({ toReview }) => toReview.length > 0).length;
	return (
		<div className="flex items-center gap-1">
			<StepButton label="Previous document (Alt+↑)" id={before}>
				<ChevronUp aria-hidden />
			</StepButton>
			<span className="text-sm text-soft tabular-nums">
				{rowIndex + 1} of {rows.length}
			</span>
			<StepButton label="Next document (Alt+↓)" id={after}>
				<ChevronDown aria-hidden />
			</StepButton>
			<span role="status" className="ml-1 text-sm font-semibold tabular-nums">
				{leftCount === 0 ? "none left" : `${leftCount} left`}
			</span>
		</div>
	);
}

interface StepButtonProps {
	readonly label: string;
	readonly id: number | undefined;
	readonly children: React.ReactNode;
}

function StepButton({ label, id, children }: StepButtonProps) {
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
