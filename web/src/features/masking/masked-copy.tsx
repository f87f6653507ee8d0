import { EyeOff } from "lucide-react";
import { useState } from "react";
import type { ExtractionJson } from "../../../../src/service/dashboard/contract.ts";
import { download } from "../../lib/download.ts";
import type { PictureBox } from "../../lib/picture/box.ts";
import { useBitmap } from "../../lib/picture/use-bitmap.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { createMaskedCopy } from "./draw-masked.ts";
import { planFacelessMasking, planFieldMasking } from "./folder-masks.ts";
import { MaskPreview } from "./mask-preview.tsx";
import type { Mask } from "./masks.ts";
import { hiddenByDefault, locatePortrait, portraitField } from "./portrait-of.ts";

interface MaskedCopyProps {
	readonly file: File;
	readonly body: ExtractionJson;
	/** The boxes of values with a position on the picture. */
	readonly boxes: readonly PictureBox[];
}

/** A button that makes a masked copy of the picture. */
export function MaskedCopy(props: MaskedCopyProps) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button onClick={() => setOpen(true)}>
				<EyeOff aria-hidden />
				Masked copy
			</Button>
			{isOpen && <MaskDialog {...props} onClose={() => setOpen(false)} />}
		</>
	);
}

function MaskDialog({ file, body, boxes, onClose }: MaskedCopyProps & { onClose: () => void }) {
	const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set(hiddenByDefault));
	const [isFaceless, setFaceless] = useState(false);
	const [drawnMasks, setDrawnMasks] = useState<readonly Mask[]>([]);
	const bitmap = useBitmap(file);
	const upright = body.evidence?.upright;
	const face = locatePortrait(body.documentType, boxes);
	const planned = isFaceless ? planFacelessMasking(body, boxes, hidden, true) : planFieldMasking(body, boxes, hidden);
	const masking = { ...planned, masks: [...planned.masks, ...drawnMasks] };
	const toggle = (name: string) =>
		setHidden((names) => new Set(names.has(name) ? [...names].filter((other) => other !== name) : [...names, name]));
	const handleSave = async () => {
		if (!bitmap || bitmap === "broken" || !upright) return;
		const copy = await createMaskedCopy(bitmap, upright, masking);
		download(`${file.name.replace(/\.\w+$/, "")}-masked.jpg`, "image/jpeg", copy);
		onClose();
	};
	return (
		<ConfirmDialog
			isOpen
			isWide
			onClose={onClose}
			title="Save a masked copy"
			description="Selected items are blackened in a copy made in this browser. Check it before you save: text that was not read is not covered. Drag over anything else that must be hidden."
			no="Cancel"
			yes={
				<Button kind="primary" aria-disabled={!bitmap} onClick={() => void handleSave()}>
					Save the copy
				</Button>
			}
		>
			<div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_14rem]">
				{bitmap && bitmap !== "broken" && upright && (
					<MaskPreview
						bitmap={bitmap}
						upright={upright}
						masking={masking}
						onDraw={(mask) => setDrawnMasks([...drawnMasks, mask])}
					/>
				)}
				<div>
					<fieldset className="text-sm">
						<legend className="mb-1 font-semibold">Blacken</legend>
						<MaskingChoice
							title="No face: all but values and labels"
							isHidden={isFaceless}
							onToggle={() => setFaceless(!isFaceless)}
						/>
						{face && (
							<MaskingChoice
								title="Portrait"
								isHidden={hidden.has(portraitField)}
								onToggle={() => toggle(portraitField)}
							/>
						)}
						{[...new Map(boxes.map((box) => [box.name, box])).values()].map(({ name, title }) => (
							<MaskingChoice key={name} title={title} isHidden={hidden.has(name)} onToggle={() => toggle(name)} />
						))}
					</fieldset>
					{drawnMasks.length > 0 && (
						<Button className="mt-3" onClick={() => setDrawnMasks(drawnMasks.slice(0, -1))}>
							Remove the last box
						</Button>
					)}
				</div>
			</div>
		</ConfirmDialog>
	);
}

/** A checkbox for one thing to mask. */
export function MaskingChoice({
	title,
	isHidden,
	onToggle,
}: {
	title: string;
	isHidden: boolean;
	onToggle: () => void;
}) {
	return (
		<label className="flex min-h-7 items-center gap-2">
			<input type="checkbox" checked={isHidden} onChange={onToggle} className="size-4 accent-[var(--accent)]" />
			{title}
		</label>
	);
}
