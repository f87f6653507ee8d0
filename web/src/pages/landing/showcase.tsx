import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ShowcaseJson } from "../../../../src/dashboard/contract.ts";
import { boxesOf } from "../../playground/boxes-of.ts";
import { Picture } from "../../playground/picture.tsx";
import { Card } from "../../ui/card.tsx";
import { classes } from "../../ui/classes.ts";

/** The specimen with all its pixels, which the places refer to, in a third of the bytes. */
async function fetchLight(file: string): Promise<Blob> {
	const response = await fetch(`/thumbnails/${file.replace(/\.\w+$/, "")}-whole.webp`);
	if (!response.ok) throw new Error("The example's picture could not be loaded.");
	return response.blob();
}

/** A specimen, and what the service on this machine read from it. */
export function Showcase({ showcase: { specimen, body } }: { showcase: ShowcaseJson }) {
	const [marked, setMarked] = useState<string | null>(null);
	const { data: file } = useQuery({
		queryKey: ["specimen", specimen.file],
		queryFn: () => fetchLight(specimen.file),
		staleTime: Number.POSITIVE_INFINITY,
	});
	return (
		<Card className="grid min-h-128 overflow-hidden md:grid-cols-2">
			<div className="grid items-center bg-sunken p-4 sm:p-6">
				{file && (
					<Picture
						file={file}
						label={`${specimen.title}, an invented document`}
						upright={body.evidence?.upright ?? null}
						boxes={boxesOf(body)}
						marked={marked}
						onMark={setMarked}
					/>
				)}
			</div>
			<div className="min-w-0 p-4 sm:p-6">
				<p className="mb-3 flex items-baseline justify-between gap-4 text-sm text-soft">
					<span>Read by this very service, on an invented document</span>
					<span className="whitespace-nowrap tabular-nums">{body.meta.latencyMs} ms</span>
				</p>
				{/* biome-ignore lint/a11y/useSemanticElements: a section would not scroll with its text kept as written. */}
				<pre
					// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable from the keyboard.
					tabIndex={0}
					role="region"
					aria-label="The API's answer"
					className="max-h-112 overflow-auto font-mono text-[0.8125rem] leading-relaxed"
				>
					{"{\n"}
					{Object.entries(body.data).map(([name, value], index, all) => (
						// biome-ignore lint/a11y/noStaticElementInteractions: pointing at a line only marks its place on the picture.
						<span
							key={name}
							onMouseEnter={() => setMarked(name)}
							onMouseLeave={() => setMarked(null)}
							className={classes("-mx-2 block rounded px-2", marked === name && "bg-warn-tint")}
						>
							{"  "}
							<span className="text-soft">"{name}"</span>:{" "}
							<span className={value === null ? "text-soft" : "font-semibold text-accent"}>
								{JSON.stringify(value)}
							</span>
							{index < all.length - 1 ? "," : ""}
						</span>
					))}
					{"}"}
				</pre>
			</div>
		</Card>
	);
}
