import { Check, X } from "lucide-react";
import type { ExtractionJson, FieldEvidenceJson } from "../../../src/dashboard/contract.ts";
import { classes } from "../ui/classes.ts";
import { Alternatives } from "./alternatives.tsx";
import { sourceName } from "./source-name.ts";

interface FieldListProps {
	readonly body: ExtractionJson;
	readonly marked: string | null;
	readonly onMark: (name: string | null) => void;
	/** The person wants to see where the value stands. */
	readonly onCloseUp: (name: string) => void;
}

/** Every field of the document: its value, how sure that is, where it comes from, and what was checked. */
export function FieldList({ body, marked, onMark, onCloseUp }: FieldListProps) {
	return (
		<ul className="-mx-2 grid gap-0.5">
			{Object.entries(body.data).map(([name, value]) => (
				<FieldRow
					key={name}
					name={name}
					value={value}
					evidence={body.evidence?.fields[name]}
					marked={marked}
					onMark={onMark}
					onCloseUp={onCloseUp}
				/>
			))}
		</ul>
	);
}

interface FieldRowProps {
	readonly name: string;
	readonly value: string | readonly string[] | null;
	readonly evidence: FieldEvidenceJson | undefined;
	readonly marked: string | null;
	readonly onMark: (name: string | null) => void;
	readonly onCloseUp: (name: string) => void;
}

function FieldRow({ name, value, evidence, marked, onMark, onCloseUp }: FieldRowProps) {
	const isMarked = marked === name;
	const shown = Array.isArray(value) ? value.join(", ") : value;
	return (
		<li>
			<button
				type="button"
				data-field={name}
				aria-pressed={isMarked}
				onMouseEnter={() => onMark(name)}
				onMouseLeave={() => onMark(null)}
				onFocus={() => onMark(name)}
				onBlur={() => onMark(null)}
				onClick={() => {
					onMark(name);
					onCloseUp(name);
				}}
				className={classes(
					"block w-full scroll-my-4 max-lg:tall:scroll-mt-[calc(34dvh+5rem)] max-lg:scroll-mb-20 rounded-lg px-3 py-2 text-left transition-colors",
					isMarked && "bg-warn-tint",
				)}
			>
				<span className="flex items-baseline justify-between gap-4">
					<span className="text-xs font-medium text-soft">{name}</span>
					{value !== null && evidence && <Certainty certainty={evidence.certainty} />}
				</span>
				<span
					className={classes(
						"mt-0.5 block font-mono text-sm break-all",
						value === null ? "text-soft" : "font-semibold",
					)}
				>
					{shown ?? "null"}
				</span>
				<Proof value={value} evidence={evidence} />
			</button>
			<Alternatives
				name={name}
				alternatives={evidence?.alternatives ?? []}
				isGiven={value !== null}
				marked={marked}
				onMark={onMark}
				onCloseUp={onCloseUp}
			/>
		</li>
	);
}

function Certainty({ certainty }: { certainty: number }) {
	const percent = Math.floor(certainty * 100);
	return (
		<span className="flex shrink-0 items-center gap-2 text-xs text-soft tabular-nums">
			<svg aria-hidden viewBox="0 0 40 4" className="h-1 w-10">
				<rect width="40" height="4" rx="2" className="fill-line" />
				<rect width={certainty * 40} height="4" rx="2" className={certainty >= 0.9 ? "fill-accent" : "fill-warn"} />
			</svg>
			<span>
				<span className="sr-only">certainty </span>
				{percent} %
			</span>
		</span>
	);
}

function Proof({ value, evidence }: { value: unknown; evidence: FieldEvidenceJson | undefined }) {
	if (!evidence) return null;
	const { printed, source, checks } = evidence;
	const isOtherwise = printed !== null && printed !== value;
	if (!source && !isOtherwise && checks.length === 0) return null;
	return (
		<span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-soft">
			{source && value !== null && <span>{sourceName(source)}</span>}
			{isOtherwise && <span className="break-all">printed “{printed}”</span>}
			{checks.map(({ name, passed }) => (
				<span key={name} className={classes("inline-flex items-center gap-1", passed ? "text-good" : "text-bad")}>
					{passed ? <Check aria-hidden className="size-3" /> : <X aria-hidden className="size-3" />}
					{name}
					<span className="sr-only">{passed ? " passed" : " failed"}</span>
				</span>
			))}
		</span>
	);
}
