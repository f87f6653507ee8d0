import { Check, Pencil, X } from "lucide-react";
import { useState } from "react";
import { describeCheck } from "../../../../src/review/check-words.ts";
import { reviewCertaintyMin } from "../../../../src/review/fields-to-review.ts";
import { formatValue, type Value } from "../../../../src/review/value.ts";
import type { FieldEvidenceJson, FieldJson } from "../../../../src/service/dashboard/contract.ts";
import { ForDevelopers } from "../../lib/for-developers.tsx";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Alternatives } from "./alternatives.tsx";
import { CorrectionForm } from "./correction-form.tsx";
import { describeEmptyField } from "./null-words.ts";
import { describeOrigin } from "./origin-of.ts";
import { ReadingChoice } from "./reading-choice.tsx";
import type { Suggestion } from "./suggestions.ts";

interface FieldRowProps {
	readonly field: FieldJson;
	readonly value: Value;
	readonly evidence: FieldEvidenceJson | undefined;
	/** Why the field needs review; null if it does not. */
	readonly why: string | null;
	/** The values to choose from. */
	readonly suggestions: readonly Suggestion[];
	readonly marked: string | null;
	readonly onMark: (name: string | null) => void;
	readonly onCloseUp: (name: string) => void;
	/** `isChosen`: the person chose a suggestion or none of them, so the value is confirmed even if a check fails. */
	readonly onCorrect: (value: Value, isChosen: boolean) => void;
}

/** One field. If it needs review or is being edited, suggestions or an input are shown below it. */
export function FieldRow(props: FieldRowProps) {
	const { field, value, evidence, why, suggestions, marked, onMark, onCloseUp, onCorrect } = props;
	const { name, title } = field;
	const [isEditing, setEditing] = useState(false);
	const isOpen = why !== null || isEditing;
	const showsSuggestions = why !== null && suggestions.length > 0 && !isEditing;
	const showOnPicture = () => {
		onMark(name);
		onCloseUp(name);
	};
	return (
		<li data-row={name}>
			<div className={classes("flex items-start rounded-lg transition-colors", marked === name && "bg-warn-tint")}>
				<button
					type="button"
					data-field={name}
					aria-pressed={marked === name}
					onMouseEnter={() => onMark(name)}
					onMouseLeave={() => onMark(null)}
					onFocus={() => onMark(name)}
					onBlur={() => onMark(null)}
					onClick={showOnPicture}
					className="block min-w-0 flex-1 scroll-my-4 rounded-lg px-3 py-2 text-left max-lg:tall:scroll-mt-[calc(34dvh+5rem)] max-lg:scroll-mb-20"
				>
					<FieldValue field={field} value={value} evidence={evidence} />
					<Provenance value={value} evidence={evidence} />
				</button>
				{!isOpen && field.kind !== "null" && (
					<Button
						kind="quiet"
						aria-label={`Correct ${title}`}
						title={`Correct ${title}`}
						onClick={() => setEditing(true)}
						className="mt-1 mr-1 min-h-8 px-2 py-1 text-soft"
					>
						<Pencil aria-hidden />
					</Button>
				)}
			</div>
			{evidence && !showsSuggestions && (
				<Alternatives {...{ name, evidence, marked, onMark, onCloseUp }} hasValue={value !== null} />
			)}
			{showsSuggestions && (
				<ReadingChoice
					{...{ field, why, suggestions, onMark, onCloseUp }}
					onFocus={showOnPicture}
					onType={() => setEditing(true)}
					onChoose={(chosen) => onCorrect(chosen, true)}
				/>
			)}
			{isOpen && !showsSuggestions && (
				<CorrectionForm
					{...{ field, value, why }}
					isClosable={isEditing}
					onFocus={showOnPicture}
					onClose={() => setEditing(false)}
					onSave={(saved) => {
						setEditing(false);
						onCorrect(saved, false);
					}}
				/>
			)}
		</li>
	);
}

function FieldValue({ field, value, evidence }: Pick<FieldRowProps, "field" | "value" | "evidence">) {
	return (
		<>
			<span className="flex items-baseline justify-between gap-4">
				<span className="text-xs font-medium text-soft">
					{field.title}{" "}
					<ForDevelopers>
						<span className="ml-1 font-mono text-[0.6875rem] font-normal">{field.name}</span>
					</ForDevelopers>
				</span>
				{value !== null && evidence?.checks.every(({ passed }) => passed) && (
					<Certainty certainty={evidence.certainty} />
				)}
			</span>
			<span
				className={classes(
					"mt-0.5 block text-sm break-all",
					value === null ? "text-soft italic" : "font-mono font-semibold",
				)}
			>
				{value === null ? describeEmptyField(field, evidence) : formatValue(value)}
			</span>
		</>
	);
}

function Certainty({ certainty }: { certainty: number }) {
	const percent = Math.floor(certainty * 100);
	return (
		<span className="flex shrink-0 items-center gap-2 text-xs text-soft tabular-nums">
			<svg aria-hidden viewBox="0 0 40 4" className="h-1 w-10">
				<rect width="40" height="4" rx="2" className="fill-line" />
				<rect
					width={certainty * 40}
					height="4"
					rx="2"
					className={certainty >= reviewCertaintyMin ? "fill-accent" : "fill-warn"}
				/>
			</svg>
			<span>
				<span className="sr-only">certainty </span>
				{percent} %
			</span>
		</span>
	);
}

function Provenance({ value, evidence }: Pick<FieldRowProps, "value" | "evidence">) {
	if (!evidence) return null;
	const origin = describeOrigin(value, evidence);
	if (!origin && evidence.checks.length === 0) return null;
	return (
		<span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft">
			{origin && <span className="break-all">{origin}</span>}
			{evidence.checks.map((check) => (
				<span
					key={check.name}
					className={classes("inline-flex items-center gap-1", check.passed ? "text-good" : "text-bad")}
				>
					{check.passed ? <Check aria-hidden className="size-3" /> : <X aria-hidden className="size-3" />}
					{describeCheck(check)}
				</span>
			))}
		</span>
	);
}
