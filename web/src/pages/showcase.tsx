import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatValue } from "../../../src/review/value.ts";
import type { ShowcaseJson } from "../../../src/service/dashboard/contract.ts";
import { useForDevelopers } from "../lib/for-developers.tsx";
import { listBoxes } from "../lib/picture/list-boxes.ts";
import { Card } from "../ui/card.tsx";
import { classes } from "../ui/classes.ts";
import { Picture } from "./picture.tsx";

/** Loads a specimen in full resolution, which the positions of values need, but with a third of the bytes. */
async function fetchCompressed(file: string): Promise<Blob> {
	const response = await fetch(`/thumbnails/${file.replace(/\.\w+$/, "")}-whole.webp`);
	if (!response.ok) throw new Error("The example's picture could not be loaded.");
	return response.blob();
}

/** A specimen and its live result from this service. */
export function Showcase({ showcase }: { showcase: ShowcaseJson }) {
	const { specimen, body } = showcase;
	const isForDevelopers = useForDevelopers();
	const [marked, setMarked] = useState<string | null>(null);
	const viewProps = { showcase, marked, onMark: setMarked };
	const { data: file } = useQuery({
		queryKey: ["specimen", specimen.file],
		queryFn: () => fetchCompressed(specimen.file),
		staleTime: Number.POSITIVE_INFINITY,
	});
	return (
		<Card className="grid min-h-128 overflow-hidden md:grid-cols-2">
			<div className="grid items-center bg-sunken p-4 sm:p-6">
				{file && (
					<Picture
						file={file}
						label={`${specimen.title}, a sample document`}
						upright={body.evidence?.upright ?? null}
						boxes={listBoxes(body)}
						marked={marked}
						onMark={setMarked}
					/>
				)}
			</div>
			<div className="min-w-0 p-4 sm:p-6">
				<p className="mb-3 flex items-baseline justify-between gap-4 text-sm text-soft">
					<span>Live result for a sample document</span>
					{isForDevelopers && <span className="whitespace-nowrap tabular-nums">{body.meta.latencyMs} ms</span>}
				</p>
				{isForDevelopers ? <JsonView {...viewProps} /> : <ValueList {...viewProps} />}
			</div>
		</Card>
	);
}

interface ValuesProps {
	readonly showcase: ShowcaseJson;
	readonly marked: string | null;
	readonly onMark: (name: string | null) => void;
}

/** The result for people: the fields with a value. */
function ValueList({ showcase: { fields, body }, marked, onMark }: ValuesProps) {
	return (
		<dl className="grid gap-0.5">
			{fields.map(({ name, title }) => {
				const text = formatValue(body.data[name] ?? null);
				if (text === "") return null;
				return (
					// biome-ignore lint/a11y/noStaticElementInteractions: pointing only highlights the position on the picture.
					<div
						key={name}
						onMouseEnter={() => onMark(name)}
						onMouseLeave={() => onMark(null)}
						className={classes("-mx-2 rounded px-2 py-1", marked === name && "bg-warn-tint")}
					>
						<dt className="text-xs text-soft">{title}</dt>
						<dd className="font-mono text-sm font-semibold break-all">{text}</dd>
					</div>
				);
			})}
		</dl>
	);
}

/** The result for developers: the JSON. */
function JsonView({ showcase, marked, onMark }: ValuesProps) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a section would not scroll with its text kept as written.
		<pre
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable from the keyboard.
			tabIndex={0}
			role="region"
			aria-label="API response"
			className="max-h-112 overflow-auto font-mono text-[0.8125rem] leading-relaxed"
		>
			{"{\n"}
			{Object.entries(showcase.body.data).map(([name, value], index, all) => (
				// biome-ignore lint/a11y/noStaticElementInteractions: pointing only highlights the position on the picture.
				<span
					key={name}
					onMouseEnter={() => onMark(name)}
					onMouseLeave={() => onMark(null)}
					className={classes("-mx-2 block rounded px-2", marked === name && "bg-warn-tint")}
				>
					{"  "}
					<span className="text-soft">"{name}"</span>:{" "}
					<span className={value === null ? "text-soft" : "font-semibold text-accent"}>{JSON.stringify(value)}</span>
					{index < all.length - 1 ? "," : ""}
				</span>
			))}
			{"}"}
		</pre>
	);
}
