import { EyeOff } from "lucide-react";
import { useState } from "react";
import type { ExtractionJson } from "../../../../src/service/dashboard/contract.ts";
import { download } from "../../lib/download.ts";
import type { PictureBox } from "../../lib/picture/box.ts";
import { useBitmap } from "../../lib/picture/use-bitmap.ts";
import { Button } from "../../ui/button.tsx";
import { Ask } from "../../ui/dialog.tsx";
import { maskedCopy } from "./draw-masked.ts";
import { facelessMasking, fieldMasking } from "./folder-masks.ts";
import { MaskPreview } from "./mask-preview.tsx";
import type { Mask } from "./masks-of.ts";
import { portrait, portraitOf, usuallyHidden } from "./portrait-of.ts";

interface MaskedCopyProps {
	readonly file: File;
	readonly body: ExtractionJson;
	/** Fields whose values have a position on the picture. */
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
	const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set(usuallyHidden));
	const [isFaceless, setFaceless] = useState(false);
	const [drawn, setDrawn] = useState<readonly Mask[]>([]);
	const bitmap = useBitmap(file);
	const upright = body.evidence?.upright;
	const face = portraitOf(body.documentType, boxes);
	const seen = isFaceless ? facelessMasking(body, boxes, hidden, true) : fieldMasking(body, boxes, hidden);
	const masking = { ...seen, masks: [...seen.masks, ...drawn] };
	const toggle = (name: string) =>
		setHidden(
			(before) => new Set(before.has(name) ? [...before].filter((other) => other !== name) : [...before, name]),
		);
	const save = async () => {
		if (!bitmap || bitmap === "broken" || !upright) return;
		const copy = await maskedCopy(bitmap, upright, masking);
		download(`${file.name.replace(/\.\w+$/, "")}-masked.jpg`, "image/jpeg", copy);
		onClose();
	};
	return (
		<Ask
			isOpen
			isWide
			onClose={onClose}
			title="Save a masked copy"
			description="Selected items are blackened in a copy made in this browser. Check it before you save: text that was not read is not covered. Drag over anything else that must be hidden."
			no="Cancel"
			yes={
				<Button kind="primary" aria-disabled={!bitmap} onClick={() => void save()}>
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
						onDraw={(mask) => setDrawn([...drawn, mask])}
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
							<MaskingChoice title="Portrait" isHidden={hidden.has(portrait)} onToggle={() => toggle(portrait)} />
						)}
						{[...new Map(boxes.map((box) => [box.name, box])).values()].map(({ name, title }) => (
							<MaskingChoice key={name} title={title} isHidden={hidden.has(name)} onToggle={() => toggle(name)} />
						))}
					</fieldset>
					{drawn.length > 0 && (
						<Button className="mt-3" onClick={() => setDrawn(drawn.slice(0, -1))}>
							Remove the last box
						</Button>
					)}
				</div>
			</div>
		</Ask>
	);
}

/** A checkbox for something to mask. */
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
