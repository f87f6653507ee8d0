import { type FormEvent, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { inputClasses } from "../../ui/field.tsx";

/** Suggested reasons; any other text may be typed. */
const usualReasons = ["Cannot be read", "Duplicate", "Requested a better picture", "Does not belong here", "Expired"];

interface SetAsideFormProps {
	/** The initial reason; empty if the person must enter one. */
	readonly suggested: string;
	readonly onSetAside: (reason: string) => void;
}

/** A form to set documents aside with a reason, which appears in the table and in every exported file. */
export function SetAsideForm({ suggested, onSetAside }: SetAsideFormProps) {
	const [reason, setReason] = useState(suggested);
	const [isMissing, setMissing] = useState(false);
	const id = useId();
	const handleSubmit = (event: FormEvent) => {
		event.preventDefault();
		setMissing(reason.trim() === "");
		if (reason.trim() !== "") onSetAside(reason.trim());
	};
	return (
		<form onSubmit={handleSubmit} className="flex flex-wrap items-center gap-2">
			<input
				aria-label="Reason for setting aside"
				aria-invalid={isMissing}
				aria-describedby={isMissing ? `${id}-missing` : undefined}
				list={`${id}-usual`}
				placeholder="Reason"
				maxLength={80}
				value={reason}
				onChange={(event) => setReason(event.target.value)}
				className={`${inputClasses} max-w-56 min-w-32 flex-1`}
			/>
			<datalist id={`${id}-usual`}>
				{usualReasons.map((reason) => (
					<option key={reason} value={reason} />
				))}
			</datalist>
			<Button type="submit">Set aside</Button>
			{isMissing && (
				<p id={`${id}-missing`} role="alert" className="w-full text-xs text-bad">
					Give a short reason; it is saved in the spreadsheet.
				</p>
			)}
		</form>
	);
}
