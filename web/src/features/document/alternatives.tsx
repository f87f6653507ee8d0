import { describeCheck } from "../../../../src/review/check-words.ts";
import { formatValue } from "../../../../src/review/value.ts";
import type { AlternativeJson, FieldEvidenceJson } from "../../../../src/service/dashboard/contract.ts";
import { alternativeBoxName } from "../../lib/picture/list-boxes.ts";
import { classes } from "../../ui/classes.ts";
import { sourceName } from "./origin-of.ts";

interface AlternativesProps {
	/** The field's name. */
	readonly name: string;
	readonly evidence: Pick<FieldEvidenceJson, "alternatives" | "checks">;
	/** Whether the field itself has a value. */
	readonly hasValue: boolean;
	readonly marked: string | null;
	readonly onMark: (name: string | null) => void;
	readonly onCloseUp: (name: string) => void;
}

/**
 * The other values that a field may have, or the value that was withheld and the reason. Pointing at a value highlights
 * its position on the picture.
 */
export function Alternatives({ name, evidence, hasValue, marked, onMark, onCloseUp }: AlternativesProps) {
	const { alternatives, checks } = evidence;
	if (alternatives.length === 0) return null;
	const failed = checks.find(({ passed }) => !passed);
	// There was only one reading, and a check rejected it.
	const reason = !hasValue && alternatives.length === 1 && failed ? describeCheck(failed).toLowerCase() : null;
	const prefix = reason ? "withheld:" : hasValue ? "less likely" : "could be";
	return (
		<p data-alternatives={name} className="flex flex-wrap items-baseline gap-x-1.5 px-3 pb-2 text-xs text-soft">
			{alternatives.map((alternative, index) => {
				const boxName = alternativeBoxName(name, index);
				const text = <AlternativeText alternative={alternative} isCertain={reason !== null} />;
				return (
					<span key={boxName} className="inline-flex max-w-full items-baseline gap-1.5">
						<span className="shrink-0">{index === 0 ? prefix : "or"}</span>
						{alternative.quadrilateral ? (
							<button
								type="button"
								data-field={boxName}
								onMouseEnter={() => onMark(boxName)}
								onMouseLeave={() => onMark(null)}
								onFocus={() => onMark(boxName)}
								onBlur={() => onMark(null)}
								onClick={() => onCloseUp(boxName)}
								className={classes(
									"-mx-1 min-h-6 min-w-0 rounded px-1 text-left transition-colors",
									marked === boxName && "bg-warn-tint",
								)}
							>
								{text}
							</button>
						) : (
							<span className="min-w-0">{text}</span>
						)}
					</span>
				);
			})}
			{reason && <span>– {reason}</span>}
		</p>
	);
}

function AlternativeText({ alternative, isCertain }: { alternative: AlternativeJson; isCertain: boolean }) {
	const { value, certainty, source } = alternative;
	return (
		<>
			<span className="font-mono break-all text-ink">{formatValue(value)}</span>{" "}
			<span className="tabular-nums">
				({!isCertain && `${Math.round(certainty * 100)} %, `}
				{sourceName(source)})
			</span>
		</>
	);
}
