import { useQuery } from "@tanstack/react-query";
import type { SpecimenJson } from "../../../../src/service/dashboard/contract.ts";
import { specimensQuery } from "./specimens.ts";

/** The sample documents that the service supplies, without those that cause an error. */
export function SpecimenPicker({ onPick }: { onPick: (specimen: SpecimenJson) => void }) {
	const { data } = useQuery(specimensQuery);
	const readable = (data?.specimens ?? []).filter(({ error }) => error === null);
	if (readable.length === 0) return null;
	return (
		<div>
			<h2 className="mb-2 text-sm font-semibold">Or try one of these sample documents</h2>
			<ul className="grid grid-cols-3 gap-2 lg:grid-cols-6">
				{readable.map((specimen) => (
					<li key={specimen.file}>
						<button
							type="button"
							onClick={() => onPick(specimen)}
							className="group block h-full w-full overflow-hidden rounded-lg border border-line text-left hover:border-accent"
						>
							<img
								src={`/thumbnails/${specimen.file.replace(/\.\w+$/, "")}.webp`}
								alt=""
								width="320"
								height="213"
								loading="lazy"
								className="aspect-[3/2] w-full bg-sunken object-cover"
							/>
							<span className="block px-2 py-1.5 text-xs leading-snug font-medium">{specimen.title}</span>
						</button>
					</li>
				))}
			</ul>
		</div>
	);
}
