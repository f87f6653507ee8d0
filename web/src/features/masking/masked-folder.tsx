import { EyeOff } from "lucide-react";
import { useState } from "react";
import { download } from "../../lib/download.ts";
import { distinctNames, zipOf } from "../../lib/zip.ts";
import { Button } from "../../ui/button.tsx";
import { Ask } from "../../ui/dialog.tsx";
import type { Reviewed, TableRow } from "../desk/row.ts";
import { maskedCopy } from "./draw-masked.ts";
import { type Masking, maskingOf, type Wish } from "./folder-masks.ts";
import { MaskingChoice } from "./masked-copy.tsx";
import { portrait, usuallyHidden } from "./portrait-of.ts";

/** A document that a copy can be made of. */
interface Copy {
	readonly document: Reviewed;
	readonly masking: Masking;
}

/** The possible copies of these documents, and the names of those that cannot be made. */
function copiesOf(documents: readonly Reviewed[], wish: Wish) {
	const isAlone = ({ item }: Reviewed) =>
		documents.filter((other) => other.body && other.item.pictureId === item.pictureId).length === 1;
	const told = documents.map((document) => ({ document, masking: maskingOf(document, wish, isAlone(document)) }));
	return {
		copies: told.flatMap(({ document, masking }): Copy[] => (masking ? [{ document, masking }] : [])),
		left: told.flatMap(({ document, masking }) => (masking ? [] : [document.item.name])),
	};
}

async function jpegOf({ document, masking }: Copy): Promise<Uint8Array> {
	const file = document.item.made?.trial.file;
	const upright = document.body?.evidence?.upright;
	if (!file || !upright) throw new Error(`${document.item.name} has no picture.`);
	const bitmap = await createImageBitmap(file);
	const copy = await maskedCopy(bitmap, upright, masking).finally(() => bitmap.close());
	return new Uint8Array(await copy.arrayBuffer());
}

const nameOf = ({ document }: Copy): string =>
	`${(document.item.made?.trial.file?.name ?? document.item.name).replace(/\.\w+$/, "")}-masked.jpg`;

/** Asks what to hide, and saves masked copies of all shown documents as one archive. */
export function MaskedFolder({ rows, onClose }: { rows: readonly TableRow[]; onClose: () => void }) {
	const [isFaceless, setFaceless] = useState(true);
	const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set(usuallyHidden));
	const [done, setDone] = useState<number | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const documents = rows.flatMap((row) => row.documents);
	const { copies, left } = copiesOf(documents, { isFaceless, hidden });
	const titles = new Map(documents.flatMap(({ fields }) => fields.map(({ name, title }) => [name, title] as const)));
	const toggle = (name: string) =>
		setHidden((before) => new Set(before.has(name) ? [...before].filter((each) => each !== name) : [...before, name]));
	const save = async () => {
		const names = distinctNames(copies.map(nameOf));
		const entries = [];
		for (const [index, copy] of copies.entries()) {
			setDone(index);
			entries.push({ name: names[index] ?? nameOf(copy), bytes: await jpegOf(copy) });
		}
		download("masked-copies.zip", "application/zip", zipOf(entries));
		onClose();
	};
	return (
		<Ask
			isOpen
			onClose={onClose}
			title="Save masked copies"
			description="Selected items are blackened in a copy of each document shown. The copies are made in this browser. Check them before you share them."
			no="Cancel"
			yes={
				<Button
					kind="primary"
					disabled={copies.length === 0 || done !== null}
					onClick={() => void save().catch((error: Error) => setProblem(error.message))}
				>
					<EyeOff aria-hidden />
					{done === null
						? `Save ${copies.length} ${copies.length === 1 ? "copy" : "copies"}`
						: `${done} of ${copies.length}`}
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
					<MaskingChoice title="Portrait" isHidden={hidden.has(portrait)} onToggle={() => toggle(portrait)} />
				)}
				<div className="mt-2 grid gap-x-4 sm:grid-cols-2">
					{[...titles].map(([name, title]) => (
						<MaskingChoice key={name} title={title} isHidden={hidden.has(name)} onToggle={() => toggle(name)} />
					))}
				</div>
			</fieldset>
			<p role="status" className="mt-3 text-sm text-soft">
				{left.length > 0 &&
					`Skipped, because what to hide could not be located: ${left.slice(0, 5).join(", ")}${left.length > 5 ? ` and ${left.length - 5} more` : ""}.`}
				{problem && ` Something went wrong: ${problem}`}
			</p>
		</Ask>
	);
}
