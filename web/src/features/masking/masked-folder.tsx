import { EyeOff } from "lucide-react";
import { useState } from "react";
import { download } from "../../lib/download.ts";
import { createZip, makeNamesDistinct } from "../../lib/zip.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import type { ReviewedItem, TableRow } from "../desk/row.ts";
import { createMaskedCopy } from "./draw-masked.ts";
import { type Masking, type MaskingOptions, planMasking } from "./folder-masks.ts";
import { MaskingChoice } from "./masked-copy.tsx";
import { hiddenByDefault, portraitField } from "./portrait-of.ts";

/** A document with the masks for its copy. */
interface PlannedCopy {
	readonly document: ReviewedItem;
	readonly masking: Masking;
}

/** Returns the copies that can be made of these documents, and the names of the documents without a copy. */
function planCopies(documents: readonly ReviewedItem[], options: MaskingOptions) {
	const isAlone = ({ item }: ReviewedItem) =>
		documents.filter((other) => other.body && other.item.pictureId === item.pictureId).length === 1;
	const plans = documents.map((document) => ({ document, masking: planMasking(document, options, isAlone(document)) }));
	return {
		copies: plans.flatMap(({ document, masking }): PlannedCopy[] => (masking ? [{ document, masking }] : [])),
		left: plans.flatMap(({ document, masking }) => (masking ? [] : [document.item.name])),
	};
}

async function encodeCopy({ document, masking }: PlannedCopy): Promise<Uint8Array> {
	const file = document.item.made?.trial.file;
	const upright = document.body?.evidence?.upright;
	if (!file || !upright) throw new Error(`${document.item.name} has no picture.`);
	const bitmap = await createImageBitmap(file);
	const copy = await createMaskedCopy(bitmap, upright, masking).finally(() => bitmap.close());
	return new Uint8Array(await copy.arrayBuffer());
}

const buildFileName = ({ document }: PlannedCopy): string =>
	`${(document.item.made?.trial.file?.name ?? document.item.name).replace(/\.\w+$/, "")}-masked.jpg`;

/**
 * A dialog that asks what to hide and saves masked copies of the documents in these rows in one archive. It names the
 * documents of which no copy can be made.
 */
export function MaskedFolder({ rows, onClose }: { rows: readonly TableRow[]; onClose: () => void }) {
	const [isFaceless, setFaceless] = useState(true);
	const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set(hiddenByDefault));
	const [doneCount, setDoneCount] = useState<number | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const documents = rows.flatMap((row) => row.documents);
	const { copies, left: skipped } = planCopies(documents, { isFaceless, hidden });
	const titles = new Map(documents.flatMap(({ fields }) => fields.map(({ name, title }) => [name, title] as const)));
	const toggle = (name: string) =>
		setHidden((names) => new Set(names.has(name) ? [...names].filter((other) => other !== name) : [...names, name]));
	const handleSave = async () => {
		const names = makeNamesDistinct(copies.map(buildFileName));
		const entries = [];
		for (const [index, copy] of copies.entries()) {
			setDoneCount(index);
			entries.push({ name: names[index] ?? buildFileName(copy), bytes: await encodeCopy(copy) });
		}
		download("masked-copies.zip", "application/zip", createZip(entries));
		onClose();
	};
	return (
		<ConfirmDialog
			isOpen
			onClose={onClose}
			title="Save masked copies"
			description="Selected items are blackened in a copy of each document shown. The copies are made in this browser. Check them before you share them."
			no="Cancel"
			yes={
				<Button
					kind="primary"
					disabled={copies.length === 0 || doneCount !== null}
					onClick={() => void handleSave().catch((error: Error) => setProblem(error.message))}
				>
					<EyeOff aria-hidden />
					{doneCount === null
						? `Save ${copies.length} ${copies.length === 1 ? "copy" : "copies"}`
						: `${doneCount} of ${copies.length}`}
				</Button>
			}
		>
			<fieldset className="text-sm">
				<legend className="mb-1 font-semibold">Blacken</legend>
				<MaskingChoice
					title="No face: only values and labels stay; portrait, ghost portrait, signature, MRZ and barcode are black"
					isHidden={isFaceless}
					onToggle={() => setFaceless(!isFaceless)}
				/>
				{!isFaceless && (
					<MaskingChoice title="Portrait" isHidden={hidden.has(portraitField)} onToggle={() => toggle(portraitField)} />
				)}
				<div className="mt-2 grid gap-x-4 sm:grid-cols-2">
					{[...titles].map(([name, title]) => (
						<MaskingChoice key={name} title={title} isHidden={hidden.has(name)} onToggle={() => toggle(name)} />
					))}
				</div>
			</fieldset>
			<p role="status" className="mt-3 text-sm text-soft">
				{skipped.length > 0 &&
					`Skipped, because what to hide could not be located: ${skipped.slice(0, 5).join(", ")}${skipped.length > 5 ? ` and ${skipped.length - 5} more` : ""}.`}
				{problem && ` Something went wrong: ${problem}`}
			</p>
		</ConfirmDialog>
	);
}
