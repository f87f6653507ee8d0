import { useQuery } from "@tanstack/react-query";
import type { SpecimenJson } from "../../../src/dashboard/contract.ts";
import { specimens } from "../queries.ts";

/** The supplied pictures that can be read. */
export function SpecimenPicker({ onPick, isBusy }: { onPick: (specimen: SpecimenJson) => void; isBusy: boolean }) {
	const { data } = useQuery(specimens);
	const readable = (data?.specimens ?? []).filter(({ error }) => error === null);
	if (readable.length === 0) return null;
	return (
		<div className="mt-5">
			<h2 className="mb-2 text-sm font-semibold">Or one of these invented documents</h2>
			<ul className="grid grid-cols-3 gap-2 sm:grid-cols-4 lg:grid-cols-3">
				{readable.map((specimen) => (
					<li key={specimen.file}>
						<button
							type="button"
							disabled={isBusy}
							onClick={() => onPick(specimen)}
							className="group block w-full overflow-hidden rounded-lg border border-line text-left hover:border-accent disabled:opacity-60"
						>
							<img
								src={`/dashboard/api/specimens/${encodeURIComponent(specimen.file)}`}
								alt=""
								loading="lazy"
								className="aspect-[3/2] w-full bg-sunken object-cover"
							/>
							<span className="block px-2 py-1.5 text-xs leading-snug font-medium">
								<span className="line-clamp-3 min-h-[3lh]">{specimen.title}</span>
							</span>
						</button>
					</li>
				))}
			</ul>
		</div>
	);
}
