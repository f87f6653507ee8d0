import { type ErrorCode, errors } from "../../../../src/answer/errors.ts";
import { reproducibleErrors } from "./error-trial.ts";

/** Renders text in which backticks enclose code. */
function TextWithCode({ text }: { text: string }) {
	return text.split("`").map((part, index) =>
		index % 2 === 1 ? (
			<code key={part} className="font-mono text-[0.9em]">
				{part}
			</code>
		) : (
			part
		),
	);
}

/** A list of every error of a document's endpoint, each with a button that causes it. */
export function ErrorPicker({ onPick }: { onPick: (error: ErrorCode) => void }) {
	return (
		<details className="group border-t border-line pt-4">
			<summary className="flex list-none items-center justify-between rounded-md text-sm font-semibold">
				See an error
				<span aria-hidden className="text-soft transition-transform group-open:rotate-90">
					›
				</span>
			</summary>
			<ul className="mt-3 grid gap-1 sm:grid-cols-2 xl:grid-cols-3">
				{reproducibleErrors.map((code) => (
					<li key={code}>
						<button
							type="button"
							onClick={() => onPick(code)}
							className="block w-full rounded-lg px-3 py-2 text-left hover:bg-sunken"
						>
							<span className="flex items-baseline justify-between gap-3">
								<span className="font-mono text-xs font-semibold">{code}</span>
								<span className="text-xs text-soft tabular-nums">{errors[code].status}</span>
							</span>
							<span className="mt-0.5 block text-xs text-soft">
								<TextWithCode text={errors[code].condition} />
							</span>
						</button>
					</li>
				))}
			</ul>
		</details>
	);
}
