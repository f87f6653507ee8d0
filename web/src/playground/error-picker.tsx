import { type ErrorCode, errors } from "../../../src/api/errors.ts";
import { triableErrors } from "./trials.ts";

/** Every way the API refuses, each to be tried. */
export function ErrorPicker({ onPick, isBusy }: { onPick: (error: ErrorCode) => void; isBusy: boolean }) {
	return (
		<details className="group mt-5 border-t border-line pt-4">
			<summary className="flex list-none items-center justify-between rounded-md text-sm font-semibold">
				See an error
				<span aria-hidden className="text-soft transition-transform group-open:rotate-90">
					›
				</span>
			</summary>
			<ul className="mt-3 grid gap-1">
				{triableErrors.map((code) => (
					<li key={code}>
						<button
							type="button"
							disabled={isBusy}
							onClick={() => onPick(code)}
							className="block w-full rounded-lg px-3 py-2 text-left hover:bg-sunken disabled:opacity-60"
						>
							<span className="flex items-baseline justify-between gap-3">
								<span className="font-mono text-xs font-semibold">{code}</span>
								<span className="text-xs text-soft tabular-nums">{errors[code].status}</span>
							</span>
							<span className="mt-0.5 block text-xs text-soft">{errors[code].condition}</span>
						</button>
					</li>
				))}
			</ul>
		</details>
	);
}
