import { useQuery } from "@tanstack/react-query";
import { createCodeSamples } from "../../lib/code-samples.ts";
import { setForDevelopers, useForDevelopers } from "../../lib/for-developers.tsx";
import { sessionQuery } from "../../lib/session.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Guilloche } from "../../ui/guilloche.tsx";

/** The three steps to a first result, for a person who has no token. */
export function FirstSteps() {
	const { data } = useQuery(sessionQuery);
	const isForDevelopers = useForDevelopers();
	const { curl } = createCodeSamples({
		baseUrl: data?.publicUrl ?? "",
		documentType: "passport",
		token: "<API_TOKEN>",
		file: "specimens/passport.jpg",
	});
	return (
		<Card className="relative overflow-hidden p-6 sm:p-10">
			<Guilloche className="pointer-events-none absolute -top-32 -right-32 size-56 text-accent/20" />
			<h2 className="relative text-xl font-semibold tracking-tight">Get your first result in three steps</h2>
			<ol className="relative mt-8 grid gap-8 lg:grid-cols-3">
				<Step number={1} title="Create a token">
					Name the project and choose which documents it may read. The token is shown once.
					<div className="mt-4">
						<ButtonLink kind="primary" href="/dashboard/tokens/new">
							Create your first token
						</ButtonLink>
					</div>
				</Step>
				<Step number={2} title="Send an image">
					JPEG, PNG or WebP, up to 4 MB.{" "}
					{isForDevelopers ? (
						<>
							This one is in the project folder.
							<pre className="mt-4 rounded-xl border border-line bg-sunken p-3 font-mono text-xs leading-relaxed break-words whitespace-pre-wrap text-ink">
								{curl}
							</pre>
						</>
					) : (
						<>
							Your program sends it with the token.
							<div className="mt-4">
								<Button onClick={() => setForDevelopers(true)}>Show the code</Button>
							</div>
						</>
					)}
				</Step>
				<Step number={3} title="See how it is used">
					Requests, errors and limits appear on the token’s own page.
					<div className="mt-4">
						<ButtonLink href="/dashboard/playground">Or try it here first</ButtonLink>
					</div>
				</Step>
			</ol>
		</Card>
	);
}

function Step({ number, title, children }: { number: number; title: string; children: React.ReactNode }) {
	return (
		<li className="min-w-0">
			<div className="mb-3 grid size-8 place-items-center rounded-full bg-tint text-sm font-semibold text-accent">
				{number}
			</div>
			<h3 className="font-semibold">{title}</h3>
			<div className="mt-1 text-sm leading-relaxed text-soft">{children}</div>
		</li>
	);
}
