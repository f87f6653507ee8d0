import { RadioGroup } from "radix-ui";
import { useId } from "react";
import { classes } from "../../ui/classes.ts";
import { Field, FieldProblem } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type ExpiryPreset, expiryPresets, type expiryPresetsForChange } from "./expiry.ts";

export function ExpiryChoice({
	presets = expiryPresets,
	preset,
	onPreset,
	date,
	onDate,
	problem,
}: {
	presets?: typeof expiryPresets | typeof expiryPresetsForChange;
	preset: ExpiryPreset;
	onPreset: (preset: ExpiryPreset) => void;
	date: string;
	onDate: (date: string) => void;
	problem?: string | undefined;
}) {
	const id = useId();
	return (
		<fieldset>
			<legend id={id} className="mb-3 text-sm font-semibold">
				Expires
			</legend>
			<RadioGroup.Root
				aria-labelledby={id}
				value={preset}
				onValueChange={(value) => onPreset(value as ExpiryPreset)}
				className={classes("grid grid-cols-2 gap-2", presets === expiryPresets ? "sm:grid-cols-5" : "sm:grid-cols-3")}
			>
				{presets.map(([value, label]) => (
					<RadioGroup.Item
						key={value}
						value={value}
						className="min-h-10 rounded-lg border border-edge/60 px-2 text-sm font-medium data-[state=checked]:border-accent data-[state=checked]:bg-tint data-[state=checked]:text-accent data-[state=unchecked]:hover:bg-sunken"
					>
						{label}
					</RadioGroup.Item>
				))}
			</RadioGroup.Root>
			{preset === "custom" ? (
				<Field
					className="mt-4 sm:max-w-56"
					label="Last day"
					type="date"
					value={date}
					onChange={(event) => onDate(event.target.value)}
					problem={problem}
				/>
			) : (
				problem && <FieldProblem id={`${id}-problem`}>{problem}</FieldProblem>
			)}
			{preset === "none" && (
				<Notice kind="warn" className="mt-4">
					A token with no expiry date works until someone revokes it. If the project has an end date, use that.
				</Notice>
			)}
		</fieldset>
	);
}
