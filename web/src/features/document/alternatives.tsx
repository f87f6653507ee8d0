import { checkInWords } from "../../../../src/review/check-words.ts";
import { textOfValue } from "../../../../src/review/value.ts";
import type { AlternativeJson, FieldEvidenceJson } from "../../../../src/service/dashboard/contract.ts";
import { alternativeName } from "../../lib/picture/boxes-of.ts";
import { classes } from "../../ui/classes.ts";
import { sourceName } from "./origin-of.ts";

interface AlternativesProps {
	/** The field's name. */
	readonly name: string;
	readonly evidence: Pick<FieldEvidenceJson, "alternatives" | "checks">;
	/** Whether the field has a value. */
	readonly isGiven: boolean;
	readonly marked: string | null;
	readonly onMark: (name: string | null) => void;
	readonly onCloseUp: (name: string) => void;
}

/**
 * Other possible values for a field, or the withheld value and the reason. Pointing at a value highlights its position
 * on the picture.
 */
export function Alternatives({ name, evidence, isGiven, marked, onMark, onCloseUp }: AlternativesProps) {
	const { alternatives, checks } = evidence;
	if (alternatives.length === 0) return null;
	const failed = checks.find(({ passed }) => !passed);
	// Certain in itself, but rejected by a check.
	const reason = !isGiven && alternatives.length === 1 && failed ? checkInWords(failed).toLowerCase() : null;
	const first = reason ? "withheld:" : isGiven ? "less likely" : "could be";
	return (
		<p data-alternatives={name} className="flex flex-wrap items-baseline gap-x-1.5 px-3 pb-2 text-xs text-soft">
			{alternatives.map((each, index) => {
				const own = alternativeName(name, index);
				const words = <Words alternative={each} isSure={reason !== null} />;
				return (
					<span key={own} className="inline-flex max-w-full items-baseline gap-1.5">
						<span className="shrink-0">{index === 0 ? first : "or"}</span>
						{each.quadrilateral ? (
							<button
								type="button"
								data-field={own}
								onMouseEnter={() => onMark(own)}
								onMouseLeave={() => onMark(null)}
								onFocus={() => onMark(own)}
								onBlur={() => onMark(null)}
								onClick={() => onCloseUp(own)}
								className={classes(
									"-mx-1 min-h-6 min-w-0 rounded px-1 text-left transition-colors",
									marked === own && "bg-warn-tint",
								)}
							>
								{words}
							</button>
						) : (
							<span className="min-w-0">{words}</span>
						)}
					</span>
				);
			})}
			{reason && <span>– {reason}</span>}
		</p>
	);
}

function Words({ alternative, isSure }: { alternative: AlternativeJson; isSure: boolean }) {
	const { value, certainty, source } = alternative;
	return (
		<>
			<span className="font-mono break-all text-ink">{textOfValue(value)}</span>{" "}
			<span className="tabular-nums">
				({!isSure && `${Math.round(certainty * 100)} %, `}
				{sourceName(source)})
			</span>
		</>
	);
}
